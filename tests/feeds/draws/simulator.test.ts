import { expect, test } from "bun:test";
import { weekdayOf } from "../../../src/domain/london-time.ts";
import { simulator } from "../../../src/feeds/draws/draw-feeds.ts";

const simulated = async (now: string, since?: string, drawWeekdays = [3, 6]) => {
  const answer = await simulator({ now: () => new Date(now), drawWeekdays }).fetchLatest(since);
  if (!answer.done) throw new Error(answer.detail);
  return answer;
};

test("draws three games on each of the shop's draw days, four weeks back", async () => {
  const { draws, skipped, warnings } = await simulated("2026-11-20T12:00:00Z");
  expect([draws.length, skipped.length, warnings.length]).toEqual([4 * 2 * 3, 0, 0]);
  expect(new Set(draws.map(({ drawDate }) => weekdayOf(drawDate)))).toEqual(new Set([3, 6]));
});

test("the same day draws the same numbers, whenever and however it is asked", async () => {
  const early = await simulated("2026-11-14T22:00:00Z");
  const late = await simulated("2026-11-20T12:00:00Z", "2026-11-14");
  expect(late.draws.slice(0, 3)).toEqual(early.draws.slice(-3));
});

test.each([
  ["2026-11-18T19:59:59Z", "2026-11-14"],
  ["2026-11-18T20:00:00Z", "2026-11-18"],
  ["2026-06-10T18:59:59Z", "2026-06-06"],
  ["2026-06-10T19:00:00Z", "2026-06-10"],
])("at %s the latest draw is that of %s: at eight o'clock in Dublin", async (now, latest) => {
  expect((await simulated(now)).draws.at(-1)?.drawDate).toBe(latest);
});

test("numbers are from the drum of the day, each number about as often as another", async () => {
  const { draws } = await simulated("2026-11-20T12:00:00Z", "2016-01-01");
  const counts = new Map<number, number>();
  for (const { drawDate, winningNumbers, bonusBall } of draws) {
    expect(Math.max(...winningNumbers, bonusBall ?? 0)).toBeLessThanOrEqual(
      drawDate < "2026-09-05" ? 47 : 45,
    );
    for (const number of winningNumbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const expected = (draws.length * 6) / 47;
  for (let number = 1; number <= 45; number++)
    expect(Math.abs((counts.get(number) ?? 0) / expected - 1)).toBeLessThan(0.2);
});

test("nothing since today's noon is nothing new", async () => {
  expect(await simulated("2026-11-18T12:00:00Z", "2026-11-18")).toMatchObject({ done: true, draws: [] });
});
