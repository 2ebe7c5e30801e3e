import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { addDays, addWeeks } from "../../../src/domain/london-time.ts";
import {
  type SelectionTerms,
  selectionDefaults,
  totalPence,
  weeklyPence,
} from "../../../src/domain/lottery/selection.ts";
import {
  arrearsOf,
  type DatedBet,
  drawWeek,
  drawWeeks,
  duePence,
  duesOf,
  mondayAt,
  mondayOf,
  sumOfDues,
  weekStates,
  weeksCollected,
} from "../../../src/domain/lottery/weekly-due.ts";
import { unreadable } from "../../../src/domain/unreadable.ts";

/** Monday 14, Wednesday 16, Saturday 19 September 2026. */
const MONDAY = "2026-09-14";
const terms = (given: Partial<SelectionTerms>): SelectionTerms => ({
  ...selectionDefaults("2026-09-01"),
  selectedNumbers: [3, 9],
  isNeverEnding: true,
  ...given,
});
const bet = (given: Partial<SelectionTerms>, more: Partial<DatedBet> = {}): DatedBet => ({
  id: 1,
  selectionNumber: 1,
  terms: terms(given),
  createdAt: new Date("2026-09-01T12:00:00Z"),
  stoppedAt: null,
  former: [],
  ...more,
});
const due = (one: DatedBet, monday = MONDAY) => duePence(one, drawWeek(monday));

describe("what a bet costs in the week of Monday 14 September 2026", () => {
  test.each<[string, DatedBet, number]>([
    ["£5, both days, Draw 1", bet({}), 1000],
    ["£5, both days, two draws", bet({ playDraw2: true }), 2000],
    [
      "£5, Saturday alone, three draws",
      bet({ playWednesday: false, playDraw2: true, playDraw3: true }),
      1500,
    ],
    ["starts on Thursday", bet({ startDate: "2026-09-17" }), 500],
    ["starts on the Sunday", bet({ startDate: "2026-09-20" }), 0],
    ["ended on Tuesday", bet({ startDate: "2026-09-08", isNeverEnding: false, numberOfWeeks: 1 }), 0],
    ["ends on Saturday, exclusively", bet({ startDate: "2026-09-12", isNeverEnding: false }), 500],
    ["made after Wednesday's bets closed", bet({}, { createdAt: new Date("2026-09-16T18:45:00Z") }), 500],
    ["made a second before", bet({}, { createdAt: new Date("2026-09-16T18:44:59Z") }), 1000],
    ["stopped on Thursday", bet({}, { stoppedAt: new Date("2026-09-17T10:00:00Z") }), 500],
    ["stopped as Saturday's bets close", bet({}, { stoppedAt: new Date("2026-09-19T18:45:00Z") }), 1000],
    ["£5, Monday, too", bet({ playMonday: true }), 1500],
    [
      "made after Monday's bets closed",
      bet({ playMonday: true }, { createdAt: new Date("2026-09-14T18:45:00Z") }),
      1000,
    ],
    ["Mondays, starts on Tuesday", bet({ playMonday: true, startDate: "2026-09-15" }), 1000],
    ["stopped the week before", bet({}, { stoppedAt: new Date("2026-09-10T10:00:00Z") }), 0],
    [
      "£5 until Thursday, £20 since",
      bet(
        { betPence: 2000 },
        { former: [{ terms: terms({}), replacedAt: new Date("2026-09-17T10:00:00Z") }] },
      ),
      2500,
    ],
    [
      "changed twice before Wednesday: the last of them counts",
      bet(
        { betPence: 100 },
        {
          former: [
            { terms: terms({ betPence: 2000 }), replacedAt: new Date("2026-09-14T10:00:00Z") },
            { terms: terms({ betPence: 300 }), replacedAt: new Date("2026-09-20T10:00:00Z") },
          ],
        },
      ),
      600,
    ],
  ])("%s", (_, one, pence) => expect(due(one)).toBe(pence));
});

const anyTerms = fc
  .record({
    betPence: fc.integer({ min: 2, max: 40 }).map((halves) => halves * 50),
    startDate: fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-01-01", days)),
    numberOfWeeks: fc.integer({ min: 1, max: 52 }),
    days: fc.constantFrom([true, true], [true, false], [false, true]),
    playDraw1: fc.constant(true),
    playDraw2: fc.boolean(),
    playDraw3: fc.boolean(),
  })
  .map(({ days: [playWednesday, playSaturday], ...given }) =>
    terms({ ...given, playWednesday: playWednesday!, playSaturday: playSaturday!, isNeverEnding: false }),
  );

