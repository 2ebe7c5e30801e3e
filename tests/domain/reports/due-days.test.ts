import { expect, test } from "bun:test";
import { addDays } from "../../../src/domain/london-time.ts";
import { duesOn } from "../../../src/domain/reports/due-days.ts";

const on = (day: string) => duesOn(day).map(({ due, name, period }) => `${due} ${name} ${period.from}`);

test("a day's calendar has what runs on it and what ended before it and is not due", () => {
  expect(on("2026-08-29")).toEqual([
    "2026-10-01 gambling levy 2025-04-01",
    "2026-10-28 return 2026-07-01",
    "2026-10-30 duty 2026-07-01",
    "2027-04-28 horserace levy 2026-04-01",
    "2027-10-01 gambling levy 2026-04-01",
  ]);
});

test("the night of 31 March: all periods turn, and what ended is due", () => {
  expect(on("2027-03-31").map((due) => due.slice(0, 10))).toEqual([
    ...["2027-04-28", "2027-04-28", "2027-04-30", "2027-10-01"],
  ]);
  expect(on("2027-04-01")).toEqual([
    "2027-04-28 horserace levy 2026-04-01",
    "2027-04-28 return 2027-01-01",
    "2027-04-30 duty 2027-01-01",
    "2027-07-28 return 2027-04-01",
    "2027-07-30 duty 2027-04-01",
    "2027-10-01 gambling levy 2026-04-01",
    "2028-04-28 horserace levy 2027-04-01",
    "2028-10-01 gambling levy 2027-04-01",
  ]);
});

test("what is due is there on its day, and not on the next one", () => {
  expect(on("2027-04-30")).toContain("2027-04-30 duty 2027-01-01");
  expect(on("2027-05-01").join()).not.toContain("duty 2027-01-01");
  expect(on("2026-10-01")).toContain("2026-10-01 gambling levy 2025-04-01");
  expect(on("2026-10-02").join()).not.toContain("gambling levy 2025-04-01");
});

test("no period is ever without its day", () => {
  for (let day = "2027-12-01"; day < "2028-06-01"; day = addDays(day, 1))
    for (const { period, due } of duesOn(day))
      expect([day, due > period.to, due >= day]).toEqual([day, true, true]);
  expect(on("2028-02-29")).toContain("2028-04-28 return 2028-01-01");
});

test("telephone bets have their own return each quarter, and a duty of their own from its first day", () => {
  const remoteOn = (day: string) =>
    duesOn(day, { remote: true })
      .filter(({ name }) => name.startsWith("remote"))
      .map(({ due, name, period }) => `${due} ${name} ${period.from}`);
  expect(remoteOn("2027-03-31")).toEqual(["2027-04-28 remote return 2027-01-01"]);
  expect(remoteOn("2027-04-01")).toEqual([
    "2027-04-28 remote return 2027-01-01",
    "2027-07-28 remote return 2027-04-01",
    "2027-07-30 remote duty 2027-04-01",
  ]);
  expect(remoteOn("2028-02-29")).toEqual([
    "2028-04-28 remote return 2028-01-01",
    "2028-04-30 remote duty 2028-01-01",
  ]);
  expect(duesOn("2027-05-01").some(({ name }) => name.startsWith("remote"))).toBe(false);
});
