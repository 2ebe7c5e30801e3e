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
 * What each house rule does to money, in a clause with a bet for it: every figure is settled by the engine under that rule and
 * under the others. docs/rules/racing.md#house-rules
 */
export function houseRuleExamples() {
  return {
    eachWayMultiples: `£1.00 each-way double, one won, one placed: win to win ${returns(DOUBLE)}, divided ${returns(DOUBLE, { eachWayMultiples: "EQUALLY_DIVIDED" })}`,
    eachWayAnyToCome: `£1.00 each-way Round Robin: half and half ${returns(ROUND_ROBIN)}, win to win ${returns(ROUND_ROBIN, { eachWayAnyToCome: "WIN_PLACE" })}, win first ${returns(ROUND_ROBIN, { eachWayAnyToCome: "WIN_FIRST" })}`,
    oneWinner: `£1.00 Lucky 15, one at 8/1: ${returns(LONE)}, ${returns(LONE, { bonuses: { Lucky15: { oneWinnerTimes: whole(2) } } })} at 2 times`,
    allWinners: `£1.00 Lucky 15, four at 2/1: ${returns(ALL)}, ${returns(ALL, { bonuses: { Lucky15: { allWinnersPercent: whole(10) } } })} at 10%`,
    rounding: `Trixie of 75.996p: ${returns(TRIXIE)} half up, ${returns(TRIXIE, { rounding: "DOWN" })} dropped`,
    bestOddsGuaranteed: `£10.00 taken at 4/1 on the day, SP 6/1: ${returns(TAKEN)} off, ${returns(BEST_ODDS)} on`,
    bogMaxExtraPence: `The same bet at £5.00: ${returns(BEST_ODDS, { bogMaxExtraPence: 500 })}`,
    payoutLimitPence: `£100.00 at 20/1, ${returns(LARGE)}, at £1,000.00: ${returns(LARGE, capped("RETURNS"))}`,
    payoutLimitBasis: `The same bet: return ${returns(LARGE, capped("RETURNS"))}, winnings ${returns(LARGE, capped("WINNINGS"))}`,
    rule4Table: `£10.00 winner at 8/1, a 5/2 horse out: ${returns(taken(25))} at 25p, ${returns(taken(20))} at 20p`,
    reserves: `£10.00 winner at 8/1, a 9/4 reserve out: ${returns(taken(0))}, as a withdrawal ${returns(taken(30))}`,
    placeTermsTable: `£10.00 each way at 5/1, second of six: ${returns(SECOND)} at 1/4, ${returns(SECOND, { placeTermsTable: FIFTHS })} at 1/5`,
    waiveLone5p: `£10.00 at 4/1, Rule 4 of 5p: ${returns(DEDUCTED)} off, ${returns(DEDUCTED, { waiveLone5p: true })} on`,
    payFirstPastThePost: `£10.00 at 4/1, first past the post, placed second: ${returns(BEATEN)} off, ${returns(FIRST)} on`,
    forecastNonRunner: `£10.00 forecast, winner at 3/1: ${forecast("SP_SINGLE")} as a single, ${forecast("VOID")} void`,
    mostStakePence: `A £2.00 Goliath costs ${formatMoney(200 * 247)}`,
  } as const;
}
