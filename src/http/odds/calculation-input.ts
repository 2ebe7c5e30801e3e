import * as v from "valibot";
import { DEFAULT_SETTINGS } from "../../domain/bets/settings.ts";
import { orderedTypeWritten } from "../../domain/bets/written-types.ts";
import { MOST_COUNTED, penceFromNumber } from "../../domain/money.ts";
import { LOST, PENDING, PLACED, VOID, WON } from "../../domain/racing/bet-status.ts";
import { say } from "../messages/refusals.ts";
import { HorseDescriptionFields } from "../racing/horse-description.ts";
import { described } from "../request/inputs.ts";
import { sentStakeToTry } from "../request/money-inputs.ts";

const text = (sentence: string) => v.string(sentence);
const flag = v.nullish(v.boolean());
const count = v.nullish(v.number());
const IN_POUNDS = 'Write an amount in pounds, such as 50 or "50.00"';
/** An amount as number or text, to the penny, as in the published cases: 12.5 or "12.50". */
const money = (sentence: string, number: v.GenericSchema<number> = v.number()) =>
  v.union([v.pipe(v.string(), v.regex(/^-?\d{1,15}\.\d\d$/, sentence)), number], sentence);
const { mostStakePence } = DEFAULT_SETTINGS;
const stake = v.pipe(
  v.number(),
  v.check(
    (pounds) => pounds * 100 <= mostStakePence,
    say({ code: "stake-too-large", mostPence: mostStakePence }).detail,
  ),
);
/** A house rule's amount: one that is no whole penny is refused like any other. */
const limit = v.pipe(
  v.number(),
  v.check(
    (pounds) => pounds >= 0 && penceFromNumber(pounds) !== null,
    `${IN_POUNDS}, 0 or more and in whole pence, at most ${MOST_COUNTED}`,
  ),
);
const times = v.union([v.string(), v.number()]);

const price = (what: string) =>
  described(v.nullish(text('Write a price as text, such as "5/1"')), `${what}: "5/1", "100/30", "EVS"`);

export const SentPlaceTerms = v.looseObject({
  fraction: described(
    text('Write the fraction as text, such as "1/5"'),
    'Of the odds: "1/5"; "1/1" is a win-only race',
  ),
  places: described(count, "How many places are paid"),
});
const DeadHeat = v.looseObject({
  position: described(v.number(), "The place they share: 1 for joint first"),
  tied: described(v.number(), "How many horses share it, 2 or more"),
});
const LEG = {
  name: described(v.nullish(v.string()), "What the workings call the horse"),
  race: described(v.nullish(v.string()), "Tells races apart: two legs of one race are refused"),
  odds: price('Price taken, profit to stake; "SP" or left out for a bet at starting price'),
  priceType: described(
    v.nullish(v.picklist(["BOARD", "EARLY", "FIXED", "BOG", "SP"])),
    "What kind of price was taken",
  ),
  sp: price("Starting price, once it is returned"),
  bog: described(flag, "Best Odds Guaranteed: the better of price taken after Rule 4 and starting price"),
  rule4: described(count, "Pence in the pound off the winnings at the price taken, 0 to 90"),
  spRule4: described(count, "The same off the starting price, where no new market could be formed"),
  outcome: described(
    text("Say what became of the leg: WON, PLACED, LOST, VOID or PENDING"),
    "WON, PLACED (within the places, not first), LOST, VOID (non-runner, void race) or PENDING",
  ),
  position: described(count, "Where it finished, if that is to be checked against the outcome"),
  placeTerms: described(v.nullish(SentPlaceTerms), "Each-way: the terms as struck"),
  runners: described(count, "Each-way: runners that came under orders, where standard terms apply"),
  handicap: described(flag, "Each-way: goes with runners"),
  deadHeat: v.nullish(DeadHeat),
};
const Leg = v.looseObject(LEG);
const Bonus = v.looseObject({
  oneWinnerMultiplier: described(v.nullish(times), 'Times the odds of a lone winner\'s single: 2 or "11/10"'),
  allWinnersPercent: described(v.nullish(times), "Per cent on the winnings of the win part when all win"),
});
const HouseRules = {
  rounding: described(v.nullish(v.picklist(["HALF_UP", "DOWN"])), "HALF_UP unless said"),
  roundAt: described(v.nullish(v.picklist(["BET", "LINE"])), "Once on the whole bet unless said"),
  maxPayout: described(v.nullish(money(IN_POUNDS, limit)), "The most that is paid, in pounds"),
  maxPayoutBasis: described(v.nullish(v.picklist(["RETURNS", "WINNINGS"])), "RETURNS unless said"),
};
const stakePerLine = described(
  money("Write the stake in pounds and whole pence, such as 2.50", stake),
  'Pounds on every line: "1.00" or 1. Amounts come back in the same notation',
);

