import { expect, test } from "bun:test";
import { spansOfWeekdays, usualDay } from "../../../src/domain/reports/usual-day.ts";

/** Stakes of an hour of the world's clock, in pounds. */
const staked = (hour: string, pounds: number) => ({
  hour: Date.parse(`${hour}:00:00Z`) / 3_600_000,
  pence: pounds * 100,
});
/** Saturday, 15:20 in London. */
const NOW = new Date("2026-08-29T14:20:00Z");

test("today's hours stand beside the mean of the weekday, from the first of them with a stake", () => {
  const found = usualDay(
    [
      staked("2026-08-29T09", 10),
      staked("2026-08-29T14", 7),
      staked("2026-08-22T08", 30),
      staked("2026-08-22T14", 40),
      staked("2026-08-08T11", 3),
    ],
    NOW,
  )!;
  expect(found.weeks).toBe(3);
  expect(found.hours.map(({ time }) => time)).toEqual([
    ...["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00"],
  ]);
  expect(found.hours.at(0)).toEqual({ time: "09:00", pence: 0, usualPence: 1000 });
  expect(found.hours.at(1)).toEqual({ time: "10:00", pence: 1000, usualPence: 0 });
  expect(found.hours.at(-1)).toEqual({ time: "15:00", pence: 700, usualPence: 1333 });
  // Both sums end with the last full hour, so that they can be compared.
  expect({ by: found.by, pence: found.pence, usual: found.usualPence }).toEqual({
    by: "15:00",
    pence: 1000,
    usual: 1100,
  });
});

test("without a stake on these days there is nothing; on the first of them there is nothing usual", () => {
  expect(usualDay([], NOW)).toBeNull();
  expect(usualDay([staked("2026-08-29T13", 5)], NOW)).toMatchObject({ weeks: 0, pence: 500, usualPence: 0 });
});

test("the hours go on to the present one, and no further than the last with a stake", () => {
  const times = (now: string) => {
    const found = usualDay(
      [staked("2026-08-29T09", 5), staked("2026-08-22T12", 5)],
      new Date(`2026-08-29T${now}:00Z`),
    );
    return found!.hours.map(({ time }) => time);
  };
  expect(times("10:30")).toEqual(["10:00", "11:00", "12:00", "13:00"]);
  expect(times("13:30")).toEqual(["10:00", "11:00", "12:00", "13:00", "14:00"]);
});

test("in the day's first hour neither sum has begun", () => {
  expect(usualDay([staked("2026-08-22T13", 5)], new Date("2026-08-28T23:30:00Z"))).toMatchObject({
    by: null,
    pence: 0,
    usualPence: 0,
  });
});

test("an hour is London's on either side of a change of the clock", () => {
  // 25 October 2026 is the first Sunday of winter time: 13:00 is 12:00 in Greenwich's count before it, 13:00
  // from it on.
  const found = usualDay(
    [staked("2026-10-18T12", 4), staked("2026-10-25T13", 6)],
    new Date("2026-10-25T15:00:00Z"),
  );
  expect(found!.hours[0]).toEqual({ time: "13:00", pence: 600, usualPence: 400 });
});

test("the spans are today's and those of eight weeks before, each from midnight to midnight", () => {
  const spans = JSON.parse(spansOfWeekdays("2026-10-25")) as [number, number][];
  expect(spans).toHaveLength(9);
  expect(spans.map(([from, until]) => (until - from) / 3_600_000)).toEqual([
    25,
    ...Array<number>(8).fill(24),
  ]);
  expect(new Date(spans[1]![0])).toEqual(new Date("2026-10-17T23:00:00Z"));
});
