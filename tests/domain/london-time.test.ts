import { describe, expect, test } from "bun:test";
import {
  addWeeks,
  formatDay,
  formatInstant,
  formatLongInstant,
  formatWeekday,
  instantAt,
  isDay,
  timeAndDay,
  wallClock,
  weekdayOf,
  wholeDay,
  wholeMinute,
  wholeSecond,
} from "../../src/domain/london-time.ts";

describe("days and clock times", () => {
  test("a day is a date that exists", () => {
    expect(["2026-02-28", "2024-02-29"].every(isDay)).toBe(true);
    expect(["+012026-02", "-000001-02"].some(isDay)).toBe(false);
    expect(["2026-02-30", "2026-13-01", "26-01-01", "2026-1-1", "", "2026-02-28T00:00"].some(isDay)).toBe(
      false,
    );
  });

  test("the wall clock of the shop shows summer and winter time", () => {
    expect(wallClock(new Date("2026-07-01T23:30:00Z"), "Europe/London")).toEqual({
      day: "2026-07-02",
      time: "00:30",
    });
    expect(wallClock(new Date("2026-12-01T23:30:00Z"), "Europe/Dublin")).toEqual({
      day: "2026-12-01",
      time: "23:30",
    });
  });

  test("a clock time of a day is an instant, on both sides of both changes", () => {
    const at = (day: string, time: string) => instantAt(day, time, "Europe/London").toISOString();
    expect(at("2026-08-15", "19:45")).toBe("2026-08-15T18:45:00.000Z");
    expect(at("2026-11-21", "19:45")).toBe("2026-11-21T19:45:00.000Z");
    // The last Sunday of March: 01:30 does not exist; the hours around it do.
    expect(at("2026-03-29", "00:30")).toBe("2026-03-29T00:30:00.000Z");
    expect(at("2026-03-29", "14:00")).toBe("2026-03-29T13:00:00.000Z");
    expect(at("2026-10-25", "14:00")).toBe("2026-10-25T14:00:00.000Z");
  });

  test("goes there and back for every hour of a year, in both zones", () => {
    for (const zone of ["Europe/London", "Europe/Dublin"] as const)
      for (
        let hour = Date.parse("2026-01-01T00:00:00Z");
        hour < Date.parse("2027-01-01");
        hour += 3_600_000
      ) {
        const { day, time } = wallClock(new Date(hour), zone);
        const back = instantAt(day, time, zone).getTime();
        // In October one clock hour comes twice: the first of the two is meant.
        expect([hour, hour - 3_600_000]).toContain(back);
      }
  });

  test("a second, a minute and a day are whole at their beginning", () => {
    const at = new Date("2026-08-15T14:31:07.999Z");
    expect([wholeSecond, wholeMinute, wholeDay].map((whole) => whole(at).toISOString())).toEqual([
      "2026-08-15T14:31:07.000Z",
      "2026-08-15T14:31:00.000Z",
      "2026-08-14T23:00:00.000Z",
    ]);
  });

  test("weeks and weekdays are the calendar's, whatever the clocks do", () => {
    expect(addWeeks("2026-03-25", 1)).toBe("2026-04-01");
    expect(addWeeks("2026-10-21", 1)).toBe("2026-10-28");
    expect([weekdayOf("2026-11-21"), formatWeekday("2026-11-18")]).toEqual([6, "Wednesday"]);
  });

  test.each([
    ["2026-08-15T13:31:00Z", "14:31"],
    ["2026-08-16T13:31:00Z", "Sun 16 Aug 14:31"],
    ["2026-08-14T23:30:00Z", "00:30"],
    ["2026-08-15T23:30:00Z", "Sun 16 Aug 00:30"],
    ["2027-01-01T12:05:00Z", "Fri 1 Jan 2027 12:05"],
  ])(
    "[F10] %s is written %p on 15 August 2026: the day stands where it is not London's today",
    (at, text) => {
      expect(timeAndDay(new Date(at), new Date("2026-08-15T11:00:00Z"))).toBe(text);
    },
  );

  test("are written as staff read them", () => {
    expect(formatDay("2026-09-05")).toBe("5 September 2026");
    expect(formatInstant(new Date("2026-08-15T13:31:00Z"))).toBe("15/08/2026, 14:31");
    expect(formatLongInstant(new Date("2026-09-05T13:31:00Z"))).toBe("Sat 5 Sep 2026, 14:31");
  });
});
