import { describe, expect, test } from "bun:test";
import type { BetTypeName } from "../../../src/domain/bets/bet-types.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { type Odds, readOdds } from "../../../src/domain/odds.ts";
import { betAfter, type PlacedBet, type PlacedLeg } from "../../../src/domain/racing/settlement/bet-after.ts";
import type { RaceResult, RunnerResult } from "../../../src/domain/racing/settlement/race-result.ts";
import type { OtherTerms } from "../../../src/domain/reports/rehearsal/other-terms.ts";
import { rehearsalUnder, type SettledBet } from "../../../src/domain/reports/rehearsal/rehearse-bet.ts";
import { TRADE_TERMS } from "../../../src/domain/system/table-words.ts";
import { AS_STRUCK } from "../../support/as-struck.ts";

const STRUCK = new Date("2026-08-15T09:00:00Z");
const LATER = new Date("2026-08-15T10:00:00Z");
const NOTHING_PAID = { returnsPence: 0, winningsPence: 0 };
const UNPAID = { was: NOTHING_PAID, would: NOTHING_PAID };

const odds = (text: string): Odds => readOdds(text) as Odds;
const settings = (more: Partial<SettlementSettings> = {}): SettlementSettings => ({
  ...DEFAULT_SETTINGS,
  ...more,
});

type Written = { runners?: number; handicap?: boolean; sp?: Record<number, string>; out?: string };

/** Horse n finishes nth. `out`: a horse came out after the strike, at this price. */
const race = ({ runners = 6, handicap = false, sp = {}, out }: Written = {}): RaceResult => ({
  state: "WEIGHED_IN",
  day: "2026-08-15",
  handicap,
  runners: Array.from({ length: runners }, (_, at): RunnerResult => {
    const position = at + 1;
    const price = sp[position];
    return {
      runnerId: String(position),
      fate: "RAN",
      position,
      ...(price && { startingPrice: odds(price) }),
    };
  }),
  withdrawals: out ? [{ price: odds(out), withdrawnAt: LATER }] : [],
});

const leg = (runnerId: number, price: string | null, more: Partial<PlacedLeg> = {}): PlacedLeg => ({
  raceId: 1,
  runnerId,
  horseName: `Horse ${runnerId}`,
  price: price === null ? null : odds(price),
  placeTerms: "STANDARD",
  ...more,
});

type Shape = {
  type?: BetTypeName;
  stake: number;
  lines?: number;
  eachWay?: boolean;
  legs: PlacedLeg[];
  rules?: Partial<SettlementSettings>;
};

/** A bet in pence, settled and paid by its own terms. */
function settled(
  { type = "Single", stake, lines = 1, eachWay = false, legs, rules }: Shape,
  races: RaceResult[],
) {
  const placed: PlacedBet = {
    betType: type,
    stakePence: stake,
    eachWay,
    placedAt: STRUCK,
    settings: settings(rules),
    legs,
  };
  const resultOf = (raceId: number) => races[raceId - 1]!;
  const { status, payoutPence, goodwillPence } = betAfter(placed, resultOf);
  const bet: SettledBet = {
    ...placed,
    amountPence: stake * lines * (eachWay ? 2 : 1),
    ...{ status, payoutPence, goodwillPence, voidedByStaff: false },
  };
  return { bet, resultOf };
}

const sixteenAt = (partOf: number, places: number) =>
  [...TRADE_TERMS.slice(0, 5), { places, partOf }].map((row) => `1/${row.partOf}x${row.places}`).join(" ");
const HOUSE_FIFTH = [...TRADE_TERMS.slice(0, 5), { places: 4, partOf: 5 }];

const lucky15 = (won: number): PlacedLeg[] =>
  [1, 2, 3, 4].map((raceId) => leg(raceId <= won ? 1 : 2, "2/1", { raceId }));
const FOUR_RACES = [race(), race(), race(), race()];

type Case = {
  name: string;
  bet: Shape;
  races?: RaceResult[];
  terms: Partial<OtherTerms>;
  paid: number;
  would: number;
  staked?: number;
};

const values = (changed: OtherTerms["values"]): Partial<OtherTerms> => ({ values: changed });