const RacingBet = v.looseObject({
  kind: v.optional(v.literal("racing"), "racing"),
  betType: described(
    text("Name a bet type, such as LUCKY15"),
    "SINGLE, DOUBLE, TREBLE, ACCUMULATOR_4 to _8, TRIXIE, PATENT, YANKEE, LUCKY15, CANADIAN, LUCKY31, HEINZ, LUCKY63, SUPER_HEINZ, GOLIATH, ROUND_ROBIN, DOUBLES, TREBLES, UP_AND_DOWN, PERM; the shop's own spelling (SuperHeinz) is read too",
  ),
  stakePerLine,
  eachWay: described(flag, "A win and a place line for each combination"),
  fold: described(count, "Selections per line, for a PERM"),
  legs: v.array(Leg, "Write the legs as a list"),
  ...HouseRules,
  eachWayMultiples: described(
    v.nullish(v.picklist(["WIN_TO_WIN", "EQUALLY_DIVIDED"])),
    "WIN_TO_WIN unless said",
  ),
  eachWayAtc: described(
    v.nullish(v.picklist(["EQUALLY_DIVIDED", "WIN_PLACE", "WIN_FIRST"])),
    "Each-way any-to-come; EQUALLY_DIVIDED unless said",
  ),
  bonus: described(v.nullish(Bonus), "Lucky bonuses; none unless said"),
  bogMaxExtra: described(v.nullish(money(IN_POUNDS, limit)), "The most that best odds may add, in pounds"),
  waiveLone5p: described(flag, "Ignore a lone Rule 4 deduction of 5p"),
});

const Drawn = v.looseObject({
  main: described(v.array(v.number()), "The six numbers"),
  bonus: described(v.nullish(v.number()), "The bonus ball"),
});
const NumbersBet = v.looseObject({
  kind: v.literal("lotto"),
  stakePerLine,
  numbers: v.array(v.number(), "Write the numbers as a list"),
  fold: described(count, "Numbers per line; all of them in one line unless said"),
  betType: described(v.nullish(v.string()), "A full cover instead, such as PATENT"),
  bonusBall: described(flag, "The seven-ball game; six-ball unless said"),
  odds: described(v.record(v.string(), v.string()), 'Price by how many numbers a line has: {"2": "45/1"}'),
  draws: described(
    v.record(v.string(), v.nullable(v.union([Drawn, v.picklist(["PENDING", "VOID"])]))),
    "MAIN, PLUS1, PLUS2: what was drawn; PENDING or null before it is, VOID where it was not held",
  ),
  poolSize: described(count, "Balls in the drum; 47 unless said"),
  ...HouseRules,
});

const Withdrawn = v.looseObject({
  kind: v.literal("rule4"),
  withdrawn: described(v.array(v.string()), "Prices of the horses that came out"),
});
const Field = v.looseObject({
  kind: v.literal("placeTerms"),
  runners: described(v.number(), "Horses that came under orders"),
  handicap: flag,
});

const finish = described(
  v.nullish(v.string()),
  "In the place of a position: LOST is behind or did not finish, VOID did not run, PENDING is still to run",
);
const place = described(count, "Where it finished: 1 is first");
const OrderedBet = v.looseObject({
  kind: v.literal("forecast"),
  betType: described(
    v.pipe(
      text("Name a forecast or tricast, such as FORECAST"),
      v.check((name) => orderedTypeWritten(name) !== null, "Name a forecast or tricast, such as FORECAST"),
    ),
    "FORECAST, REVERSE_FORECAST, COMBINATION_FORECAST, TRICAST, COMBINATION_TRICAST; the kind may be left out beside them",
  ),
  stakePerLine,
  legs: described(
    v.array(
      v.looseObject({
        name: described(v.nullish(v.string()), "What the workings call the horse"),
        race: described(v.nullish(v.string()), "All of one race"),
        position: place,
        outcome: finish,
        deadHeat: v.nullish(DeadHeat),
        sp: price("Starting price, for a line that is paid as a single because the others did not run"),
      }),
      "Write the legs as a list",
    ),
    "The horses as they were named, first home first",
  ),
  dividend: described(
    v.nullish(times),
    'The declared dividend to £1, the stake included, of the order that came in: "12.40"',
  ),
  dividends: described(
    v.nullish(v.record(v.string(), times)),
    'Where more than one order is right (a dead heat, or a forecast in a tricast): by legs, first home first, {"1-2": "6.10", "2-1": "7.20"}',
  ),
  runners: described(count, "Horses that came under orders; unless said, enough for the bet"),
  onlyFinisher: described(flag, "Of all that ran, one finished"),
  forecastNonRunner: described(
    v.nullish(v.picklist(["SP_SINGLE", "VOID"])),
    "What a line with a non-runner becomes; SP_SINGLE unless said",
  ),
  ...HouseRules,
});

