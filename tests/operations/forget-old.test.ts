import { expect, test } from "bun:test";
import { answeredRequests, sessions } from "../../db/schema/index.ts";
import { keptNights, saveNight } from "../../db/stores/system/maintenance.ts";
import { purgeExpired } from "../../src/operations/staff/purge-expired.ts";
import { openTestShop } from "../support/test-shop.ts";

test("ended sessions and last week's answers are forgotten; what can still be used is kept", async () => {
  const shop = await openTestShop();
  const later = (hours: number) => {
    shop.clock.real = new Date(shop.clock.real.getTime() + hours * 3_600_000);
  };
  const counts = async () => {
    const { reader } = shop.shop.database;
    return [
      (await reader.select().from(sessions)).length,
      (await reader.select().from(answeredRequests)).length,
    ];
  };
  await shop.call("POST", "/api/accounts", { name: "Nora" }, { key: "k" });
  later(11);
  await purgeExpired(shop.shop);
  expect(await counts()).toEqual([1, 1]);
  later(2);
  await purgeExpired(shop.shop);
  expect(await counts()).toEqual([0, 1]);
  later(7 * 24);
  await purgeExpired(shop.shop);
  expect(await counts()).toEqual([0, 0]);
  await shop.close();
});

test("nights are kept for ninety days", async () => {
  const shop = await openTestShop({ now: new Date("2026-08-15T12:00:00Z") });
  const { database } = shop.shop;
  for (const day of ["2025-01-01", "2026-05-16", "2026-05-17", "2026-08-15"])
    await database.transact((tx) => saveNight(tx, { job: "backup", day, hasFailed: false }));
  await purgeExpired(shop.shop);
  expect((await keptNights(database.reader)).map(({ day }) => day)).toEqual(["2026-05-17", "2026-08-15"]);
  await shop.close();
});
