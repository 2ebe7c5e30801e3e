import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { debtAges, placeOfAge } from "../../../src/domain/accounts/debt-ages.ts";
import { addDays } from "../../../src/domain/london-time.ts";

const TODAY = "2026-08-15";
const charge = (day: string, pounds: number) => ({ at: new Date(`${day}T11:00:00Z`), pence: pounds * 100 });
/** Newest first, as the ledger is read. */
const JUNE_AND_JULY = [charge("2026-07-20", 20), charge("2026-06-01", 30)];

describe("a debt by the age of its pence", () => {
  test.each([
    // 20 July is 26 days ago, 1 June 75.
    { owed: 15, since: "2026-07-20", pence: [1500, 0, 0, 0] },
    { owed: 20, since: "2026-07-20", pence: [2000, 0, 0, 0] },
    { owed: 20.01, since: "2026-06-01", pence: [2000, 0, 1, 0] },
    { owed: 25, since: "2026-06-01", pence: [2000, 0, 500, 0] },
    { owed: 50, since: "2026-06-01", pence: [2000, 0, 3000, 0] },
  ])("£$owed is owed since $since", ({ owed, since, pence }) => {
    expect(debtAges(Math.round(owed * 100), JUNE_AND_JULY, TODAY)).toEqual({ since, pence: [...pence] });
  });

  test.each([
    ["2026-08-15", 0],
    ["2026-07-16", 0],
    ["2026-07-15", 1],
    ["2026-06-16", 1],
    ["2026-06-15", 2],
    ["2026-05-17", 2],
    ["2026-05-16", 3],
    ["1999-12-31", 3],
    // The clock was set back.
    ["2026-09-01", 0],
  ])("a charge of %s is in place %d", (day, place) => {
    expect(placeOfAge(day, TODAY)).toBe(place);
    expect(debtAges(100, [charge(day, 1)], TODAY)).toMatchObject({ since: day });
  });

  test("a day is London's: half past eleven in summer's evening is the day after in Greenwich's count", () => {
    const late = [{ at: new Date("2026-07-14T23:30:00Z"), pence: 100 }];
    expect(debtAges(100, late, TODAY)).toEqual({ since: "2026-07-15", pence: [0, 100, 0, 0] });
  });

  test.each([0, -1, Number.NaN])("a debt of %p pence is none", (owed) => {
    expect(debtAges(owed, JUNE_AND_JULY, TODAY)).toBe("no-debt");
  });

  test("charges that do not come to the debt make no ages of it", () => {
    expect(debtAges(5001, JUNE_AND_JULY, TODAY)).toBe("charges-short");
    expect(debtAges(1, [], TODAY)).toBe("charges-short");
  });
});

/** Movements of an account, pence and days ago, the oldest first. */
const LEDGER = fc
  .array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0, max: 120 })), { maxLength: 40 })
  .map((moves) => moves.filter(([pence]) => pence !== 0).toSorted(([, one], [, other]) => other - one));

/**
 * Penny by penny: each that is charged joins a queue unless there is credit; each that is paid takes its
 * first one away.
 */
function pennyByPenny(moves: readonly (readonly [number, number])[]): string[] {
  const owed: string[] = [];
  let credit = 0;
  for (const [pence, ago] of moves)
    for (let penny = 0; penny < Math.abs(pence); penny++)
      if (pence > 0) owed.length > 0 ? owed.shift() : credit++;
      else credit > 0 ? credit-- : owed.push(addDays(TODAY, -ago));
  return owed;
}

test("every debt has the ages of its unpaid pence, counted one by one", () => {
  fc.assert(
    fc.property(LEDGER, (moves) => {
      const owed = pennyByPenny(moves);
      const charges = moves
        .filter(([pence]) => pence < 0)
        .map(([pence, ago]) => ({ at: new Date(`${addDays(TODAY, -ago)}T12:00:00Z`), pence: -pence }))
        .toReversed();
      const expected = [0, 0, 0, 0];
      for (const day of owed) expected[placeOfAge(day, TODAY)]!++;
      expect(debtAges(owed.length, charges, TODAY)).toEqual(
        owed.length === 0 ? "no-debt" : { since: owed[0]!, pence: expected },
      );
    }),
    { numRuns: 500 },
  );
});
