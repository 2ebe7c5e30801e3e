import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { isWhole, type Ratio, times } from "../../../src/domain/exact.ts";
import { workings } from "../../../src/domain/racing/settlement/workings.ts";
import { settleWritten } from "../../../src/domain/racing/settlement/written-bet.ts";
import { betOfAnyType, RUNS, settled } from "./arbitrary-bets.ts";

const told = (written: Record<string, unknown>): string[] => {
  const outcome = settleWritten(written);
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value.workings;
};

test("a single says its price, its Rule 4 and its rounding", () => {
  const legs = [
    { name: "Red Rum", odds: "10/1", outcome: "WON", rule4: 15, deadHeat: { position: 1, tied: 3 } },
  ];
  expect(told({ betType: "SINGLE", stakePerLine: "10.00", legs })).toEqual([
    "1 line at £10.00: £10.00 staked",
    "Red Rum 10/1 won, Rule 4 15p: 8.5/1, dead heat of 3 for 1st: 1/3 of the win stake stands",
    "1 single returned £31.6667",
    "Rounded half up from £31.6667",
    "Returns £31.67, profit £21.67",
  ]);
});

test("a Patent says its folds, the legs still to run, and what is already sure", () => {
  const legs = [
    { odds: "EVS", outcome: "WON" },
    { odds: "2/1", outcome: "VOID" },
    { odds: "3/1", outcome: "PENDING" },
  ];
  expect(told({ betType: "PATENT", stakePerLine: "1.00", legs })).toEqual([
    "7 lines at £1.00: £7.00 staked",
    "Leg 1 Evens won",
    "Leg 2 2/1 void: counts as 1",
    "Leg 3 3/1 still to run",
    "2 of 3 singles returned £3.00, 1 still to run",
    "1 of 3 doubles returned £2.00, 2 still to run",
    "1 treble still to run",
    "Still to run: £5.00 already sure",
  ]);
});

test("an each-way Lucky 15 says win and place apart, best odds, and its bonus on a line of its own", () => {
  const placeTerms = { fraction: "1/5", places: 3 };
  const legs = [
    { odds: "8/1", outcome: "WON", placeTerms, bog: true, sp: "10/1" },
    { odds: "5/1", outcome: "PLACED", placeTerms, deadHeat: { position: 3, tied: 2 } },
    { odds: "5/1", outcome: "LOST", placeTerms },
    { priceType: "SP", outcome: "LOST" },
  ];
  const bonus = { oneWinnerMultiplier: 2 };
  expect(told({ betType: "LUCKY15", stakePerLine: "1.00", eachWay: true, legs, bonus })).toEqual([
    "30 lines (win and place) at £1.00: £30.00 staked",
    "Leg 1 8/1 won, starting price 10/1 is better, place 1/5 of the odds: 2/1",
    "Leg 2 5/1 placed, place 1/5 of the odds: 1/1, dead heat of 2 for 3rd: 1/2 of the place stake stands",
    "Leg 3 5/1 lost",
    "Leg 4 SP lost",
    "Win: 1 of 4 singles returned £11.00, 3 lost",
    "Win: 6 doubles lost",
    "Win: 4 trebles lost",
    "Win: 1 fourfold lost",
    "Place: 2 of 4 singles returned £4.00, 2 lost",
    "Place: 1 of 6 doubles returned £3.00, 5 lost",
    "Place: 4 trebles lost",
    "Place: 1 fourfold lost",
    "Bonus (only winner, 2 times the odds on the single): £10.00 added",
    "Returns £28.00, loss £2.00",
  ]);
});

test("limits are said with what they took", () => {
  const legs = [{ odds: "3/1", outcome: "WON", bog: true, sp: "5/1" }];
  const limits = { bogMaxExtra: "10.00", maxPayout: "85.00" };
  expect(told({ betType: "SINGLE", stakePerLine: "20.00", legs, ...limits }).slice(2)).toEqual([
    "1 single returned £120.00",
    "Best odds may add £10.00 at the most: £30.00 taken off",
    "Capped at £85.00: it would have been £90.00",
    "Returns £85.00, profit £65.00",
  ]);
});

test("what the workings say was returned, added and taken off is the settlement's own figure", () => {
  const property = fc.property(betOfAnyType(), (bet) => {
    const settlement = settled(bet);
    // This test counts in hundredths of a penny, and has no numbers for more than that.
    fc.pre(settlement.returnsPence * 1000 < Number.MAX_SAFE_INTEGER);
    const lines = workings(bet, settlement);
    const summed = lines.map((line) => signOf(line) * hundredthsIn(line)).reduce((a, b) => a + b, 0);
    const capped = lines.find((line) => line.startsWith("Capped"));
    const before = capped ? hundredthsIn(capped.slice(capped.indexOf(": "))) : hundredthsOf(settlement.exact);
    // Every figure is printed to a hundredth of a penny: each can be half of one away from its exact value.
    expect(Math.abs(summed - before)).toBeLessThanOrEqual(lines.length);
    expect(lines.some((line) => line.startsWith("Rounded"))).toBe(!isWhole(settlement.exact));
    expect(hundredthsIn(lines.at(-1)!)).toBe(settlement.returnsPence * 100);
  });
  fc.assert(property, { numRuns: RUNS });
}, 300_000);

const signOf = (line: string): number => {
  if (line.endsWith("taken off")) return -1;
  return / returned £| added$/.test(line) ? 1 : 0;
};

/** The last amount but one of "may add £x at the most: £y", the first of all others, in hundredths of a penny. */
function hundredthsIn(line: string): number {
  const amounts = [...line.matchAll(/£([\d,]+)\.(\d{2,4})/g)];
  const amount = line.endsWith("taken off") ? amounts.at(-1) : amounts[0];
  return amount ? Number(amount[1]!.replaceAll(",", "") + amount[2]!.padEnd(4, "0")) : 0;
}

function hundredthsOf({ top, bottom }: Ratio): number {
  return Number(BigInt(times(top, 100)) / BigInt(bottom));
}
