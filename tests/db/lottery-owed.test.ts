import { afterEach, beforeEach, expect, test } from "bun:test";
import { owedByPlayer, owedInAll } from "../../db/stores/lottery/owed.ts";
import { pageOfOwed } from "../../db/stores/lottery/owed-page.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/**
 * The real Main draw of 12 September 2026, and an invented one of the Wednesday before; all players here bet
 * £5 on 14, on 3 and 14, or on 44.
 */
const NIGHTS = [
  { drawDate: "2026-09-12", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 },
  { drawDate: "2026-09-09", drawType: 1, winningNumbers: [2, 9, 14, 22, 31, 40], bonusBall: 8 },
];
const BETS: Record<string, number[]> = { Ada: [14], Ben: [3, 14], Cora: [44], Dan: [14], Eve: [14] };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-01T12:00:00Z") });
  for (const [name, selectedNumbers] of Object.entries(BETS)) {
    const { id: accountId } = (await shop.call("POST", "/api/accounts", { name })).body;
    const bet = { selectedNumbers, betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
    await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
  }
  shop.clock.shop = new Date("2026-09-12T21:00:00Z");
  await shop.call("POST", "/api/lottery/draw-results", NIGHTS);
});
afterEach(() => shop.close());

const reader = () => shop.shop.database.reader;

test("pages of unpaid results run through the draws, newest first, and leave nothing out", async () => {
  const told: string[] = [];
  for (let page = 1; page <= 4; page++) {
    const { owing, inAll, pageNumber, totalPages } = await pageOfOwed(reader(), { page }, 2);
    expect([inAll, pageNumber, totalPages]).toEqual([{ results: 7, pence: 12_000 }, page, 4]);
    for (const { draw, unpaid, results } of owing) {
      expect(unpaid).toBe(draw.drawDate === "2026-09-12" ? 4 : 3);
      for (const { playerName } of results) told.push(`${draw.drawDate} ${playerName}`);
    }
  }
  expect(told).toEqual([
    "2026-09-12 Ada",
    "2026-09-12 Ben",
    "2026-09-12 Dan",
    "2026-09-12 Eve",
    "2026-09-09 Ada",
    "2026-09-09 Dan",
    "2026-09-09 Eve",
  ]);
});

test("a page can end one draw and begin the next; a page past the last one is the last one", async () => {
  const { owing } = await pageOfOwed(reader(), { page: 2 }, 3);
  expect(owing.map(({ draw, results }) => [draw.drawDate, results.length])).toEqual([
    ["2026-09-12", 1],
    ["2026-09-09", 2],
  ]);
  expect((await pageOfOwed(reader(), { page: 99 }, 3)).pageNumber).toBe(3);
});

test("[D4.1.21] the sums per player are the sum in all, most first, and shrink as winnings are paid", async () => {
  const sums = await owedByPlayer(reader(), 200);
  expect(sums.map(({ name, results, pence }) => [name, results, pence])).toEqual([
    ["Ada", 2, 3000],
    ["Ben", 1, 3000],
    ["Dan", 2, 3000],
    ["Eve", 2, 3000],
  ]);
  const { owing } = await pageOfOwed(reader(), { page: 1 }, 10);
  const [first] = owing[0]!.results;
  await shop.call("PUT", `/api/drawresults/player-result/${first!.id}/paid`, { paid: true });
  expect(await owedInAll(reader())).toEqual({ results: 6, pence: 10_500 });
  expect((await owedByPlayer(reader(), 1))[0]).toMatchObject({ name: "Ben" });
});
