import { expect, test } from "bun:test";
import { ageMs, durationInWords, tooFarAhead } from "../../src/domain/age.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = new Date("2026-08-15T11:00:00Z");

test.each([
  [MINUTE - 1, "0 minutes"],
  [MINUTE, "1 minute"],
  [2 * MINUTE - 1, "1 minute"],
  [2 * HOUR - 1, "119 minutes"],
  [2 * HOUR, "2 hours"],
  [48 * HOUR - 1, "47 hours"],
  [48 * HOUR, "2 days"],
  [72 * HOUR - 1, "2 days"],
])("%d milliseconds are %s", (ms, words) => expect(durationInWords(ms)).toBe(words));

test("an instant a little ahead is new, and one that lies too far ahead is as old as can be", () => {
  expect(ageMs(new Date(NOON.getTime() - 5), NOON)).toBe(5);
  expect(ageMs(NOON, NOON)).toBe(0);
  expect(tooFarAhead(NOON).getTime() - NOON.getTime()).toBe(MINUTE);
  expect(ageMs(tooFarAhead(NOON), NOON)).toBe(0);
  expect(ageMs(new Date(tooFarAhead(NOON).getTime() + 1), NOON)).toBe(Number.POSITIVE_INFINITY);
});
