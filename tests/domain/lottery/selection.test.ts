import { describe, expect, test } from "bun:test";
import { brokenTerm, endedBefore } from "../../../src/domain/lottery/broken-term.ts";
import { DRAW_TYPES, drawsOf, eachDrawFlag } from "../../../src/domain/lottery/game.ts";
import {
  appliesOn,
  ascending,
  BET_PENCE,
  endDate,
  playedOn,
  playOn,
  playsDraw,
  type SelectionTerms,
  selectionDefaults,
  selectionState,
  totalPence,
  WEEKS,
  weeklyPence,
} from "../../../src/domain/lottery/selection.ts";

const bet = (more: Partial<SelectionTerms> = {}): SelectionTerms => ({
  ...selectionDefaults("2026-08-15"),
  selectedNumbers: [3, 9],
  ...more,
});

describe("the draws that a bet takes part in", () => {
  test.each([
    ["the day before it starts", "2026-08-14", false],
    ["its first day, a Saturday", "2026-08-15", true],
    ["the Wednesday after", "2026-08-19", true],
    ["the last day of its week", "2026-08-21", true],
    ["its end date, exclusively", "2026-08-22", false],
  ])("[S5.4.16 D4.1.25] of one week from Saturday: %s", (_, day, applies) =>
    expect(appliesOn(bet(), day)).toBe(applies),
  );

  test("[S5.4.17] a never ending one goes on", () => {
    expect(appliesOn(bet({ isNeverEnding: true }), "2040-08-15")).toBe(true);
  });

  test.each([
    ["Wednesday", "2026-08-19", { playWednesday: false }, false],
    ["Saturday", "2026-08-15", { playSaturday: false }, false],
    ["Wednesday", "2026-08-19", { playSaturday: false }, true],
    ["Thursday, a moved draw", "2026-08-20", { playWednesday: false, playSaturday: false }, true],
  ])("[S5.4.18] on a %s (%s) with %p: %p", (_, day, terms, applies) =>
    expect(appliesOn(bet(terms), day)).toBe(applies),
  );

  test.each([
    [1, true],
    [2, false],
    [3, true],
  ] as const)("[S5.4.20] Draw %i, where Draws 1 and 3 are played: %p", (draw, applies) =>
    expect(appliesOn(bet({ playDraw3: true }), "2026-08-15", draw)).toBe(applies),
  );

  test("[S9.2.13] weeks are calendar weeks, whatever the clocks do", () => {
    expect(endDate(bet({ startDate: "2026-10-24", numberOfWeeks: 1 }))).toBe("2026-10-31");
    expect(endDate(bet({ startDate: "2024-02-28", numberOfWeeks: 52 }))).toBe("2025-02-26");
    expect(endDate(bet({ isNeverEnding: true }))).toBeNull();
  });
});

describe("what the form shows", () => {
  test("[S9.2.11] its defaults are the specification's", () => {
    expect(selectionDefaults("2026-08-15")).toEqual({
      selectedNumbers: [],
      includeBonus: false,
      betPence: 500,
      startDate: "2026-08-15",
      numberOfWeeks: 1,
      isNeverEnding: false,
      playWednesday: true,
      playSaturday: true,
      playDraw1: true,
      playDraw2: false,
      playDraw3: false,
    });
  });

  test("its limits are £1 to £20 in steps of 50p, and a week to a year", () => {
    expect(BET_PENCE).toEqual({ least: 100, most: 2000, step: 50 });
    expect(WEEKS).toEqual({ least: 1, most: 52 });
  });

  test("[S9.2.12] weekly is amount × days × draws; total is weekly × weeks, or weekly alone when it never ends", () => {
    const both = bet({ betPence: 250, playDraw2: true, playDraw3: true, numberOfWeeks: 4 });
    expect([weeklyPence(both), totalPence(both)]).toEqual([1500, 6000]);
    expect(totalPence({ ...both, isNeverEnding: true })).toBe(1500);
    expect(weeklyPence(bet({ playSaturday: false }))).toBe(500);
  });

  test.each([
    [true, true, "Wed & Sat"],
    [true, false, "Wednesday"],
    [false, true, "Saturday"],
    [false, false, "None"],
  ])("[S2.11.10,11] Wednesday %p, Saturday %p: %s", (playWednesday, playSaturday, words) =>
    expect(playOn({ playWednesday, playSaturday })).toBe(words),
  );

  test("a bet is upcoming, open, ended or stopped", () => {
    expect(selectionState(bet(), false, "2026-08-14")).toBe("upcoming");
    expect(selectionState(bet(), false, "2026-08-15")).toBe("open");
    expect(selectionState(bet(), false, "2026-08-21")).toBe("open");
    expect(selectionState(bet(), false, "2026-08-22")).toBe("ended");
    expect(selectionState(bet(), true, "2026-08-21")).toBe("stopped");
  });
});

