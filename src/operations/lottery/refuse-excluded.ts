import type { Db } from "../../../db/client.ts";
import { caredForAccountsOf } from "../../../db/stores/lottery/players.ts";
import { refusedByExclusion } from "../../domain/accounts/exclusion.ts";
import { type Refused, refuse } from "../../domain/outcome.ts";
import { pastLossLimit } from "../accounts/own-limits.ts";
import type { Shop } from "../shop.ts";

/**
 * The refusal of the first of some players who is excluded, or whose stakes would take them past a limit of their own; or
 * null. `stakes`: what is taken of each, in pence; left out where no money is.
 */
export async function refuseExcluded(
  tx: Db,
  shop: Shop,
  playerIds: readonly number[],
  stakes: readonly { playerId: number; pence: number }[] = [],
): Promise<Refused | null> {
  const now = shop.clock.now();
  const penceOf = Map.groupBy(stakes, ({ playerId }) => playerId);
  const byAccount = Map.groupBy(await caredForAccountsOf(tx, playerIds), ({ id }) => id);
  for (const players of byAccount.values()) {
    const account = players[0]!;
    const excluded = refusedByExclusion(account, now);
    if (excluded) return refuse(excluded);
    const pence = players
      .flatMap(({ playerId }) => penceOf.get(playerId) ?? [])
      .reduce((sum, stake) => sum + stake.pence, 0);
    const past = pence > 0 ? await pastLossLimit(tx, account, pence, now) : null;
    if (past) return refuse(past);
  }
  return null;
}
