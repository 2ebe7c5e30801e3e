import { describe, expect, test } from "bun:test";
import { HOUR_MS } from "../../../src/domain/accounts/care-limits.ts";
import {
  careEntrySaid,
  careListSince,
  type DayOfPlay,
  daysOf,
  thresholdsReached,
} from "../../../src/domain/accounts/care-list.ts";
import { weeksOf, weeksSince } from "../../../src/domain/accounts/weeks-of-play.ts";

const day = (date: string, paidInPence: number, stakedPence: number): DayOfPlay => ({
  ...{ day: `2026-08-${date}`, paidInPence, stakedPence },
});
const OFF = { careDayStakesPence: null, careUnplayedPence: null, careIdentityPence: null };
const found = (
  days: DayOfPlay[],
  thresholds: Partial<typeof OFF | Record<keyof typeof OFF, number>>,
  noted: { notedOn?: string | null; isIdentified?: boolean } = {},
) =>
  thresholdsReached(1, days, { ...OFF, ...thresholds }, { notedOn: null, isIdentified: false, ...noted }).map(
    careEntrySaid,
  );

describe("a threshold", () => {
  test("of a day's stakes names the latest day that reached it, and is answered by a note of that day", () => {
    const days = [day("03", 0, 70_000), day("10", 0, 52_000), day("12", 0, 49_999)];
    const least = { careDayStakesPence: 50_000 };
    expect(found(days, least)).toEqual(["Staked £520.00 on 10 August 2026"]);
    expect(found(days, least, { notedOn: "2026-08-09" })).toHaveLength(1);
    expect(found(days, least, { notedOn: "2026-08-10" })).toEqual([]);
    expect(found(days, {})).toEqual([]);
  });

  test("of deposits counts those after the last day with a stake", () => {
    const least = { careUnplayedPence: 50_000 };
    const days = [day("01", 90_000, 0), day("05", 10_000, 100), day("06", 40_000, 0), day("08", 20_000, 0)];
    expect(found(days, least)).toEqual(["Paid in £600.00 without a bet since, last on 8 August 2026"]);
    expect(found([...days, day("09", 0, 1)], least)).toEqual([]);
  });

  test("of identity stays until a note says that it was checked", () => {
    const days = [day("01", 90_000, 0), day("05", 10_000, 100_000)];
    const least = { careIdentityPence: 100_000 };
    const said = ["Paid in £1,000.00 within 30 days; identity to be checked"];
    expect(found(days, least)).toEqual(said);
    expect(found(days, least, { notedOn: "2026-08-15" })).toEqual(said);
    expect(found(days, least, { isIdentified: true })).toEqual([]);
  });
});

test("hours fold into London's days, over a change of the clocks too", () => {
  const hour = (instant: string) => ({
    hour: Math.floor(Date.parse(instant) / HOUR_MS),
    ...{ paidInPence: 1, stakedPence: 10, lostPence: 5 },
  });
  const hours = [
    "2026-10-24T22:00:00Z",
    "2026-10-24T23:00:00Z",
    "2026-10-25T23:00:00Z",
    "2026-10-26T00:00:00Z",
  ];
  expect(daysOf(hours.map(hour)).map(({ day, stakedPence }) => [day, stakedPence])).toEqual([
    ["2026-10-24", 10],
    ["2026-10-25", 20],
    ["2026-10-26", 10],
  ]);
  const now = new Date("2026-10-26T12:00:00Z");
  expect(careListSince(now).toISOString()).toBe("2026-09-26T23:00:00.000Z");
  const weeks = weeksOf(hours.map(hour), now);
  expect(weeks).toHaveLength(26);
  expect(weeks.slice(-2)).toEqual([
    { week: "2026-10-19", stakedPence: 30, lostPence: 15 },
    { week: "2026-10-26", stakedPence: 10, lostPence: 5 },
  ]);
  expect(weeksSince(now).toISOString()).toBe("2026-05-03T23:00:00.000Z");
});