describe("the rules of a bet, in the specification's order", () => {
  const code = (more: Partial<SelectionTerms>) => brokenTerm(bet(more), 47)?.code ?? null;
  const BAD = { selectedNumbers: [], playWednesday: false, playSaturday: false, playDraw1: false };

  test("[S5.4.6] too few numbers before too many, before days, before draws", () => {
    expect(code(BAD)).toBe("selection-too-few-numbers");
    expect(code({ ...BAD, selectedNumbers: [1, 2, 3, 4, 5] })).toBe("selection-too-many-numbers");
    expect(code({ ...BAD, selectedNumbers: [1] })).toBe("selection-without-day");
    expect(code({ playDraw1: false })).toBe("selection-without-draw");
    expect(code({})).toBeNull();
  });

  test.each([
    [[0], "selection-number-off-drum"],
    [[48], "selection-number-off-drum"],
    [[1.5], "selection-number-off-drum"],
    [[Number.NaN], "selection-number-off-drum"],
    [[7, 7], "selection-number-repeated"],
    [[47, 1, 2, 3], null],
  ])("numbers %p: %p", (selectedNumbers, broken) => expect(code({ selectedNumbers })).toBe(broken as never));

  test.each([
    [100, null],
    [2000, null],
    [150, null],
    [99, "selection-amount-out-of-range"],
    [2050, "selection-amount-out-of-range"],
    [125, "selection-amount-out-of-range"],
    [0, "selection-amount-out-of-range"],
    [Number.NaN, "selection-amount-out-of-range"],
  ])("[S5.4.8] an amount of %p pence: %p", (betPence, broken) =>
    expect(code({ betPence })).toBe(broken as never),
  );

  test.each([
    [1, null],
    [52, null],
    [0, "selection-weeks-out-of-range"],
    [53, "selection-weeks-out-of-range"],
    [1.5, "selection-weeks-out-of-range"],
  ])("[S5.4.9] %p weeks: %p", (numberOfWeeks, broken) =>
    expect(code({ numberOfWeeks })).toBe(broken as never),
  );

  test.each([
    ["2020-01-01", null],
    ["", "selection-start-unclear"],
    ["2026-02-30", "selection-start-unclear"],
    ["9999-12-31", "selection-start-unclear"],
  ])("[S2.12.8 D4.1.15] a start on %p: %p", (startDate, broken) =>
    expect(code({ startDate })).toBe(broken as never),
  );
});

test("each of a bet's numbers is on the drum, not one of them alone", () => {
  const offDrum = { code: "selection-number-off-drum", largest: 47 } as const;
  expect(brokenTerm(bet({ selectedNumbers: [47, 48] }), 47)).toEqual(offDrum);
  expect(brokenTerm(bet({ selectedNumbers: [0, 1] }), 47)).toEqual(offDrum);
  expect(brokenTerm(bet({ selectedNumbers: [1, 47] }), 47)).toBeNull();
});

test.each([
  ["1899-12-31", false],
  ["1900-01-01", true],
  ["2999-12-31", true],
  ["3000-01-01", false],
])("a bet may start on %s: %p", (startDate, isTaken) =>
  expect(brokenTerm(bet({ startDate }), 47)).toEqual(isTaken ? null : { code: "selection-start-unclear" }),
);

test("numbers are kept in their order, and terms without numbers as they are", () => {
  const typed = [10, 9, 47, 1];
  expect(ascending(bet({ selectedNumbers: typed }))).toEqual(bet({ selectedNumbers: [1, 9, 10, 47] }));
  expect(typed).toEqual([10, 9, 47, 1]);
  expect(ascending({ betPence: 500 })).toEqual({ betPence: 500 });
});