const FavouriteBet = v.looseObject({
  ...RacingBet.entries,
  kind: v.literal("favourite"),
  legs: v.array(
    v.looseObject({
      ...LEG,
      outcome: described(
        v.nullish(v.string()),
        "Of a horse as in kind racing; of a favourite PENDING or VOID alone",
      ),
      favourite: described(
        v.nullish(v.picklist([1, 2], "A favourite is 1, or 2 for the second favourite")),
        "1: the leg is on the favourite, 2: on the second favourite; the kind may be left out beside it",
      ),
      field: described(
        v.nullish(
          v.array(
            v.looseObject({
              name: described(v.nullish(v.string()), "The horse"),
              sp: price(
                "Its starting price; of a horse that came out too late for a new market, its last price",
              ),
              position: place,
              outcome: described(
                v.nullish(v.string()),
                "VOID came out too late; LOST, or nothing, is behind",
              ),
              deadHeat: v.nullish(DeadHeat),
            }),
          ),
        ),
        "Of a favourite: the horses of the race that can be it; those that are not listed were longer",
      ),
    }),
    "Write the legs as a list",
  ),
});

/** A whole bet as text. The engine validates its values and words the faults. */
export const WrittenBet = v.variant("kind", [
  RacingBet,
  NumbersBet,
  Withdrawn,
  Field,
  OrderedBet,
  FavouriteBet,
]);

/** What a card prints in the place of a price when the horse does not run. */
const NON_RUNNER = /^\s*(n\/a|nr|-)\s*$/i;
const runs = v.check((odds: string) => !NON_RUNNER.test(odds), "Cannot select non-runners");
const FractionalOdds = v.pipe(v.string('Write a price as text, such as "5/1"'), runs);

/** The specification calls a leg of a racing bet a selection. */
const SentLeg = v.looseObject({
  racingRunnerId: described(v.nullish(v.union([v.number(), v.string()])), "Which horse, as on the race card"),
  ...HorseDescriptionFields,
  resultOdds: described(
    v.nullish(v.union([FractionalOdds, v.looseObject({ fractional: FractionalOdds })])),
    'The price: {"fractional": "5/1"}, or the text alone; "SP" or left out for a starting price',
  ),
  status: described(
    v.optional(
      v.picklist(
        [PENDING, WON, PLACED, LOST, VOID],
        "A status is 0 pending, 1 won, 2 placed, 3 lost or 5 void",
      ),
      WON,
    ),
    "0 pending, 1 won, 2 placed, 3 lost, 5 void; in this call 1 means: treat as won",
  ),
  eachWay: v.nullish(v.boolean()),
  placeTerms: described(
    v.nullish(SentPlaceTerms),
    "Each-way terms; those of the horse's race unless said, and the shop's own for eight runners and no handicap (1/5 of the odds for 3 places, unless it has changed them) where it knows no card of it",
  ),
});

/** The calculation's input, with the selections in the bet form's shape. */
export const SentCalculation = v.looseObject({
  type: described(v.string("Name a bet type, such as Lucky15"), "As /api/odds/types lists them"),
  selections: v.pipe(
    v.array(SentLeg, "Write the selections as a list"),
    v.check(
      (selections) => new Set(horsesOf(selections)).size === horsesOf(selections).length,
      "Horse already selected",
    ),
  ),
  stake: described(sentStakeToTry, "Pounds on every line"),
  eachWay: described(
    v.nullish(v.boolean()),
    "Doubles the stake: a win and a place line for each combination",
  ),
});

const horsesOf = (selections: readonly { racingRunnerId?: unknown }[]) =>
  selections
    .map(({ racingRunnerId }) => racingRunnerId ?? null)
    .filter((id) => id !== null)
    .map(String);
