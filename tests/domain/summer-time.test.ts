import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { formatInstant, formatSecond, timeAndDay, wallClock } from "../../src/domain/london-time.ts";
import { shownClock } from "../../src/domain/summer-time.ts";

const HOUR_MS = 3_600_000;

/** As the runtime writes it: "21/11/2026, 14:31:07". */
const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  dateStyle: "short",
  timeStyle: "medium",
});

test.each(["Europe/London", "Europe/Dublin"] as const)(
  "the clock of %s is the runtime's at every hour from 1981 to 2040",
  (timeZone) => {
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
    const differs: string[] = [];
    const until = Date.UTC(2041, 0);
    for (let ms = Date.UTC(1981, 0); ms < until; ms += HOUR_MS)
      if (shownClock(new Date(ms), timeZone).getUTCHours() !== Number(clock.format(ms)))
        differs.push(new Date(ms).toISOString());
    expect(differs).toEqual([]);
  },
  300_000,
);

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