/** Saturday 15 August 2026, an hour before bets for its draw close, and an hour after. */
const [BEFORE, AFTER] = [new Date("2026-08-15T17:45:00Z"), new Date("2026-08-15T19:45:00Z")];
test.each<[what: string, terms: Partial<SelectionTerms>, now: Date, isOver: boolean]>([
  ["a week that begins today", {}, BEFORE, false],
  ["the same after today's draw", {}, AFTER, false],
  ["a week of Saturdays after today's draw", { playWednesday: false }, AFTER, true],
  ["the same an hour before", { playWednesday: false }, BEFORE, false],
  ["two weeks of Saturdays", { playWednesday: false, numberOfWeeks: 2 }, AFTER, false],
  ["a week that ended today", { startDate: "2026-08-08" }, BEFORE, true],
  ["its last day", { startDate: "2026-08-09" }, BEFORE, false],
  ["four weeks, of which one is left", { startDate: "2026-07-25", numberOfWeeks: 4 }, AFTER, false],
  ["fifty-two weeks of long ago", { startDate: "2020-01-01", numberOfWeeks: 52 }, BEFORE, true],
  ["a bet of long ago without an end", { startDate: "2020-01-01", isNeverEnding: true }, AFTER, false],
  ["a bet of next year", { startDate: "2027-01-01" }, AFTER, false],
])("[F56] whether a bet is over: %s", (_, terms, now, isOver) => {
  const broken = endedBefore(bet({ startDate: "2026-08-15", numberOfWeeks: 1, ...terms }), now);
  expect(broken?.code ?? null).toBe(isOver ? "selection-over" : null);
});

test("flags and the list of draws say the same of each draw type", () => {
  expect(Object.keys(eachDrawFlag(() => false))).toEqual(["playDraw1", "playDraw2", "playDraw3"]);
  for (const type of DRAW_TYPES) {
    const only = eachDrawFlag((_, one) => one === type);
    expect(drawsOf(only)).toEqual([type]);
    expect(DRAW_TYPES.filter((one) => playsDraw(only, one))).toEqual([type]);
  }
  expect(drawsOf(eachDrawFlag(() => true))).toEqual([...DRAW_TYPES]);
});

test.each<[string, number[], Partial<SelectionTerms>, boolean]>([
  ["a Monday, where the shop plays it", [1, 3, 6], {}, false],
  ["a Monday that was chosen", [1, 3, 6], { playMonday: true }, true],
  ["a Monday that was moved to, where the shop does not play it", [3, 6], {}, true],
])("a bet on Wednesday and Saturday takes part on %s (%p)", (_, drawDays, terms, plays) =>
  expect(playedOn("2026-09-14", drawDays)(bet({ ...terms, isNeverEnding: true }))).toBe(plays),
);

test("before 7 September 2026 a Monday is a moved draw, also in a shop that plays Mondays", () => {
  const draws = { isNeverEnding: true, playMonday: false };
  expect(playedOn("2026-08-31", [1, 3, 6])(bet(draws))).toBe(true);
  expect(playedOn("2026-09-07", [1, 3, 6])(bet(draws))).toBe(false);
});

test.each<[Partial<SelectionTerms>, string]>([
  [{ playMonday: true }, "Mon, Wed & Sat"],
  [{ playMonday: true, playSaturday: false }, "Mon & Wed"],
  [{ playMonday: true, playWednesday: false, playSaturday: false }, "Monday"],
])("a bet with %p plays on %s", (terms, words) => expect(playOn(bet(terms))).toBe(words));

test("a bet on Mondays alone that is struck before the first of them is not over", () => {
  const mondays = bet({ playMonday: true, playWednesday: false, playSaturday: false });
  const now = new Date("2026-08-20T12:00:00Z");
  expect(endedBefore({ ...mondays, numberOfWeeks: 4 }, now)).toBeNull();
  expect(endedBefore({ ...mondays, numberOfWeeks: 3 }, now)?.code).toBe("selection-over");
});
