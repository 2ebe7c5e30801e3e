import { DEFAULT_SETTINGS, type Fraction, type SettlementSettings } from "../bets/settings.ts";
import { formatMoney } from "../money.ts";
import type { Odds } from "../odds.ts";
import type { Bet, Leg } from "./settlement/bet.ts";
import { STANDARD_TERMS } from "./settlement/bet.ts";
import { settleInOrder } from "./settlement/in-order.ts";
import { settle } from "./settlement/settle.ts";

const to1 = (numerator: number): Odds => ({ numerator, denominator: 1 });
const PLACES = { mode: "FIXED" as const, fraction: { numerator: 1, denominator: 5 }, places: 3 };
const leg = (price: number, outcome: Leg["outcome"], more: Partial<Leg> = {}): Leg => ({
  price: to1(price),
  outcome,
  placeTerms: PLACES,
  ...more,
});

type Struck = Pick<Bet, "type" | "legs" | "stakePence"> & { eachWay?: boolean };

/** What a bet returns under a house rule, as staff read it. */
function returns({ eachWay = false, ...bet }: Struck, rule: Partial<SettlementSettings> = {}): string {
  const settled = settle({ ...bet, eachWay, settings: { ...DEFAULT_SETTINGS, ...rule } });
  if (!settled.done) throw new Error(`An example cannot be settled: ${settled.refusal.code}`);
  return formatMoney(settled.value.returnsPence);
}

const DOUBLE: Struck = {
  type: "Double",
  stakePence: 100,
  eachWay: true,
  legs: [leg(10, "WON"), leg(10, "PLACED")],
};
const ROUND_ROBIN: Struck = {
  type: "RoundRobin",
  stakePence: 100,
  eachWay: true,
  legs: [leg(5, "WON"), leg(4, "PLACED"), leg(3, "LOST")],
};
const BEST_ODDS: Struck = {
  type: "Single",
  stakePence: 1000,
  legs: [leg(4, "WON", { bestOdds: true, startingPrice: to1(6) })],
};
const TAKEN: Struck = { type: "Single", stakePence: 1000, legs: [leg(4, "WON", { startingPrice: to1(6) })] };
const TRIXIE: Struck = {
  type: "Trixie",
  stakePence: 5,
  legs: [
    leg(1, "WON", { price: { numerator: 5, denominator: 6 } }),
    leg(1, "WON", { price: { numerator: 10, denominator: 11 } }),
    leg(1, "WON", { price: { numerator: 8, denominator: 13 } }),
  ],
};
const LARGE: Struck = { type: "Single", stakePence: 10_000, legs: [leg(20, "WON")] };
const DEDUCTED: Struck = { type: "Single", stakePence: 1000, legs: [leg(4, "WON", { rule4Pence: 5 })] };
const BEATEN: Struck = { type: "Single", stakePence: 1000, legs: [leg(4, "LOST")] };
const FIRST: Struck = { type: "Single", stakePence: 1000, legs: [leg(4, "WON")] };
const lucky15 = (price: number, ...others: Leg["outcome"][]): Struck => ({
  type: "Lucky15",
  stakePence: 100,
  legs: ["WON" as const, ...others].map((outcome) => leg(price, outcome)),
});
const LONE = lucky15(8, "LOST", "LOST", "LOST");
const ALL = lucky15(2, "WON", "WON", "WON");
/** A winner at 8/1, with Rule 4. */
const taken = (rule4Pence: number): Struck => ({
  type: "Single",
  stakePence: 1000,
  legs: [leg(8, "WON", { rule4Pence })],
});
const SIX = { mode: "STANDARD" as const, runners: 6, handicap: false };
const SECOND: Struck = {
  type: "Single",
  stakePence: 1000,
  eachWay: true,
  legs: [leg(5, "PLACED", { placeTerms: SIX })],
};
/** Two places at a fifth, whatever the field. */
const FIFTHS = STANDARD_TERMS.map(() => ({ places: 2, partOf: 5 }));
const GOLIATH: Struck = {
  type: "Goliath",
  stakePence: 200,
  legs: Array.from({ length: 8 }, () => leg(2, "WON")),
};