/** Worked by hand: amounts in pence, what was paid and what would have been. */
const CASES: Case[] = [
  {
    // £10 each way, third of 16 at 10/1: place £10 at 2/1 is £30.00; at 10/4 it is £35.00.
    name: "each way a fifth, a quarter instead, in a handicap of 16",
    bet: { stake: 1000, eachWay: true, legs: [leg(3, "10/1")], rules: { placeTermsTable: HOUSE_FIFTH } },
    races: [race({ runners: 16, handicap: true })],
    terms: values({ placeTermsTable: sixteenAt(4, 4) }),
    ...{ paid: 3000, would: 3500 },
  },
  {
    name: "each way a quarter, a fifth instead: the winner's place part, too",
    // Win £110.00 and place £10 at 10/4, £35.00; at 2/1 it is £30.00.
    bet: { stake: 1000, eachWay: true, legs: [leg(1, "10/1")] },
    races: [race({ runners: 16, handicap: true })],
    terms: values({ placeTermsTable: sixteenAt(5, 4) }),
    ...{ paid: 14500, would: 14000 },
  },
  {
    name: "one place fewer: the fourth is placed no longer",
    bet: { stake: 1000, eachWay: true, legs: [leg(4, "10/1")] },
    races: [race({ runners: 16, handicap: true })],
    terms: values({ placeTermsTable: sixteenAt(4, 3) }),
    ...{ paid: 3500, would: 0 },
  },
  {
    name: "one place more: the fifth, which lost, is placed",
    bet: { stake: 1000, eachWay: true, legs: [leg(5, "10/1")] },
    races: [race({ runners: 16, handicap: true })],
    terms: values({ placeTermsTable: sixteenAt(4, 5) }),
    ...{ paid: 0, would: 3500 },
  },
  {
    name: "terms of the race's own offer stay as struck",
    bet: {
      stake: 1000,
      eachWay: true,
      legs: [leg(3, "10/1", { placeTerms: { mode: "FIXED", fraction: odds("1/4"), places: 5 } })],
    },
    races: [race({ runners: 16, handicap: true })],
    terms: values({ placeTermsTable: sixteenAt(5, 3) }),
    ...{ paid: 3500, would: 3500 },
  },
  {
    // 9/4 out: 30p in the pound off £40.00 of winnings, £28.00 and the stake; without it £50.00.
    name: "Rule 4 off",
    bet: { stake: 1000, legs: [leg(1, "4/1")] },
    races: [race({ out: "9/4" })],
    terms: { withoutRule4: true },
    ...{ paid: 3800, would: 5000 },
  },
  {
    name: "Rule 4 by a house's own table, of 10p for every price",
    bet: { stake: 1000, legs: [leg(1, "4/1")] },
    races: [race({ out: "9/4" })],
    terms: values({ rule4Table: `${Array(18).fill("10").join(" ")} most 90` }),
    ...{ paid: 3800, would: 4600 },
  },
  {
    name: "a lone 5p is waived",
    bet: { stake: 1000, legs: [leg(1, "4/1")] },
    races: [race({ out: "14/1" })],
    terms: values({ waiveLone5p: true }),
    ...{ paid: 4800, would: 5000 },
  },
  {
    name: "best odds off: the price taken, not the better one at the start",
    bet: { stake: 1000, legs: [leg(1, "4/1", { offer: { bestOdds: true } })] },
    races: [race({ sp: { 1: "6/1" } })],
    terms: values({ bestOddsGuaranteed: false }),
    ...{ paid: 7000, would: 5000 },
  },
  {
    name: "best odds on, where it was not given",
    bet: { stake: 1000, legs: [leg(1, "4/1")] },
    races: [race({ sp: { 1: "6/1" } })],
    terms: values({ bestOddsGuaranteed: true }),
    ...{ paid: 5000, would: 7000 },
  },
  {
    name: "best odds on, held to £5.00 a bet",
    bet: { stake: 1000, legs: [leg(1, "4/1")] },
    races: [race({ sp: { 1: "6/1" } })],
    terms: values({ bestOddsGuaranteed: true, bogMaxExtraPence: 500 }),
    ...{ paid: 5000, would: 5500 },
  },
  {
    name: "best odds on gives nothing ante-post, nor without a starting price",
    bet: {
      type: "Double",
      stake: 1000,
      legs: [leg(1, "4/1"), leg(1, "2/1", { raceId: 2, offer: { antePost: "NON_RUNNER_NO_BET" } })],
    },
    races: [race(), race({ sp: { 1: "9/1" } })],
    terms: values({ bestOddsGuaranteed: true }),
    ...{ paid: 15000, would: 15000 },
  },
  {
    // A lone 2/1 winner of four: £3.00; with three times the odds £7.00.
    name: "a bonus for one winner of a Lucky 15, three times the odds",
    bet: { type: "Lucky15", stake: 100, lines: 15, legs: lucky15(1) },
    races: FOUR_RACES,
    terms: values({ lucky15OneWinnerTimes: 3 }),
    ...{ paid: 300, would: 700 },
  },
  {
    // All four at 2/1: 4×3 + 6×9 + 4×27 + 81 = £255.00, £240.00 of it winnings; 10% of these is £24.00.
    name: "a bonus of 10% for four winners of a Lucky 15",
    bet: { type: "Lucky15", stake: 100, lines: 15, legs: lucky15(4) },
    races: FOUR_RACES,
    terms: values({ lucky15AllWinnersPercent: 10 }),
    ...{ paid: 25500, would: 27900 },
  },
  {
    name: "a bonus taken away",
    bet: {
      type: "Lucky15",
      stake: 100,
      lines: 15,
      legs: lucky15(1),
      rules: { bonuses: { Lucky15: { oneWinnerTimes: { numerator: 2, denominator: 1 } } } },
    },
    races: FOUR_RACES,
    terms: values({ lucky15OneWinnerTimes: null }),
    ...{ paid: 500, would: 300 },
  },
  {
    name: "a maximum payout of £60.00",
    bet: { stake: 1000, legs: [leg(1, "10/1")] },
    terms: values({ payoutLimitPence: 6000 }),
    ...{ paid: 11000, would: 6000 },
  },
  {
    name: "the same of the winnings, with the stake on top",
    bet: { stake: 1000, legs: [leg(1, "10/1")] },
    terms: values({ payoutLimitPence: 6000, payoutLimitBasis: "WINNINGS" }),
    ...{ paid: 11000, would: 7000 },
  },
  {
    name: "a maximum payout lifted",
    bet: {
      stake: 1000,
      legs: [leg(1, "10/1")],
      rules: { payoutLimit: { pence: 6000, basis: "RETURNS" } },
    },
    terms: values({ payoutLimitPence: null }),
    ...{ paid: 6000, would: 11000 },
  },
  {
    name: "a maximum of a customer's day",
    bet: { stake: 1000, legs: [leg(1, "10/1")] },
    terms: values({ dayPayoutLimitPence: 8000 }),
    ...{ paid: 11000, would: 8000 },
  },
  {
    // £20.00 on a winner at 10/1 held to £5.00.
    name: "a stake held to £5.00",
    bet: { stake: 2000, legs: [leg(1, "10/1")] },
    terms: { stakeLimitPence: 500 },
    ...{ paid: 22000, staked: 500, would: 5500 },
  },
  {
    // £15.00 in 15 lines, held to £10.00: 66p a line, £9.90, and £3.00 × 0.66.
    name: "a stake held by whole pence of each line",
    bet: { type: "Lucky15", stake: 100, lines: 15, legs: lucky15(1) },
    races: FOUR_RACES,
    terms: { stakeLimitPence: 1000 },
    ...{ paid: 300, staked: 990, would: 198 },
  },
  {
    name: "a stake of less than a penny a line is not taken",
    bet: { type: "Lucky15", stake: 100, lines: 15, legs: lucky15(1) },
    races: FOUR_RACES,
    terms: { stakeLimitPence: 10 },
    ...{ paid: 300, staked: 0, would: 0 },
  },
];

