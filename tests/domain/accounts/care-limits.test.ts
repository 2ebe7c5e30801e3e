import { describe, expect, test } from "bun:test";
import {
  beginningOf,
  type CareLimit,
  careLimitsAfter,
  careLimitsAsked,
  careLimitsAt,
  careRooms,
  careSince,
  dayAfter,
  HOUR_MS,
  type HourOfPlay,
  pastCareLimit,
  type WantedCareLimits,
} from "../../../src/domain/accounts/care-limits.ts";

const NOON = new Date("2026-08-15T11:00:00Z");
const NONE: WantedCareLimits = {
  ...{ depositDay: null, depositWeek: null, depositMonth: null },
  ...{ lossDay: null, lossWeek: null, lossMonth: null },
};
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);
const asked = (careLimits: CareLimit[] | null, wanted: Partial<WantedCareLimits>, now = NOON) =>
  careLimitsAfter({ careLimits }, { ...careLimitsAsked({ careLimits }, now), ...wanted }, now);
const holds = (careLimits: CareLimit[] | null, now: Date) =>
  careLimitsAt({ careLimits }, now).map(({ kind, period, pence, waiting }) =>
    [kind, period, pence, waiting?.pence].join(" "),
  );

describe("a limit at a customer's wish", () => {
  test("holds at once where it is the first, and where it is lower", () => {
    const first = asked(null, { depositDay: 5000 });
    expect(holds(first, NOON)).toEqual(["DEPOSIT DAY 5000 "]);
    expect(holds(asked(first, { depositDay: 0 }), NOON)).toEqual(["DEPOSIT DAY 0 "]);
  });

  test("holds a day later where it is higher, or none; and not where it is withdrawn before", () => {
    const first = asked(null, { depositDay: 5000, lossWeek: 2000 });
    const raised = asked(first, { depositDay: 10_000, lossWeek: null });
    expect(holds(raised, later(24 - 1 / 60))).toEqual(["DEPOSIT DAY 5000 10000", "LOSS WEEK 2000 "]);
    expect(careLimitsAt({ careLimits: raised }, NOON)[1]?.waiting?.pence).toBe(null);
    expect(holds(raised, later(24))).toEqual(["DEPOSIT DAY 10000 "]);
    expect(holds(asked(raised, { depositDay: 5000 }), later(24))).toEqual(["DEPOSIT DAY 5000 "]);
  });

  test("keeps its hour where another is changed meanwhile, and where it is itself lowered; raised again it waits anew", () => {
    const raised = asked(asked(null, { depositDay: 5000 }), { depositDay: 10_000 });
    expect(holds(asked(raised, { lossDay: 100 }, later(20)), later(24))).toEqual([
      "DEPOSIT DAY 10000 ",
      "LOSS DAY 100 ",
    ]);
    expect(holds(asked(raised, { depositDay: 8000 }, later(20)), later(24))).toEqual(["DEPOSIT DAY 8000 "]);
    const more = asked(raised, { depositDay: 20_000 }, later(20));
    expect(holds(more, later(24))).toEqual(["DEPOSIT DAY 5000 20000"]);
    expect(holds(more, later(44))).toEqual(["DEPOSIT DAY 20000 "]);
  });

  test("leaves nothing stored once none holds", () => {
    const ended = asked(asked(null, { lossMonth: 5000 }), { lossMonth: null });
    expect(holds(ended, later(24))).toEqual([]);
    expect(asked(ended, {}, later(24))).toBe(null);
    expect(careLimitsAsked({ careLimits: null }, NOON)).toEqual(NONE);
  });
});

