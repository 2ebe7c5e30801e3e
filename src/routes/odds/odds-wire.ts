import * as v from "valibot";
import { sentStakeToTry } from "../../web/money-inputs.ts";
import { DescribedInCall } from "../racing/described-horse.ts";

const told = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description));
const text = (sentence: string) => v.string(sentence);
const flag = v.nullish(v.boolean());
const count = v.nullish(v.number());
/** An amount that may also stand as text, to the penny, as in the published cases: 12.5 or "12.50". */
const money = (sentence: string) =>
  v.union([v.pipe(v.string(), v.regex(/^-?\d{1,15}\.\d\d$/, sentence)), v.number()], sentence);
const IN_POUNDS = 'Write an amount in pounds, such as 50 or "50.00"';
const times = v.union([v.string(), v.number()]);

const price = (what: string) =>
  told(v.nullish(text('Write a price as text, such as "5/1"')), `${what}: "5/1", "100/30", "EVS"`);

const PlaceTerms = v.looseObject({
  fraction: told(
    text('Write the fraction as text, such as "1/5"'),
    'Of the odds: "1/5"; "1/1" is a win-only race',
  ),
  places: told(count, "How many places are paid"),
});
const DeadHeat = v.looseObject({
  position: told(v.number(), "The place they share: 1 for joint first"),
  tied: told(v.number(), "How many horses share it, 2 or more"),
});
const Leg = v.looseObject({
  name: told(v.nullish(v.string()), "What the workings call the horse"),
  race: told(v.nullish(v.string()), "Tells races apart: two legs of one race are refused"),
  odds: price('Price taken, profit to stake; "SP" or left out for a bet at starting price'),
  priceType: told(
    v.nullish(v.picklist(["BOARD", "EARLY", "FIXED", "BOG", "SP"])),
    "What kind of price was taken",
  ),
  sp: price("Starting price, once it is returned"),
  bog: told(flag, "Best Odds Guaranteed: the better of price taken after Rule 4 and starting price"),
  rule4: told(count, "Pence in the pound off the winnings at the price taken, 0 to 90"),
  spRule4: told(count, "The same off the starting price, where no new market could be formed"),
  outcome: told(
    text("Say what became of the leg: WON, PLACED, LOST, VOID or PENDING"),
    "WON, PLACED (within the places, not first), LOST, VOID (non-runner, void race) or PENDING",
  ),
  position: told(count, "Where it finished, if that is to be checked against the outcome"),
  placeTerms: told(v.nullish(PlaceTerms), "Each-way: the terms as struck"),
  runners: told(count, "Each-way: runners that came under orders, where standard terms apply"),
  handicap: told(flag, "Each-way: goes with runners"),
  deadHeat: v.nullish(DeadHeat),
});
const Bonus = v.looseObject({
  oneWinnerMultiplier: told(v.nullish(times), 'Times the odds of a lone winner\'s single: 2 or "11/10"'),
  allWinnersPercent: told(v.nullish(times), "Per cent on the winnings of the win part when all win"),
});
const HouseRules = {
  rounding: told(v.nullish(v.picklist(["HALF_UP", "DOWN"])), "HALF_UP unless said"),
  roundAt: told(v.nullish(v.picklist(["BET", "LINE"])), "Once on the whole bet unless said"),
  maxPayout: told(v.nullish(money(IN_POUNDS)), "The most that is paid, in pounds"),
  maxPayoutBasis: told(v.nullish(v.picklist(["RETURNS", "WINNINGS"])), "RETURNS unless said"),
};
const stakePerLine = told(
  money("Write the stake in pounds and whole pence, such as 2.50"),
  'Pounds on every line: "1.00" or 1. Amounts come back in the same notation',
);

