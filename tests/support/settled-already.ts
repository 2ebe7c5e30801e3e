import { betSettlements } from "../../db/schema/index.ts";
import { DEFAULT_SETTINGS } from "../../src/domain/bets/settings.ts";
import { LOST } from "../../src/domain/racing/bet-status.ts";
import type { TestShop } from "./test-shop.ts";

/** A pending bet whose first settlement stands already: the next one cannot be written, whatever its result. */
export async function settledAlready({ shop }: Pick<TestShop, "shop">, betId: number): Promise<void> {
  await shop.database.transact((tx) =>
    tx.insert(betSettlements).values({
      betId: betId as never,
      version: 1,
      status: LOST,
      payoutPence: 0,
      inputs: { legs: [], settings: DEFAULT_SETTINGS },
      workings: [],
      settledAt: shop.clock.now(),
      userId: null,
      reason: null,
    }),
  );
}
