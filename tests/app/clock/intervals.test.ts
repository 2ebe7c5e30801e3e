import { expect, test } from "bun:test";
import * as intervals from "../../../src/domain/intervals.ts";
import { sources } from "../../house/sources.ts";

test("an interval of a refresh is written in one file", () => {
  const written = /"every \d+s|\bREFRESH_(SECONDS|MS) = |"\*\/\d+ \* \* \* \*"/;
  const files = [...sources].flatMap(([file, text]) => (written.test(text) ? [file] : []));
  expect(files).toEqual(["src/domain/intervals.ts"]);
});

test("jobs and screens write an interval in their own notation", () => {
  expect(intervals.cronEvery(intervals.REFRESH_SECONDS)).toBe("*/5 * * * *");
  expect(intervals.triggerEvery(intervals.REFRESH_SECONDS)).toBe("every 300s");
  // A cron expression has no step that goes past the hour.
  for (const seconds of [intervals.REFRESH_SECONDS, intervals.SUMS_SECONDS, intervals.DRAWS_SECONDS])
    expect(3600 % seconds).toBe(0);
});