const RacingBet = v.looseObject({
  kind: v.optional(v.literal("racing"), "racing"),
  betType: told(
    text("Name a bet type, such as LUCKY15"),
    "SINGLE, DOUBLE, TREBLE, ACCUMULATOR_4 to _8, TRIXIE, PATENT, YANKEE, LUCKY15, CANADIAN, LUCKY31, HEINZ, LUCKY63, SUPER_HEINZ, GOLIATH, ROUND_ROBIN, UP_AND_DOWN, PERM; the shop's own spelling (SuperHeinz) is read too",
  ),
  stakePerLine,
  eachWay: told(flag, "A win and a place line for each combination"),
  fold: told(count, "Selections per line, for a PERM"),
  legs: v.array(Leg, "Write the legs as a list"),
  ...HouseRules,
  eachWayMultiples: told(v.nullish(v.picklist(["WIN_TO_WIN", "EQUALLY_DIVIDED"])), "WIN_TO_WIN unless said"),
  eachWayAtc: told(
    v.nullish(v.picklist(["EQUALLY_DIVIDED", "WIN_PLACE", "WIN_FIRST"])),
    "Each-way any-to-come; EQUALLY_DIVIDED unless said",
  ),
  bonus: told(v.nullish(Bonus), "Lucky bonuses; none unless said"),
  bogMaxExtra: told(v.nullish(money(IN_POUNDS)), "The most that best odds may add, in pounds"),
  waiveLone5p: told(flag, "Take nothing for a Rule 4 of 5p alone"),
});

const Drawn = v.looseObject({
  main: told(v.array(v.number()), "The six numbers"),
  bonus: told(v.nullish(v.number()), "The bonus ball"),
});
const NumbersBet = v.looseObject({
  kind: v.literal("lotto"),
  stakePerLine,
  numbers: v.array(v.number(), "Write the numbers as a list"),
  fold: told(count, "Numbers per line; all of them in one line unless said"),
  betType: told(v.nullish(v.string()), "A full cover instead, such as PATENT"),
  bonusBall: told(flag, "The seven-ball game; six-ball unless said"),
  odds: told(v.record(v.string(), v.string()), 'Price by how many numbers a line has: {"2": "45/1"}'),
  draws: told(
    v.record(v.string(), v.nullable(v.union([Drawn, v.picklist(["PENDING", "VOID"])]))),
    "MAIN, PLUS1, PLUS2: what was drawn; PENDING or null before it is, VOID where it was not held",
  ),
  poolSize: told(count, "Balls in the drum; 47 unless said"),
  ...HouseRules,
});

const Withdrawn = v.looseObject({
  kind: v.literal("rule4"),
  withdrawn: told(v.array(v.string()), "Prices of the horses that came out"),
});
const Field = v.looseObject({
  kind: v.literal("placeTerms"),
  runners: told(v.number(), "Horses that came under orders"),
  handicap: flag,
});

/** A whole bet as it is written by hand. What its values may be is the engine's to say, which knows the sentences. */
export const WrittenBet = v.variant("kind", [RacingBet, NumbersBet, Withdrawn, Field]);

/** What a card prints in the place of a price when the horse does not run. */
const NON_RUNNER = /^\s*(n\/a|nr|-)\s*$/i;
const runs = v.check((odds: string) => !NON_RUNNER.test(odds), "Cannot select non-runners");
const FractionalOdds = v.pipe(text('Write a price as text, such as "5/1"'), runs);

const Selection = v.looseObject({
  racingRunnerId: told(v.nullish(v.union([v.number(), v.string()])), "Which horse, as on the race card"),
  ...DescribedInCall,
  resultOdds: told(
    v.nullish(v.union([FractionalOdds, v.looseObject({ fractional: FractionalOdds })])),
    'The price: {"fractional": "5/1"}, or the text alone; "SP" or left out for a starting price',
  ),
  status: told(
    v.optional(v.picklist([0, 1, 2, 3, 5], "A status is 0 pending, 1 won, 2 placed, 3 lost or 5 void"), 1),
    "0 pending, 1 won, 2 placed, 3 lost, 5 void; in this call 1 means: treat as won",
  ),
  eachWay: flag,
  placeTerms: told(
    v.nullish(PlaceTerms),
    "Each-way terms; those of the horse's race unless said, and 1/5 of the odds for 3 places where the shop knows no card of it",
  ),
});

/** What the odds are to be calculated of, with the selections as the bet form has them. */
export const Calculation = v.looseObject({
  type: told(text("Name a bet type, such as Lucky15"), "As /api/odds/types lists them"),
  selections: v.pipe(
    v.array(Selection, "Write the selections as a list"),
    v.check(
      (selections) => new Set(horsesOf(selections)).size === horsesOf(selections).length,
      "Horse already selected",
    ),
  ),
  stake: told(sentStakeToTry, "Pounds on every line"),
  eachWay: told(flag, "Doubles the stake: a win and a place line for each combination"),
});

const horsesOf = (selections: readonly { racingRunnerId?: unknown }[]) =>
  selections
    .map(({ racingRunnerId }) => racingRunnerId ?? null)
    .filter((id) => id !== null)
    .map(String);
