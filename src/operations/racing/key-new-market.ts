import type { Db } from "../../../db/client.ts";
import { insertRaceDecision, raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { withoutNewMarketIn } from "../../domain/racing/races/race-decisions.ts";
import type { Actor, Shop } from "../shop.ts";

/** Whether staff keyed that there was no time for a new market after a horse came out. */
export const hadNoNewMarket = async (tx: Db, { raceId, runnerId }: { raceId: number; runnerId: number }) =>
  withoutNewMarketIn(await raceDecisionsOf(tx, raceId)).has(runnerId);

/**
 * Stores whether there was time for a new market after a horse came out, inside the transaction of its withdrawal; nothing
 * where that is known already. Returns whether it changed.
 */
export async function keyNewMarket(
  tx: Db,
  shop: Shop,
  by: Actor,
  wanted: { raceId: number; runnerId: number; noNewMarket: boolean | undefined; reason: string },
): Promise<boolean> {
  const { raceId, runnerId, noNewMarket, reason } = wanted;
  if (noNewMarket === undefined || noNewMarket === (await hadNoNewMarket(tx, wanted))) return false;
  await insertRaceDecision(tx, {
    ...{ raceId, kind: "no-new-market", runnerId, choice: noNewMarket ? "rule 4 at sp" : null },
    ...{ at: null, betId: null, price: null },
    ...{ decidedAt: shop.clock.now(), userId: by.userId, reason },
  });
  return true;
}