describe("a bet settled again under other terms", () => {
  for (const { name, bet: shape, races = [race()], terms, paid, would, staked } of CASES)
    test(name, () => {
      const { bet, resultOf } = settled(shape, races);
      expect(bet.payoutPence).toBe(paid);
      const same = rehearsalUnder(AS_STRUCK)(bet, resultOf, UNPAID);
      expect(same).toMatchObject({ leftOut: null, stakedPence: bet.amountPence });
      const again = rehearsalUnder({ ...AS_STRUCK, ...terms })(bet, resultOf, UNPAID);
      expect(again).toMatchObject({
        leftOut: null,
        stakedPence: staked ?? bet.amountPence,
        after: { payoutPence: would },
      });
    });

  test("what the customer would have been paid of the day before it counts, not what they were", () => {
    const { bet, resultOf } = settled({ stake: 1000, legs: [leg(1, "4/1")] }, [race()]);
    const paid = {
      was: { returnsPence: 9000, winningsPence: 0 },
      would: { returnsPence: 6000, winningsPence: 0 },
    };
    const terms = { ...AS_STRUCK, values: { dayPayoutLimitPence: 8000 } };
    expect(rehearsalUnder(terms)(bet, resultOf, paid)).toMatchObject({ after: { payoutPence: 2000 } });
  });
});

describe("a bet that is left out", () => {
  const ready = () => settled({ stake: 1000, legs: [leg(1, "4/1")] }, [race()]);
  const why = (change: object, races = [race()]) =>
    rehearsalUnder({ ...AS_STRUCK, withoutRule4: true })(
      { ...ready().bet, ...change },
      (raceId) => races[raceId - 1]!,
      UNPAID,
    ).leftOut;

  test("was made void by staff, cannot be read, is in error, or has another result now", () => {
    expect(why({})).toBeNull();
    expect(why({ status: 5, payoutPence: 1000, voidedByStaff: true })).toBe("VOIDED");
    expect(why({ settings: null })).toBe("UNREADABLE");
    expect(why({ status: 4, payoutPence: 0 })).toBe("UNREADABLE");
    expect(why({ payoutPence: 5001 })).toBe("OTHERWISE_NOW");
    expect(why({}, [{ ...race(), state: "PROVISIONAL" }])).toBe("OTHERWISE_NOW");
  });
});
