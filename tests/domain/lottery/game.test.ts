import { describe, expect, test } from "bun:test";
import {
  cutOffOf,
  drawDayAt,
  drawName,
  isDrawDay,
  lastDrawDay,
  nextDrawDay,
} from "../../../src/domain/lottery/game.ts";
import {
  drumOn,
  isUnplayedMonday,
  numbersNoLongerDrawn,
  wasDrawDay,
} from "../../../src/domain/lottery/game-calendar.ts";

const WED_SAT = [3, 6];
const at = (instant: string) => new Date(instant);

describe("the cut-off is 19:45 in Dublin", () => {
  test.each([
    ["in summer", "2026-08-15", "2026-08-15T18:45:00.000Z"],
    ["in winter", "2026-12-12", "2026-12-12T19:45:00.000Z"],
    ["on the day the clocks go back", "2026-10-25", "2026-10-25T19:45:00.000Z"],
    ["on the day the clocks go on", "2026-03-29", "2026-03-29T18:45:00.000Z"],
  ])("%s", (_, day, instant) => expect(cutOffOf(day).toISOString()).toBe(instant));

  test("a draw's day is Dublin's: late in summer it is tomorrow there already", () => {
    expect(drawDayAt(at("2026-08-15T23:30:00Z"))).toBe("2026-08-16");
    expect(drawDayAt(at("2026-12-12T23:30:00Z"))).toBe("2026-12-12");
  });
});

describe("the last draw and the next one", () => {
  test.each([
    ["a Saturday afternoon", "2026-08-15T14:00:00Z", "2026-08-12", "2026-08-15"],
    ["a Saturday at the cut-off", "2026-08-15T18:45:00Z", "2026-08-15", "2026-08-19"],
    ["a Tuesday", "2026-08-18T12:00:00Z", "2026-08-15", "2026-08-19"],
    ["New Year's Day, a Thursday", "2026-01-01T12:00:00Z", "2025-12-31", "2026-01-03"],
  ])("%s", (_, now, last, next) => {
    expect(lastDrawDay(at(now), WED_SAT)).toBe(last);
    expect(nextDrawDay(at(now), WED_SAT)).toBe(next);
  });
});

test("[F24] on the Monday after the clocks have gone ahead, Sunday's draw is the last one from midnight on", () => {
  for (const instant of ["2026-03-29T23:00:00Z", "2026-03-29T23:59:59Z", "2026-03-30T12:00:00Z"])
    expect(lastDrawDay(at(instant), [0, 3])).toBe("2026-03-29");
});

describe("dated facts", () => {
  test.each([
    ["1988-04-16", 36],
    ["1992-08-22", 39],
    ["1994-09-24", 42],
    ["2006-11-04", 45],
    ["2015-09-03", 47],
    ["2026-09-04", 47],
    ["2026-09-05", 45],
  ])("on %s the drum held %i", (day, largest) => expect(drumOn(day)).toBe(largest));

  test("46 and 47 are no longer in a shop's drum of 47 since 5 September 2026", () => {
    expect(numbersNoLongerDrawn("2026-09-05", 47)).toEqual({ numbers: [46, 47], since: "2026-09-05" });
    expect(numbersNoLongerDrawn("2026-09-04", 47)).toBeNull();
    expect(numbersNoLongerDrawn("2026-09-05", 45)).toBeNull();
  });

  test("draw days are those of their time", () => {
    expect(wasDrawDay("2026-09-07")).toBe(true);
    expect(wasDrawDay("2026-08-31")).toBe(false);
    expect(wasDrawDay("1989-04-19")).toBe(false);
    expect(wasDrawDay("2002-12-24")).toBe(true);
  });

  test("a Monday draw is played by a shop that plays Mondays; a Tuesday's was moved, and is always played", () => {
    expect(isUnplayedMonday("2026-09-14", WED_SAT)).toBe(true);
    expect(isUnplayedMonday("2026-09-14", [1, 3, 6])).toBe(false);
    expect(isUnplayedMonday("2026-09-15", WED_SAT)).toBe(false);
  });
});

test("[S9.2.2 D4.1.1] draws are named as the forms name them", () => {
  expect(([1, 2, 3] as const).map(drawName)).toEqual(["Draw 1 (Main)", "Draw 2 (Plus 1)", "Draw 3 (Plus 2)"]);
});

test("a draw is on a day that exists, and in 1988 or later", () => {
  expect(["1988-01-01", "2026-08-15"].map(isDrawDay)).toEqual([true, true]);
  expect(["1987-12-31", "2026-02-30", "yesterday"].map(isDrawDay)).toEqual([false, false, false]);
});
