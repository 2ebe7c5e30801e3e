import { openDatabase } from "../../db/client.ts";
import type { Shop } from "../../src/operations/shop.ts";
import { newMemory } from "../../src/operations/shop.ts";
import { SATURDAY } from "./test-shop.ts";

/** A shop without a server, for what asks its operations only. Nobody is on its staff. */
export async function bareShop(url: string, pool?: number) {
  const clock = { shop: SATURDAY };
  const shop: Shop = {
    database: await openDatabase(url, pool),
    clock: { now: () => clock.shop, real: () => clock.shop },
    newSecret: () => crypto.randomUUID(),
    rules: { openRegistration: false, passwordMin: 6, largestNumber: 47, drawDays: [3, 6] },
    feeds: { draws: [], racing: [] },
    memory: newMemory(),
    log: { info: () => {}, warn: () => {} },
  };
  return { shop, clock, close: () => shop.database.close() };
}
