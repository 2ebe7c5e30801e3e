import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../db/kit.ts";
import { runSql } from "../../db/query/raw.ts";
import { audit } from "../../src/operations/audit.ts";
import { closeScreens } from "../../src/operations/live/live.ts";
import { openTestScreen } from "../support/open-screen.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  if (onPostgres) shop = await openTestShop();
});
afterAll(async () => {
  if (!shop) return;
  await closeScreens(shop.shop);
  await shop.close();
});

describe.skipIf(!onPostgres)("[14.7] an open screen", () => {
  test("hears of a row whose transaction ended after that of a newer one", async () => {
    const till = await openTestScreen(shop);
    await till.opened();
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const late = shop.shop.database.transact(async (tx) => {
      const by = { userId: null, requestId: "late" };
      await audit(tx, shop.shop, by, { action: "StopRace", subjectType: "race", subjectId: 1 });
      // Rows that are only written travel with the next question.
      await runSql(tx, sql`select 1`);
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    const { id } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
    await till.hears(`account:${id}`);
    expect(till.heard.flatMap(({ topics }) => topics)).not.toContain("races");
    mayEnd.resolve();
    await late;
    await till.hears("races");
  }, 120_000);
});
