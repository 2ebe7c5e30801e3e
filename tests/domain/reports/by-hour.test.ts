import { expect, test } from "bun:test";
import { hoursOfWeek } from "../../../src/domain/reports/by-hour.ts";

const hourAt = (instant: string) => Date.parse(instant) / 3_600_000;

test("hours are London's, summer and winter, and weekdays begin with Monday", () => {
  expect(
    hoursOfWeek([
      { hour: hourAt("2026-08-17T08:00:00Z"), pence: 100 },
      { hour: hourAt("2026-11-16T09:00:00Z"), pence: 20 },
      { hour: hourAt("2026-08-15T13:00:00Z"), pence: 3 },
      { hour: hourAt("2026-08-16T23:00:00Z"), pence: 5 },
    ]),
  ).toEqual([
    { time: "00:00", pence: [5, 0, 0, 0, 0, 0, 0] },
    { time: "09:00", pence: [120, 0, 0, 0, 0, 0, 0] },
    { time: "14:00", pence: [0, 0, 0, 0, 0, 3, 0] },
  ]);
});

test("the hour that comes twice when the clock goes back is one", () => {
  const twice = ["2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z"].map((at) => ({
    hour: hourAt(at),
    pence: 7,
  }));
  expect(hoursOfWeek(twice)).toEqual([{ time: "01:00", pence: [0, 0, 0, 0, 0, 0, 14] }]);
});

test("nothing staked is no hours", () => expect(hoursOfWeek([])).toEqual([]));
