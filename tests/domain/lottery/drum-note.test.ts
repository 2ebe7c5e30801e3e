import { expect, test } from "bun:test";
import { drumNoteOf, drumOfBet } from "../../../src/domain/lottery/drum-note.ts";
import { selectionDefaults } from "../../../src/domain/lottery/selection.ts";

const NOTE = "46 and 47 have not been in the drum since 5 September 2026";
const AUGUST = "2026-08-15";
const OCTOBER = "2026-10-01";
const ONLY_MONDAYS = { playMonday: true, playWednesday: false, playSaturday: false };

/** Saturday 5 September 2026 is the first day of the smaller drum. */
test.each<[what: string, today: string, terms: object, warns: boolean]>([
  ["a week in August", AUGUST, {}, false],
  ["four weeks that reach into September", "2026-08-12", { numberOfWeeks: 4 }, true],
  ["three weeks that end on the day itself", "2026-08-15", { numberOfWeeks: 3 }, false],
  ["three weeks and a day more", "2026-08-16", { numberOfWeeks: 3 }, true],
  ["a bet without an end", AUGUST, { isNeverEnding: true }, true],
  ["a bet that starts later", AUGUST, { startDate: "2026-09-12" }, true],
  ["the last week, on Wednesdays alone", "2026-09-02", { playSaturday: false }, false],
  ["the last week, on both days", "2026-09-02", {}, true],
  ["two weeks from Tuesday, on Mondays alone", "2026-08-25", { ...ONLY_MONDAYS, numberOfWeeks: 2 }, true],
  ["a week in August, on Mondays alone", "2026-08-25", ONLY_MONDAYS, false],
  ["a bet of the past", OCTOBER, { startDate: "2026-08-01" }, false],
  ["a bet of the past that goes on", OCTOBER, { startDate: "2026-08-01", isNeverEnding: true }, true],
  ["no day of the week", OCTOBER, { playWednesday: false, playSaturday: false }, false],
  ["no draw", OCTOBER, { playDraw1: false }, false],
  ["Plus 2 alone, which has the same drum", OCTOBER, { playDraw1: false, playDraw3: true }, true],
  ["a day that is none", OCTOBER, { startDate: "soon" }, false],
  ["no day yet, in August", AUGUST, { startDate: "" }, false],
  ["the last day that a bet may start", AUGUST, { startDate: "2999-12-31" }, true],
  ["the end of time", AUGUST, { startDate: "9999-12-31", numberOfWeeks: 52 }, false],
  ["the beginning of time", AUGUST, { startDate: "0001-01-01", numberOfWeeks: 0 }, false],
])("[F20] %s, seen on %s: %o warns of 46 and 47: %p", (_, today, terms, warns) => {
  expect(drumNoteOf({ ...selectionDefaults(today), ...terms }, today, 47)).toBe(warns ? NOTE : null);
});

test("[F20] a bet that is listed warns of its own numbers alone, and not in a shop with the smaller drum", () => {
  const bet = selectionDefaults(OCTOBER);
  expect(drumNoteOf(bet, OCTOBER, 47, [3, 46])).toBe(NOTE);
  expect(drumNoteOf(bet, OCTOBER, 47, [3, 45])).toBeNull();
  expect(drumNoteOf(bet, OCTOBER, 45)).toBeNull();
});

test.each<[what: string, today: string, terms: object, largest: number, drum: number]>([
  ["a week in August", AUGUST, {}, 47, 47],
  ["weeks that reach into September", AUGUST, { numberOfWeeks: 6 }, 47, 45],
  ["a bet without an end", AUGUST, { isNeverEnding: true }, 47, 45],
  ["a bet that starts later", AUGUST, { startDate: "2026-11-16" }, 47, 45],
  ["a bet of October", OCTOBER, {}, 47, 45],
  ["no day yet, in October", OCTOBER, { startDate: "" }, 47, 45],
  ["no day of the week, in August", AUGUST, { playWednesday: false, playSaturday: false }, 47, 47],
  ["a shop whose drum is smaller", OCTOBER, {}, 40, 40],
])("[F56] the drum that Quick Pick takes from: %s", (_, today, terms, largest, drum) => {
  expect(drumOfBet({ ...selectionDefaults(today), ...terms }, today, largest)).toBe(drum);
});
