import type { Db } from "../../../db/client.ts";
import { excludedAccountsOf } from "../../../db/stores/lottery/players.ts";
import { refusedByExclusion } from "../../domain/accounts/exclusion.ts";
import { type Refused, refuse } from "../../domain/outcome.ts";
import type { Shop } from "../shop.ts";

/** The refusal of the first of some players who is excluded, or null. */
export async function refuseExcluded(
  tx: Db,
  shop: Shop,
  playerIds: readonly number[],
): Promise<Refused | null> {
  for (const account of await excludedAccountsOf(tx, playerIds)) {
    const excluded = refusedByExclusion(account, shop.clock.now());
    if (excluded) return refuse(excluded);
  }
  return null;
}
