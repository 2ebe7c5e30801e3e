/** The worked figures of Rule 4 and of place terms, by the trade's tables and by tables of the house's own. */
import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { type Odds, readOdds } from "../../../src/domain/odds.ts";
import { betAfter, type PlacedBet } from "../../../src/domain/racing/settlement/bet-after.ts";
import type { RaceResult } from "../../../src/domain/racing/settlement/race-result.ts";
import { HOUSE_BANDS } from "../../../src/domain/racing/settlement/rule-4.ts";
import { TRADE_RULE_4, TRADE_TERMS } from "../../../src/domain/system/table-words.ts";

const STRUCK = new Date("2026-08-15T11:00:00Z");
const LATER = new Date("2026-08-15T12:00:00Z");
const oddsOf = (text: string): Odds => readOdds(text) as Odds;

type Race = { runners: number; handicap?: boolean; withdrawn?: string[] };

/** So many runners that finished in order; the bet is on the one at `position`. */
const resultOf = ({ runners, handicap = false, withdrawn = [] }: Race): RaceResult => ({
  state: "WEIGHED_IN",
  day: "2026-08-15",
  handicap,
  runners: Array.from({ length: runners }, (_, at) => ({
    runnerId: String(at + 1),
    fate: "RAN" as const,
    position: at + 1,
  })),
  withdrawals: withdrawn.map((price) => ({ price: oddsOf(price), withdrawnAt: LATER })),
});

type Struck = Race & { price: string; position: number; eachWay?: boolean; fixed?: boolean };

/** What £10 pays, each way £10 on both parts, in pence, and how it is read aloud. */
function paid(struck: Struck, own: Partial<SettlementSettings>): [pence: number, workings: string] {
  const placed: PlacedBet = {
    betType: "Single",
    stakePence: 1000,
    eachWay: struck.eachWay ?? false,
    placedAt: STRUCK,
    settings: { ...DEFAULT_SETTINGS, ...own },
    legs: [
      {
        raceId: 1,
        runnerId: struck.position,
        horseName: "Foam",
        price: oddsOf(struck.price),
        placeTerms: struck.fixed ? { mode: "FIXED", fraction: oddsOf("1/4"), places: 2 } : "STANDARD",
      },
    ],
  };
  const { payoutPence, workings } = betAfter(placed, () => resultOf(struck));
  return [payoutPence, workings.join("; ")];
}

const own4 = (price: string, pence: number, mostPence = 90) => {
  const band = HOUSE_BANDS.findIndex(({ to }) => `${to.numerator}/${to.denominator}` === price);
  return { rule4Table: { pence: TRADE_RULE_4.pence.with(band, pence), mostPence } };
};

test.each([
  // £10 at 8/1 less 25p: 10 + 80 × 0.75.
  [["3/1"], {}, 7000, "Rule 4 25p: 6/1"],
  [["3/1"], own4("3/1", 20), 7400, "Rule 4 20p: 6.4/1"],
  [["3/1"], own4("3/1", 0), 9000, ""],
  // A price between two bands belongs to the longer one: 5/2 to that of 3/1.
  [["5/2"], own4("3/1", 22), 7240, "Rule 4 22p: 6.24/1"],
  // 30p and 10p, then 25p and 10p.
  [["9/4", "6/1"], {}, 5800, "Rule 4 40p: 4.8/1"],
  [["9/4", "6/1"], own4("9/4", 25), 6200, "Rule 4 35p: 5.2/1"],
  // 55p and 40p are 95p: 90p are taken, or as many as the house takes at the most.
  [["4/6", "5/4"], {}, 1800, "Rule 4 90p: 0.8/1"],
  [["4/6", "5/4"], own4("4/5", 55, 80), 2600, "Rule 4 80p: 1.6/1"],
  [["4/6", "5/4"], own4("4/5", 60, 100), 1000, "Rule 4 100p: 0/1"],
])("£10 at 8/1, %p withdrawn, %j: %pp", (withdrawn, own, pence, workings) => {
  const [payout, said] = paid({ price: "8/1", position: 1, runners: 5, withdrawn }, own);
  expect([payout, said]).toEqual([pence, expect.stringContaining(workings)]);
  if (workings === "") expect(said).not.toContain("Rule 4");
});

const ownTerms = (row: number, places: number, partOf: number) => ({
  placeTermsTable: TRADE_TERMS.with(row, { places, partOf }),
});

test.each([
  // Four runners at 5/1: both stakes on the win, and nothing for the second.
  ["5/1", 1, 4, false, {}, 12_000],
  ["5/1", 2, 4, false, {}, 0],
  ["5/1", 1, 4, false, ownTerms(0, 2, 4), 8250],
  ["5/1", 2, 4, false, ownTerms(0, 2, 4), 2250],
  // Eight runners at 5/1, a fifth: £80 and £20.
  ["5/1", 1, 8, false, {}, 8000],
  ["5/1", 3, 8, false, {}, 2000],
  ["5/1", 3, 8, false, ownTerms(2, 2, 5), 0],
  ["5/1", 3, 8, true, ownTerms(2, 2, 5), 2000],
  // Eight became seven: third no longer pays, unless the house pays three places from five on.
  ["5/1", 3, 7, false, {}, 0],
  ["5/1", 3, 7, false, ownTerms(1, 3, 5), 2000],
  // One operator prints a third for handicaps of twelve to fifteen.
  ["6/1", 3, 14, true, {}, 2500],
  ["6/1", 3, 14, true, ownTerms(4, 3, 3), 3000],
  ["6/1", 3, 11, true, ownTerms(4, 3, 3), 2200],
  ["6/1", 5, 16, true, ownTerms(5, 5, 5), 2200],
])("£10 each way at %s, %p of %p, handicap %p, %j: %pp", (price, position, runners, handicap, own, pence) => {
  expect(paid({ price, position, runners, handicap, eachWay: true }, own)[0]).toBe(pence);
});

test("terms that were fixed when a bet was struck follow no table", () => {
  const second = { price: "5/1", position: 2, runners: 6, eachWay: true, fixed: true };
  expect(paid(second, ownTerms(1, 1, 1))[0]).toBe(2250);
});

test("win only by the house's table is read as the trade's", () => {
  const [payout, said] = paid({ price: "5/1", position: 1, runners: 6, eachWay: true }, ownTerms(1, 1, 1));
  expect([payout, said]).toEqual([12_000, expect.stringContaining("win only: place stake to win")]);
});