/** A winner at 3/1, and a horse that did not run. */
const forecast = (forecastNonRunner: "SP_SINGLE" | "VOID"): string => {
  const { returnsPence } = settleInOrder({
    ...{ type: "Forecast", stakePence: 1000, settings: { ...DEFAULT_SETTINGS, forecastNonRunner } },
    horses: [
      { name: "One", ran: true, position: 1, tied: 1, startingPrice: { numerator: 3, denominator: 1 } },
      { name: "Two", ran: false, tied: 1 },
    ],
    race: { state: "RUN", ran: 8 },
    dividends: [],
  });
  return formatMoney(returnsPence);
};

const capped = (basis: "RETURNS" | "WINNINGS") => ({ payoutLimit: { pence: 100_000, basis } });
const whole = (numerator: number): Fraction => ({ numerator, denominator: 1 });

/**
 * What each house rule does to money, with a bet for it: every figure is settled by the engine under that rule and
 * under the others. docs/rules/racing.md#house-rules
 */
export function houseRuleExamples() {
  return {
    eachWayMultiples: `£1.00 each-way double, 10/1 won and 10/1 placed, a fifth of the odds: win to win returns ${returns(DOUBLE)}, equally divided ${returns(DOUBLE, { eachWayMultiples: "EQUALLY_DIVIDED" })}.`,
    eachWayAnyToCome: `£1.00 each-way Round Robin, 5/1 won, 4/1 placed, 3/1 lost, a fifth: half and half ${returns(ROUND_ROBIN)}, win to win ${returns(ROUND_ROBIN, { eachWayAnyToCome: "WIN_PLACE" })}, win stake first ${returns(ROUND_ROBIN, { eachWayAnyToCome: "WIN_FIRST" })}.`,
    oneWinner: `£1.00 Lucky 15 with one winner at 8/1: ${returns(LONE)} without, ${returns(LONE, { bonuses: { Lucky15: { oneWinnerTimes: whole(2) } } })} at 2 times the odds.`,
    allWinners: `£1.00 Lucky 15, four winners at 2/1: ${returns(ALL)} without, ${returns(ALL, { bonuses: { Lucky15: { allWinnersPercent: whole(10) } } })} with 10% on the winnings.`,
    rounding: `£0.05 Trixie, 5/6, 10/11 and 8/13 won: 75.996p is ${returns(TRIXIE)} half up, ${returns(TRIXIE, { rounding: "DOWN" })} dropped.`,
    bestOddsGuaranteed: `£10.00 at 4/1, starting price 6/1: ${returns(TAKEN)} off, ${returns(BEST_ODDS)} on.`,
    bogMaxExtraPence: `£10.00 at 4/1, starting price 6/1: ${returns(BEST_ODDS)} without a limit, ${returns(BEST_ODDS, { bogMaxExtraPence: 500 })} where best odds add £5.00 at most.`,
    payoutLimitPence: `£100.00 at 20/1 returns ${returns(LARGE)}; with a limit of £1,000.00 it returns ${returns(LARGE, capped("RETURNS"))}.`,
    payoutLimitBasis: `The same bet with that limit: ${returns(LARGE, capped("RETURNS"))} where it holds the whole return, ${returns(LARGE, capped("WINNINGS"))} where it holds the winnings.`,
    rule4Table: `£10.00 at 8/1 that wins, a horse at 5/2 withdrawn: ${returns(taken(25))} with the trade's 25p for prices to 3/1, ${returns(taken(20))} with 20p.`,
    reserves: `£10.00 at 8/1 that wins, a reserve at 9/4 out: ${returns(taken(0))} where it was not declared in, ${returns(taken(30))} as any other withdrawal.`,
    placeTermsTable: `£10.00 each way at 5/1, second of six: ${returns(SECOND)} with the trade's 2 places at 1/4, ${returns(SECOND, { placeTermsTable: FIFTHS })} at 1/5. 0 or 1 place: win only, the place stake goes on the win.`,
    waiveLone5p: `£10.00 at 4/1 with a Rule 4 of 5p: ${returns(DEDUCTED)} off, ${returns(DEDUCTED, { waiveLone5p: true })} on.`,
    payFirstPastThePost: `£10.00 at 4/1, first past the post and placed second after an objection: ${returns(BEATEN)} off, ${returns(FIRST)} on.`,
    forecastNonRunner: `£10.00 forecast of a winner at SP 3/1 and a non-runner: ${forecast("SP_SINGLE")} as a single, ${forecast("VOID")} void.`,
    mostStakePence: `A £2.00 Goliath is 247 lines, ${formatMoney(200 * 247)} in all: refused where the most is less. It would return ${returns(GOLIATH)} with eight winners at 2/1.`,
  } as const;
}
