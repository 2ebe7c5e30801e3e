import { lock, lockAccount, shareLock } from "../../../db/locks.ts";
import { findPlayer, markPlayerRemoved } from "../../../db/stores/lottery/players.ts";
import { markSelectionsStopped } from "../../../db/stores/lottery/selections.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

type Removed = { playerId: number };

/** Takes a player out of the syndicate and stops the bets. What they won before stays, and is still owed. */
export function removePlayer(shop: Shop, by: By, wanted: { playerId: number; accountId: number }) {
  return shop.database.transact<Outcome<Removed>>(async (tx) => {
    await shareLock(tx, "lottery");
    await lockAccount(tx, wanted.accountId);
    await lock(tx, `player ${wanted.playerId}`);
    const player = await findPlayer(tx, wanted.playerId);
    if (!player) return refuse({ code: "player-unknown" });
    if (player.accountId !== wanted.accountId) return refuse({ code: "player-has-another-account" });
    const now = shop.clock.now();
    await markPlayerRemoved(tx, player.id, now);
    await markSelectionsStopped(tx, player.id, now);
    await audit(tx, shop, by, {
      action: "RemovePlayer",
      subjectType: "player",
      subjectId: player.id,
      before: { accountId: player.accountId, name: player.name },
    });
    return done({ playerId: player.id });
  });
}
