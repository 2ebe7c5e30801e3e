import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { contradictionsOf } from "../../../src/domain/reports/contradictions.ts";
import { addUpWaits, countOf, lengthSaid, medianOf, worstOf } from "../../../src/domain/reports/waits.ts";

test("a median is the least length that half of them did not exceed, and the worst the longest", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 }), (all) => {
      const lengths = new Map([...Map.groupBy(all, (one) => one)].map(([one, same]) => [one, same.length]));
      const sorted = all.toSorted((a, b) => a - b);
      expect(countOf(lengths)).toBe(all.length);
      expect(medianOf(lengths)).toBe(sorted[Math.ceil(all.length / 2) - 1]!);
      expect(worstOf(lengths)).toBe(sorted.at(-1)!);
    }),
  );
  expect([medianOf(new Map()), worstOf(new Map()), countOf(new Map())]).toEqual([null, null, 0]);
});

test("lengths are said by their two largest units", () => {
  const said = [
    0, 0.004, 0.999, 1.5, 12, 60, 61, 200, 3600, 3660, 3661, 86_399, 86_400, 187_200, 31_536_000,
  ].map(lengthSaid);
  expect(said).toEqual([
    ...["0 s", "4 ms", "999 ms", "1 s", "12 s", "1 min", "1 min 1 s", "3 min 20 s", "1 h", "1 h 1 min"],
    ...["1 h 1 min", "23 h 59 min", "1 d", "2 d 4 h", "365 d"],
  ]);
});

test("a wait counts on London's day and month of its end, a customer once behind the promise of a minute", () => {
  const settled = (accountId: number, resultAt: string | null, settledAt: string) => ({
    accountId,
    settledAt: new Date(settledAt),
    resultAt: resultAt === null ? null : new Date(resultAt),
  });
  const sums = addUpWaits(
    [
      // Midnight of London, in summer: the wait began on the day before.
      settled(1, "2026-08-31T22:58:00Z", "2026-08-31T23:00:00Z"),
      settled(1, "2026-08-31T22:58:00Z", "2026-08-31T23:00:00.999Z"),
      settled(2, "2026-08-31T22:58:00.500Z", "2026-08-31T22:59:00.000Z"),
      settled(3, "2026-08-31T22:58:00Z", "2026-08-31T22:59:00.999Z"),
      settled(4, null, "2026-08-31T22:59:59Z"),
      // The clock was set back between the two.
      settled(5, "2026-08-31T22:59:00Z", "2026-08-31T22:58:00Z"),
    ],
    [
      { placedAt: new Date("2026-08-31T22:59:59.999Z"), writtenAt: new Date("2026-08-31T23:00:00.003Z") },
      { placedAt: new Date("2026-08-31T22:59:59.999Z"), writtenAt: null },
    ],
  );
  const lines = sums
    .map(({ dimension, period, key, bets }) => `${dimension} ${period} ${key}: ${bets}`)
    .sort();
  expect(lines).toEqual([
    "receipt 2026-08 4: 1",
    "receipt 2026-08-31 4: 1",
    "wait 2026-08 0: 1",
    "wait 2026-08 59: 1",
    "wait 2026-08 60: 1",
    "wait 2026-08-31 0: 1",
    "wait 2026-08-31 59: 1",
    "wait 2026-08-31 60: 1",
    "wait 2026-09 120: 2",
    "wait 2026-09-01 120: 2",
    "waited 2026-09 1: 2",
    "waited 2026-09-01 1: 2",
  ]);
});

test("a draw on which feeds differ counts for each once a day; one that a source alone has does not", () => {
  const draw = { drawDate: "2026-08-29", drawType: 1 };
  const source = (feed: string, bonusBall: number) => ({
    feed,
    winningNumbers: [1, 2, 3, 4, 5, 6],
    bonusBall,
  });
  const fetched = { feed: "one", conflicts: [draw], held: null };
  const held = [{ ...draw, sources: [source("one", 7), source("two", 8)] }];
  const at = (time: string) => new Date(`2026-08-29T${time}Z`);
  expect(
    contradictionsOf(
      [
        { feed: "cards", at: at("12:00:00") },
        { feed: "cards", at: at("22:59:59.999") },
        { feed: "cards", at: at("23:00:00") },
      ],
      [
        { ...fetched, at: at("20:00:00") },
        { ...fetched, at: at("20:05:00") },
        { ...fetched, at: at("23:30:00") },
        { ...fetched, conflicts: [], held, at: at("20:10:00") },
        { ...fetched, conflicts: [], held: [{ ...draw, sources: [source("three", 1)] }], at: at("20:10:00") },
        { ...fetched, feed: null, at: at("20:20:00") },
      ],
    ),
  ).toEqual([
    { feed: "cards", day: "2026-08-29", count: 2 },
    { feed: "cards", day: "2026-08-30", count: 1 },
    { feed: "one", day: "2026-08-29", count: 1 },
    { feed: "one", day: "2026-08-30", count: 1 },
    { feed: "two", day: "2026-08-29", count: 1 },
    { feed: "unknown", day: "2026-08-29", count: 1 },
  ]);
});