describe("a period", () => {
  test("is London's day, its week from Monday, or its month", () => {
    const sunday = "2026-03-01";
    expect(["DAY", "WEEK", "MONTH"].map((period) => beginningOf(period as "DAY", sunday))).toEqual([
      "2026-03-01",
      "2026-02-23",
      "2026-03-01",
    ]);
    expect(["DAY", "WEEK", "MONTH"].map((period) => dayAfter(period as "DAY", "2028-02-29"))).toEqual([
      "2028-03-01",
      "2028-03-06",
      "2028-03-01",
    ]);
    expect(dayAfter("MONTH", "2026-12-31")).toBe("2027-01-01");
    expect(dayAfter("MONTH", "2026-01-31")).toBe("2026-02-01");
  });

  const at = (instant: string, pence: number): HourOfPlay => ({
    hour: Math.floor(Date.parse(instant) / HOUR_MS),
    ...{ paidInPence: pence, stakedPence: pence, lostPence: pence },
  });
  const used = (period: CareLimit["period"], hours: HourOfPlay[], now: string) =>
    careRooms(
      { careLimits: [{ kind: "LOSS", period, pence: 100_000, next: null }] },
      "LOSS",
      hours,
      new Date(now),
    )[0]!.usedPence;

  test("has 23 or 25 hours where the clocks change", () => {
    // 29 March 2026: midnight is at 00:00 UTC, the end at 23:00 UTC.
    const spring = [
      at("2026-03-28T23:30:00Z", 1),
      at("2026-03-29T00:10:00Z", 10),
      at("2026-03-29T22:30:00Z", 100),
    ];
    expect(used("DAY", spring, "2026-03-29T22:59:00Z")).toBe(110);
    expect(used("DAY", spring, "2026-03-29T23:00:00Z")).toBe(0);
    // 25 October 2026: from 23:00 UTC of the day before to 24:00 UTC.
    const autumn = [
      at("2026-10-24T22:30:00Z", 1),
      at("2026-10-24T23:10:00Z", 10),
      at("2026-10-25T23:30:00Z", 100),
    ];
    expect(used("DAY", autumn, "2026-10-25T23:59:00Z")).toBe(110);
    expect(used("DAY", autumn, "2026-10-26T00:00:00Z")).toBe(0);
  });

  test("of a month ends with its last day, the 29th of February in a leap year", () => {
    const leap = [
      at("2028-01-31T23:30:00Z", 1),
      at("2028-02-01T00:10:00Z", 10),
      at("2028-02-29T23:30:00Z", 100),
    ];
    expect(used("MONTH", leap, "2028-02-29T23:59:00Z")).toBe(110);
    expect(used("MONTH", leap, "2028-03-01T00:00:00Z")).toBe(0);
    expect(used("WEEK", leap, "2028-03-01T00:00:00Z")).toBe(100);
  });

  test("is read from the beginning of the longer one on", () => {
    expect(careSince(new Date("2026-08-15T11:00:00Z")).toISOString()).toBe("2026-07-31T23:00:00.000Z");
    // The week of 1 September 2026, a Tuesday, begins in August.
    expect(careSince(new Date("2026-09-01T11:00:00Z")).toISOString()).toBe("2026-08-30T23:00:00.000Z");
  });
});

describe("what is left", () => {
  const rooms = (kind: "DEPOSIT" | "LOSS", hours: Partial<HourOfPlay>[]) =>
    careRooms(
      {
        careLimits: [
          { kind: "LOSS", period: "MONTH", pence: 5000, next: null },
          { kind: "LOSS", period: "DAY", pence: 2000, next: null },
          { kind: "DEPOSIT", period: "DAY", pence: 3000, next: null },
        ],
      },
      kind,
      hours.map((one) => ({ hour: 0, paidInPence: 0, stakedPence: 0, lostPence: 0, ...one })),
      NOON,
    );
  const today = Math.floor(NOON.getTime() / HOUR_MS);
  const monday = today - 5 * 24;

  test("is named by the tightest limit, with what passes to the penny", () => {
    const month = rooms("LOSS", [{ hour: monday, lostPence: 4000 }]);
    expect(pastCareLimit("Maeve Kelly", month, 1000)).toBe(null);
    expect(pastCareLimit("Maeve Kelly", month, 1001)).toEqual({
      ...{ code: "past-own-limit", kind: "LOSS", period: "MONTH", name: "Maeve Kelly" },
      ...{ wouldPence: 5001, limitPence: 5000, largestPence: 1000, nextDay: "2026-09-01" },
    });
    const spent = rooms("LOSS", [{ hour: today, lostPence: 2500 }]);
    expect(pastCareLimit("Maeve Kelly", spent, 1)).toMatchObject({ period: "DAY", largestPence: null });
  });

  test("grows by what was won, and never by what was taken off a balance", () => {
    expect(rooms("LOSS", [{ hour: today, lostPence: -3000 }])[0]!.leftPence).toBe(5000);
    expect(rooms("DEPOSIT", [{ hour: today, paidInPence: -3000 }])[0]!.leftPence).toBe(3000);
  });
});
