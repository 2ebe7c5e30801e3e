import { afterAll, beforeAll, expect, test } from "bun:test";
import { drawsBetween } from "../../../db/stores/lottery/draws.ts";
import { eachResult } from "../../../db/stores/lottery/results.ts";
import { weeklySheet } from "../../../db/stores/lottery/weekly-sheet.ts";
import { addDays } from "../../../src/domain/london-time.ts";
import { cutOffOf } from "../../../src/domain/lottery/game.ts";
import { mondayAfter, mondayOf } from "../../../src/domain/lottery/weekly-due.ts";
import { chanceFrom } from "../../support/chance.ts";
import { TWELVE_WEEKS } from "../../support/real-season.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/**
 * Twelve weeks of real draws, Mondays among them, and random bets that begin, end, change and stop: what each owes for a week is what
 * it staked in the draws of that week. 1,000 bets with NIGHTLY=1.
 */
const BETS = process.env.NIGHTLY === "1" ? 1000 : 150;
const BETS_EACH = 5;
const FIRST_WEEK = "2026-06-29";
const HOUR = 3_600_000;
const chance = chanceFrom(20_260_629);
const upTo = (most: number) => Math.floor(chance() * most);
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)]!;

let shop: TestShop;
const bets: { id: number; playerId: number }[] = [];
const call = async (method: string, path: string, body?: unknown) => {
  const sent = await shop.call(method, path, body);
  if (sent.status >= 400) throw new Error(`${method} ${path}: ${sent.status} ${sent.text}`);
  return sent.body;
};

function anyBet() {
  const numbers = new Set<number>();
  for (const count = 1 + upTo(4); numbers.size < count; ) numbers.add(1 + upTo(47));
  return { selectedNumbers: [...numbers], betAmount: 1 + upTo(39) / 2, ...anySchedule() };
}
function anySchedule() {
  const [playMonday, playWednesday, playSaturday] = [1 + upTo(7)].flatMap((days) => [
    (days & 1) > 0,
    (days & 2) > 0,
    (days & 4) > 0,
  ]);
  const [playDraw1, playDraw2, playDraw3] = [true, chance() < 0.5, chance() < 0.3];
  const weeks = { isNeverEnding: chance() < 0.5, numberOfWeeks: 12 + upTo(40) };
  return { playMonday, playWednesday, playSaturday, playDraw1, playDraw2, playDraw3, ...weeks };
}

async function addPlayer(number: number) {
  const { id: accountId } = await call("POST", "/api/accounts", { name: `Player ${number}` });
  const selections = Array.from({ length: BETS_EACH }, () => ({
    ...anyBet(),
    startDate: addDays(FIRST_WEEK, upTo(70) - 20),
  }));
  const player = await call("POST", "/api/lotteryplayers", {
    accountId,
    lotteryNumberSelections: selections,
  });
  for (const { id } of player.lotteryNumberSelections) bets.push({ id, playerId: player.id });
}

/** Answered with a refusal where the bet is over or stopped. */
const change = (bet = oneOf(bets)) =>
  shop.call("PUT", `/api/lotteryplayers/${bet.playerId}/selections/${bet.id}`, {
    ...anySchedule(),
    betAmount: 1 + upTo(39) / 2,
  });
const stop = (bet = oneOf(bets)) =>
  shop.call("DELETE", `/api/lotteryplayers/${bet.playerId}/selections/${bet.id}`);

beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2026-06-29T09:00:00Z"), drawDays: [1, 3, 6] });
  for (let number = 1; number <= BETS / BETS_EACH; number++) await addPlayer(number);
  for (const night of TWELVE_WEEKS) {
    const cutOff = cutOffOf(night[0]!.drawDate).getTime();
    const at = (time: number) => {
      shop.clock.shop = new Date(cutOff + time);
    };
    at(-5 * HOUR);
    for (let changes = upTo(BETS / 50); changes > 0; changes--) await change();
    if (chance() < 0.4) await stop();
    // Too late for tonight.
    at(1000);
    await change();
    at(HOUR);
    await call("POST", "/api/lottery/draw-results", night);
    at(2 * HOUR);
    if (chance() < 0.4) await stop();
  }
  // The last week's Saturday is not among the draws: nobody bets on it.
  for (const bet of bets) await stop(bet);
}, 300_000);
afterAll(() => shop.close());

/** Pence by week and bet: "2026-06-29 12". */
async function staked(): Promise<Map<string, number>> {
  const { reader } = shop.shop.database;
  const sums = new Map<string, number>();
  for (const { id, drawDate } of await drawsBetween(reader, FIRST_WEEK, "2026-12-31"))
    for await (const results of eachResult(reader, id))
      for (const { selectionResults } of results)
        for (const { selectionId, betPence } of selectionResults) {
          const key = `${mondayOf(drawDate)} ${selectionId}`;
          sums.set(key, (sums.get(key) ?? 0) + betPence);
        }
  return sums;
}
async function owed(): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (let week = FIRST_WEEK; week < "2026-09-21"; week = mondayAfter(week))
    for (const { dues } of (await weeklySheet(shop.shop.database.reader, week, "2026-09-14")).rows)
      for (const { selectionId, pence } of dues) sums.set(`${week} ${selectionId}`, pence);
  return sums;
}

test("what each bet owes for each of twelve weeks is what it staked in their draws", async () => {
  const [stakes, dues] = [await staked(), await owed()];
  const inOrder = (sums: Map<string, number>) => [...sums].sort(([a], [b]) => a.localeCompare(b));
  expect(inOrder(dues)).toEqual(inOrder(stakes));
  const sum = (sums: Map<string, number>) => [...sums.values()].reduce((all, pence) => all + pence, 0);
  expect(sum(dues)).toBe(sum(stakes));
  expect(sum(dues)).toBeGreaterThan(BETS * 1000);
});
