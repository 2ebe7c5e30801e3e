import { expect, test } from "bun:test";
import { dayMeantBy, readSaidDate } from "../../../src/domain/find/parse-search.ts";

const TODAY = "2026-11-24";
const meant = (text: string, today = TODAY) => {
  const said = readSaidDate(text);
  return said ? dayMeantBy(said, today) : null;
};

test.each([
  ["5 september", "2026-09-05"],
  ["5th September", "2026-09-05"],
  ["5 sep", "2026-09-05"],
  ["5 Sept. 2025", "2025-09-05"],
  ["the 5th of september".replace("the ", ""), "2026-09-05"],
  ["september 5", "2026-09-05"],
  ["Saturday 5 September", "2026-09-05"],
  ["Sat, 5 September, 2026", "2026-09-05"],
  ["05/09/2026", "2026-09-05"],
  ["5/9", "2026-09-05"],
  ["5/9/26", "2026-09-05"],
  ["5.9.2026", "2026-09-05"],
  ["05-09-2026", "2026-09-05"],
  ["2026-09-05", "2026-09-05"],
  ["  2026-9-5  ", "2026-09-05"],
  ["29 february", "2028-02-29"],
  ["29 february 2024", "2024-02-29"],
])("[F100] %s is a date", (text, day) => expect(meant(text)).toBe(day));

test("[F100] without a year the nearest one is meant", () => {
  expect(meant("5 september", "2027-01-10")).toBe("2026-09-05");
  expect(meant("2 january", "2026-12-30")).toBe("2027-01-02");
  expect(meant("30 december", "2027-01-02")).toBe("2026-12-30");
});

test.each([
  "",
  "5",
  "september",
  "3.15",
  "5.09",
  "31/02/2026",
  "31 june",
  "0/5",
  "5/13",
  "29/02/2025",
  "2026-13-01",
  "5 sepember",
  "5 of",
  "-5/9",
  "5/9/2026/1",
  "05/09.2026",
  "99999-01-01",
  "🐎 5",
  "5 <b>may</b>",
  "may may",
  "5 constructor",
  "5 ".repeat(500),
])("[F100] %p is none", (text) => expect(readSaidDate(text)).toBeUndefined());