test("over all its weeks a bet costs its total, and in each that it plays as a whole its weekly amount", () => {
  fc.assert(
    fc.property(anyTerms, (given) => {
      const one = bet(given, { createdAt: new Date("2025-12-01T12:00:00Z") });
      const first = mondayOf(given.startDate);
      const each = drawWeeks(first, addWeeks(first, given.numberOfWeeks + 1)).map((week) =>
        duePence(one, week),
      );
      expect(each.reduce((sum, pence) => sum + pence, 0)).toBe(totalPence(given));
      for (const pence of each.slice(1, -1)) expect(pence).toBe(weeklyPence(given));
    }),
    { numRuns: 200 },
  );
});

test("Mondays cost from 7 September 2026 on", () => {
  const mondays = bet(
    { playMonday: true, startDate: "2026-08-01" },
    { createdAt: new Date("2026-08-01T12:00:00Z") },
  );
  expect([due(mondays, "2026-08-31"), due(mondays, "2026-09-07")]).toEqual([1000, 1500]);
});

test("a week is from Monday to Sunday, in Dublin and across the change of clocks", () => {
  expect(["2026-09-14", "2026-09-20", "2026-09-21"].map(mondayOf)).toEqual([MONDAY, MONDAY, "2026-09-21"]);
  expect(mondayAt(new Date("2026-09-20T23:30:00Z"))).toBe("2026-09-21");
  expect(mondayAt(new Date("2026-10-25T23:30:00Z"))).toBe("2026-10-19");
  expect(drawWeek("2026-10-26").days.map(({ cutOff }) => cutOff.toISOString())).toEqual([
    "2026-10-28T19:45:00.000Z",
    "2026-10-31T19:45:00.000Z",
  ]);
});

test("arrears are the weeks that are not paid in full; too much in one pays for no other", () => {
  const weeks = drawWeeks("2026-09-07", "2026-10-05");
  const paid = new Map([
    ["2026-09-07", 3000],
    ["2026-09-21", 400],
  ]);
  expect(arrearsOf([bet({})], weeks, paid)).toEqual({ weeks: 3, oldest: "2026-09-14", pence: 2600 });
  expect(arrearsOf([bet({})], weeks.slice(0, 1), paid)).toBeNull();
  expect(arrearsOf([], weeks, paid)).toBeNull();
});

test("a week is paid, in part, or not; with nothing due; or its terms cannot be read", () => {
  const weeks = drawWeeks("2026-08-24", "2026-10-05");
  const paid = new Map([
    ["2026-09-07", 1000],
    ["2026-09-21", 400],
    ["2026-09-28", 3000],
  ]);
  expect(weekStates([bet({ startDate: "2026-09-07" })], weeks, paid)).toEqual([
    "none",
    "none",
    "paid",
    "missed",
    "part",
    "paid",
  ]);
  // A payment stays where its bet was stopped since.
  expect(weekStates([], weeks.slice(2, 4), paid)).toEqual(["paid", "none"]);
  const former = [{ terms: unreadable(terms({})), replacedAt: new Date("2026-09-18T10:00:00Z") }];
  expect(weekStates([bet({}, { former })], weeks.slice(3, 5), paid)).toEqual(["unread", "part"]);
});

test("money is taken from the first week that was collected, or this one, to a year ahead", () => {
  expect(weeksCollected(null, MONDAY)).toEqual({ from: MONDAY, to: "2027-09-13" });
  expect(weeksCollected("2026-09-07", MONDAY).from).toBe("2026-09-07");
  expect(weeksCollected("2026-10-05", MONDAY).from).toBe(MONDAY);
});

test("what costs nothing is not among the dues", () => {
  const two = [bet({}), bet({ startDate: "2026-09-20" }, { id: 2, selectionNumber: 2 })];
  const dues = duesOf(two, drawWeek(MONDAY));
  expect([dues, sumOfDues(dues)]).toEqual([[{ selectionId: 1, selectionNumber: 1, pence: 1000 }], 1000]);
});
