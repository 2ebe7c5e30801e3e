import { expect, test } from "bun:test";
import { readDay, readGame } from "../../../src/feeds/draws/gather-draws.ts";

test.each([
  "2026-09-14",
  "2026-9-14",
  "2026-09-14 20:00:00",
  "2026-09-14T20:00:00",
  "2026-09-14T19:00:00.000Z",
  "2026-09-14T00:30:00+01:00",
  "2026-09-13T23:00:00Z",
  "14-09-2026",
  "14/09/2026",
  "14/09/26",
  "Mon 14/09/26",
  "14 Sep 2026",
  "14 Sept. 2026",
  "Monday 14th September 2026",
  "September 14th, 2026",
  "Monday, September 14th, 2026",
  "Mon 2026-09-14",
])("%s is the 14th of September", (written) => {
  expect(readDay(written)).toEqual({ day: "2026-09-14" });
});

test.each([
  "2026-09-31",
  "31/09/2026",
  "09/14/2026",
  "29 Feb 2026",
  "14 Brumaire 2026",
  "1887-09-14",
  "0000-00-00",
  "2026-09-14T25:00:00Z",
  "tomorrow",
  "",
  20260914,
  null,
])("%p is no date of a draw", (written) => {
  expect(readDay(written)).toHaveProperty("reason");
});

test("a weekday must be the date's own", () => {
  expect(readDay("Tue 14/09/26")).toEqual({ reason: "2026-09-14 was a Monday, not a Tue" });
});

test("years of two figures belong to the game's own years", () => {
  expect([readDay("Sat 16/04/88"), readDay("28/10/00")]).toEqual([
    { day: "1988-04-16" },
    { day: "2000-10-28" },
  ]);
});

test.each([
  ["Lotto Main", 1],
  ["Irish Lotto", 1],
  ["main", 1],
  [1, 1],
  ["Lotto Plus 1", 2],
  ["lotto-plus-1", 2],
  ["2", 2],
  ["LottoPlus2", 3],
  [3, 3],
  ["Lotto Plus", null],
  ["Lotto Plus Raffle", null],
  ["Lotto 5-4-3-2-1", null],
  [0, null],
  [11, null],
  [undefined, null],
  [["Lotto"], null],
] as const)("%p is game %p", (written, game) => {
  expect(readGame(written)).toBe(game as never);
});

test("a game that is an object, whatever it pretends to be, is no game", () => {
  expect(readGame(JSON.parse('{"toString": 1}'))).toBeNull();
});
