import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../../db/kit.ts";
import { runSql } from "../../../db/query/raw.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const DAY = "2026-08-12";
const DRAW = { drawDate: DAY, drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
  await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsLottery: true });
  await shop.call("POST", "/api/lotteryplayers", { accountId: 1 });
  expect((await shop.call("POST", "/api/lottery/draw-results", DRAW)).status).toBe(201);
});
afterAll(() => shop.close());

/** PostgreSQL stores no JSON that is none. */
const STORED = ["{}", '"1, 3"', ...(onPostgres ? [] : ["[1,2", "", "🐎"])];

test.each(STORED)(
  "[F84] numbers that are stored as %p are named in their place, and every page stands",
  async (stored) => {
    await shop.shop.database.transact((tx) =>
      runSql(tx, sql.raw(`update draws set winning_numbers = '${stored}' where draw_date = '${DAY}'`)),
    );
    const day = await shop.page(`${urls.lottery.results}?date=${DAY}`);
    expect([day.status, day.text]).toEqual([
      200,
      expect.stringContaining("The stored numbers cannot be read"),
    ]);
    for (const path of [
      urls.lottery.results,
      `${urls.lottery.results}/enter?date=${DAY}`,
      urls.lottery.unpaid,
    ])
      expect([path, (await shop.page(path)).status]).toEqual([path, 200]);
    const { status, body } = await shop.call("GET", "/api/lottery/draw-results");
    expect([status, body[0].winningNumbers]).toEqual([200, []]);
  },
);
