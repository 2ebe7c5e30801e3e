/** Slips of the pen and contradictions: the fault, the bet as written, its refusal. */
export type Fields = Record<string, unknown>;
export const EACH_WAY = { eachWay: true };
const terms = { fraction: "1/5", places: 3 };
export const leg = (more: Fields = {}): Fields => ({ odds: "5/1", outcome: "WON", ...more });
export const bet = (more: Fields = {}): Fields => ({
  betType: "SINGLE",
  stakePerLine: "10.00",
  legs: [leg()],
  ...more,
});
export const onLeg = (more: Fields, rest: Fields = {}): Fields => bet({ legs: [leg(more)], ...rest });
export const many = (count: number): Fields[] => Array.from({ length: count }, () => leg());

const legsOf = (betType: string, least: number, most: number, legs: number) => ({
  code: "bet-legs-wrong",
  betType,
  least,
  most,
  legs,
});
const field = (name: string) => ({ code: "written-field-wrong", field: name });
const contradiction = (position: number, outcome: string) => ({
  code: "leg-position-contradicts-outcome",
  leg: 1,
  position,
  outcome,
});

export const REFUSALS: [string, Fields, Fields][] = [
  // prices
  ["odds of 0", onLeg({ odds: "0/1" }), { code: "odds-not-above-zero", leg: 1 }],
  ["a bare 0", onLeg({ odds: "0" }), { code: "odds-unreadable", leg: 1, odds: "0" }],
  ["odds below 0", onLeg({ odds: "-5/1" }), { code: "odds-not-above-zero", leg: 1 }],
  ["odds for a stake below 0", onLeg({ odds: "5/-1" }), { code: "odds-not-above-zero", leg: 1 }],
  ["odds for no stake", onLeg({ odds: "1/0" }), { code: "odds-not-above-zero", leg: 1 }],
  ["huge odds", onLeg({ odds: "999999/1" }), { code: "odds-too-large", leg: 1, most: 99_999 }],
  ["odds on by a huge term", onLeg({ odds: "1/999999" }), { code: "odds-too-large", leg: 1, most: 99_999 }],
  ["text", onLeg({ odds: "long" }), { code: "odds-unreadable", leg: 1, odds: "long" }],
  ["a decimal", onLeg({ odds: "6.0" }), { code: "odds-unreadable", leg: 1, odds: "6.0" }],
  ["no text at all", onLeg({ odds: "" }), { code: "odds-unreadable", leg: 1, odds: "" }],
  ["a number for odds", onLeg({ odds: 5 }), field("legs.0.odds")],
  [
    "a board price that is missing",
    onLeg({ odds: null, priceType: "BOARD" }),
    { code: "odds-unreadable", leg: 1, odds: "" },
  ],
  ["a kind of price that is unknown", onLeg({ priceType: "TOTE" }), field("legs.0.priceType")],
  [
    "a starting price of text",
    onLeg({ sp: "tba" }),
    { code: "odds-unreadable", leg: 1, odds: "tba", isStartingPrice: true },
  ],
  // legs
  ["no legs", bet({ legs: [] }), legsOf("Single", 1, 1, 0)],
  ["two legs in a single", bet({ legs: many(2) }), legsOf("Single", 1, 1, 2)],
  ["three legs in a Yankee", bet({ betType: "YANKEE", legs: many(3) }), legsOf("Yankee", 4, 4, 3)],
  ["nine legs in a Goliath", bet({ betType: "GOLIATH", legs: many(9) }), legsOf("Goliath", 8, 8, 9)],
  [
    "four legs in a fivefold",
    bet({ betType: "ACCUMULATOR_5", legs: many(4) }),
    legsOf("Accumulator", 5, 5, 4),
  ],
  ["sixteen legs in a perm", bet({ betType: "PERM", fold: 2, legs: many(16) }), legsOf("Perm", 1, 15, 16)],
  ["legs that are no list", bet({ legs: {} }), field("legs")],
  ["a leg that is no leg", bet({ legs: ["5/1"] }), field("legs.0")],
  [
    "a perm without a fold",
    bet({ betType: "PERM", legs: many(3) }),
    { code: "bet-fold-wrong", least: 1, most: 3 },
  ],
  [
    "a perm of none",
    bet({ betType: "PERM", fold: 0, legs: many(3) }),
    { code: "bet-fold-wrong", least: 1, most: 3 },
  ],
  [
    "a perm of fours from three",
    bet({ betType: "PERM", fold: 4, legs: many(3) }),
    { code: "bet-fold-wrong", least: 1, most: 3 },
  ],
  [
    "half a fold",
    bet({ betType: "PERM", fold: 1.5, legs: many(3) }),
    { code: "bet-fold-wrong", least: 1, most: 3 },
  ],
  [
    "two horses of one race",
    bet({ betType: "TREBLE", legs: [leg({ race: "15:15" }), leg(), leg({ race: "15:15" })] }),
    { code: "legs-of-one-race", leg: 3, otherLeg: 1 },
  ],
  // facts
  [
    "an outcome unknown",
    onLeg({ outcome: "FELL" }),
    { code: "leg-outcome-unknown", leg: 1, outcome: "FELL" },
  ],
  ["no outcome", onLeg({ outcome: null }), { code: "leg-outcome-unknown", leg: 1, outcome: "" }],
  ["first and lost", onLeg({ position: 1, outcome: "LOST" }), contradiction(1, "LOST")],
  ["second and won", onLeg({ position: 2 }), contradiction(2, "WON")],
  ["first and only placed", onLeg({ position: 1, outcome: "PLACED" }), contradiction(1, "PLACED")],
  [
    "joint first and lost",
    onLeg({ outcome: "LOST", deadHeat: { position: 1, tied: 2 } }),
    contradiction(1, "LOST"),
  ],
  ["joint second and won", onLeg({ deadHeat: { position: 2, tied: 2 } }), contradiction(2, "WON")],
  [
    "second alone and joint first",
    onLeg({ position: 2, deadHeat: { position: 1, tied: 2 } }),
    contradiction(1, "WON"),
  ],
  [
    "within the places and lost",
    onLeg({ outcome: "LOST", position: 3, placeTerms: terms }, EACH_WAY),
    contradiction(3, "LOST"),
  ],
  [
    "fourth of three places and placed",
    onLeg({ outcome: "PLACED", position: 4, placeTerms: terms }, EACH_WAY),
    contradiction(4, "PLACED"),
  ],
  ["a position of 0", onLeg({ position: 0 }), { code: "leg-position-wrong", leg: 1, most: 66 }],
  [
    "a dead heat of 1",
    onLeg({ deadHeat: { position: 1, tied: 1 } }),
    { code: "dead-heat-too-few", leg: 1, least: 2 },
  ],
  [
    "a dead heat of 0",
    onLeg({ deadHeat: { position: 1, tied: 0 } }),
    { code: "dead-heat-too-few", leg: 1, least: 2 },
  ],
  [
    "a dead heat of 2.5",
    onLeg({ deadHeat: { position: 1, tied: 2.5 } }),
    { code: "dead-heat-too-few", leg: 1, least: 2 },
  ],
  [
    "a dead heat of a thousand",
    onLeg({ deadHeat: { position: 1, tied: 1000 } }),
    { code: "dead-heat-too-many", leg: 1, most: 66 },
  ],
  ["a dead heat of nobody", onLeg({ deadHeat: { position: 1 } }), field("legs.0.deadHeat.tied")],
  [
    "a dead heat whose places nobody said",
    onLeg(
      { outcome: "PLACED", deadHeat: { position: 3, tied: 2 }, placeTerms: { fraction: "1/5" } },
      EACH_WAY,
    ),
    { code: "dead-heat-without-places", leg: 1 },
  ],
  ["Rule 4 over 90", onLeg({ rule4: 91 }), { code: "rule-4-out-of-range", leg: 1, most: 90 }],
  ["Rule 4 below 0", onLeg({ rule4: -5 }), { code: "rule-4-out-of-range", leg: 1, most: 90 }],
  ["Rule 4 of half a penny", onLeg({ rule4: 2.5 }), { code: "rule-4-out-of-range", leg: 1, most: 90 }],
  ["Rule 4 in words", onLeg({ rule4: "ten" }), field("legs.0.rule4")],
  ["each way without terms", onLeg({}, EACH_WAY), { code: "place-terms-missing", leg: 1 }],
  [
    "place terms above the odds",
    onLeg({ placeTerms: { fraction: "5/4", places: 3 } }, EACH_WAY),
    { code: "place-terms-wrong", leg: 1 },
  ],
  [
    "place terms of nothing",
    onLeg({ placeTerms: { fraction: "0/4", places: 3 } }, EACH_WAY),
    { code: "place-terms-wrong", leg: 1 },
  ],
  [
    "no places",
    onLeg({ placeTerms: { fraction: "1/4", places: 0 } }, EACH_WAY),
    { code: "place-terms-wrong", leg: 1 },
  ],
  ["no runners", onLeg({ runners: 0 }, EACH_WAY), { code: "place-terms-wrong", leg: 1 }],
  // stakes
  ["a stake of 0", bet({ stakePerLine: "0.00" }), { code: "stake-not-above-zero" }],
  ["a stake below 0", bet({ stakePerLine: "-1.00" }), { code: "stake-not-above-zero" }],
  ["a stake of half a penny", bet({ stakePerLine: "0.005" }), { code: "stake-unreadable" }],
  ["a stake in words", bet({ stakePerLine: "ten" }), { code: "stake-unreadable" }],
  ["no stake", bet({ stakePerLine: null }), { code: "stake-unreadable" }],
  ["a stake without end", bet({ stakePerLine: 1e308 }), { code: "stake-unreadable" }],
  ["a stake that is not a number", bet({ stakePerLine: Number.NaN }), { code: "stake-unreadable" }],
  [
    "a stake above the most",
    bet({ stakePerLine: "1000000.01" }),
    { code: "stake-too-large", mostPence: 100_000_000 },
  ],
  [
    "a stake that its lines take above the most",
    bet({ betType: "YANKEE", stakePerLine: "100000", legs: many(4) }),
    { code: "stake-too-large", mostPence: 100_000_000 },
  ],
  // types and house rules
  ["a type unknown", bet({ betType: "SUPER_DUPER" }), { code: "bet-type-unknown", betType: "SUPER_DUPER" }],
  [
    "a type from the language",
    bet({ betType: "__proto__" }),
    { code: "bet-type-unknown", betType: "__proto__" },
  ],
  ["no type", bet({ betType: undefined }), { code: "bet-type-unknown", betType: "" }],
  ["a type of numbers", bet({ betType: 7 }), field("betType")],
  ["each way in words", bet({ eachWay: "yes" }), field("eachWay")],
  ["rounding unknown", bet({ rounding: "HALF_EVEN" }), field("rounding")],
  ["any-to-come unknown", bet({ eachWayAtc: "ANYHOW" }), field("eachWayAtc")],
  ["a limit below 0", bet({ maxPayout: "-1" }), field("maxPayout")],
  ["a limit in words", bet({ bogMaxExtra: "some" }), field("bogMaxExtra")],
  [
    "a bonus on a single",
    bet({ bonus: { oneWinnerMultiplier: 2 } }),
    { code: "bonus-not-for-type", betType: "Single" },
  ],
  [
    "a bonus that takes away",
    bet({ betType: "LUCKY15", legs: many(4), bonus: { oneWinnerMultiplier: "1/2" } }),
    field("bonus.oneWinnerMultiplier"),
  ],
  [
    "a return beyond counting",
    bet({ betType: "ACCUMULATOR_8", legs: Array.from({ length: 8 }, () => leg({ odds: "99999/1" })) }),
    { code: "return-too-large" },
  ],
];
