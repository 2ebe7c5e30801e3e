import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import {
  formatInstant,
  formatSecond,
  instantAt,
  timeAndDay,
  wallClock,
} from "../../src/domain/london-time.ts";

const HOUR_MS = 3_600_000;

/** As the runtime writes it: "21/11/2026, 14:31:07". */
const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "medium",
});

/** The last Sundays of March and October of some years, found by counting back from the month's end. */
const lastSundays = [1996, 2024, 2026, 2027, 2031, 2040].flatMap((year) =>
  [3, 10].map((month) => {
    const end = new Date(Date.UTC(year, month, 0));
    return {
      month,
      day: new Date(end.getTime() - end.getUTCDay() * 24 * HOUR_MS).toISOString().slice(0, 10),
    };
  }),
);

describe.each(["Europe/London", "Europe/Dublin"] as const)("the clock of %s", (zone) => {
  const times = (day: string, ...utc: string[]) =>
    utc.map((time) => wallClock(new Date(`${day}T${time}Z`), zone).time);

  test.each(lastSundays.filter(({ month }) => month === 3))("goes ahead at 01:00 UTC on $day", ({ day }) => {
    expect(times(day, "00:00:00", "00:59:59.999", "01:00:00", "23:00:00")).toEqual([
      "00:00",
      "00:59",
      "02:00",
      "00:00",
    ]);
    expect(["00:59", "02:00"].map((time) => instantAt(day, time, zone).toISOString().slice(11, 16))).toEqual([
      "00:59",
      "01:00",
    ]);
  });

  test.each(lastSundays.filter(({ month }) => month === 10))("goes back at 01:00 UTC on $day", ({ day }) => {
    expect(times(day, "00:00:00", "00:59:59.999", "01:00:00", "23:59:59")).toEqual([
      "01:00",
      "01:59",
      "01:00",
      "23:59",
    ]);
    expect(["00:59", "02:00"].map((time) => instantAt(day, time, zone).toISOString().slice(11, 16))).toEqual([
      "23:59",
      "02:00",
    ]);
  });

  test("is an hour ahead in summer and UTC's in winter, for every day of 60 years", () => {
    const differs: string[] = [];
    const until = Date.UTC(2041, 0);
    for (let ms = Date.UTC(1981, 0, 1, 12); ms < until; ms += 24 * HOUR_MS) {
      const instant = new Date(ms);
      const month = instant.getUTCMonth() + 1;
      if (month === 3 || month === 10) continue;
      const { day, time } = wallClock(instant, zone);
      if (
        day !== instant.toISOString().slice(0, 10) ||
        time !== (month > 3 && month < 10 ? "13:00" : "12:00")
      )
        differs.push(instant.toISOString());
    }
    expect(differs).toEqual([]);
  });

  test("returns the same for a minute after many others", () => {
    const start = Date.UTC(2026, 2, 29, 0, 59);
    const shown = () => [0, 1].map((minute) => wallClock(new Date(start + minute * 60_000), zone).time);
    const before = shown();
    for (let minute = 2; minute < 12_000; minute++) wallClock(new Date(start + minute * 60_000), zone);
    expect([before, shown()]).toEqual([
      ["00:59", "02:00"],
      ["00:59", "02:00"],
    ]);
  });
});

test("before 1981 the clocks were changed at two, and from 1968 to 1971 not at all", () => {
  const times = (day: string, ...utc: string[]) =>
    utc.map((time) => wallClock(new Date(`${day}T${time}Z`), "Europe/London").time);
  expect(times("1972-03-19", "01:59:59", "02:00:00")).toEqual(["01:59", "03:00"]);
  expect(times("1972-10-29", "01:59:59", "02:00:00")).toEqual(["02:59", "02:00"]);
  expect(times("1970-01-15", "12:00:00")).toEqual(["13:00"]);
});

const instants = fc.date({
  min: new Date("1900-01-01"),
  max: new Date("9999-12-30"),
  noInvalidDate: true,
});
const recent = fc.date({ min: new Date("1981-01-01"), max: new Date("2041-01-01"), noInvalidDate: true });
const holds = (property: (instant: Date) => void, among = recent): void =>
  fc.assert(fc.property(among, property), { numRuns: 2000 });

test("an instant is written as the runtime writes it", () => {
  holds((instant) => {
    expect(formatSecond(instant)).toBe(london.format(instant));
    expect(formatInstant(instant)).toBe(london.format(instant).slice(0, -3));
  });
});

test("[F46] a clock behind UTC shows an hour of the same day, or of the day before, and not of the next", () => {
  const days = (zone: "Europe/London" | "Europe/Dublin", ...instants: string[]) =>
    instants.map((instant) => wallClock(new Date(instant), zone).day);
  expect(days("Europe/London", "1000-06-15T12:00:00Z", "1846-12-31T23:59:00Z")).toEqual([
    "1000-06-15",
    "1846-12-31",
  ]);
  expect(days("Europe/Dublin", "1915-06-15T00:00:00Z", "1915-06-15T12:00:00Z")).toEqual([
    "1915-06-14",
    "1915-06-15",
  ]);
});

test("a day has four digits for its year, whatever the year", () => {
  holds((instant) => {
    const shown = wallClock(instant, "Europe/London");
    expect(`${shown.day}T${shown.time}`).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(Math.abs(Date.parse(`${shown.day}T${shown.time}Z`) - instant.getTime())).toBeLessThan(2 * HOUR_MS);
  }, instants);
  const dayOf = (year: string) => wallClock(new Date(`${year}-06-15T00:30:00Z`), "Europe/London").day;
  expect(["0999", "1000", "9999"].map(dayOf)).toEqual(["0999-06-15", "1000-06-15", "9999-06-15"]);
});

test("the time of another day is written with the runtime's day, and with its year where that is another", () => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: "Europe/London",
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
  });
  fc.assert(
    fc.property(recent, fc.integer({ min: -500, max: 500 }), (instant, hours) => {
      const now = new Date(instant.getTime() + hours * HOUR_MS);
      const of = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
      const year = parts.formatToParts(now).find(({ type }) => type === "year")!.value;
      const time = london.format(instant).slice(12, 17);
      const isToday = london.format(instant).slice(0, 10) === london.format(now).slice(0, 10);
      const ofYear = of.year === year ? "" : ` ${of.year}`;
      const day = isToday ? "" : `${of.weekday} ${of.day} ${of.month}${ofYear} `;
      expect(timeAndDay(instant, now)).toBe(`${day}${time}`);
    }),
    { numRuns: 2000 },
  );
});

test("what is no instant is refused, and not written", () => {
  for (const write of [formatInstant, formatSecond, (at: Date) => timeAndDay(at, at)])
    expect(() => write(new Date(Number.NaN))).toThrow(RangeError);
});
