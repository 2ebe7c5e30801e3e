import type { Db } from "../../../db/client.ts";
import { lock, lockAccount, shareLock } from "../../../db/locks.ts";
import { findPlayer, markPlayerRemoved, renamePlayer } from "../../../db/stores/lottery/players.ts";
import { findSelection, markSelectionsStopped } from "../../../db/stores/lottery/selections.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { type SelectionTerms, selectionDefaults } from "../../domain/lottery/selection.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { changesTerms, rewriteSelection, writeSelection } from "./add-player.ts";
import { refuseExcluded } from "./refuse-excluded.ts";

/** A bet as a whole player carries it: the id that it has here, or null for a new one. */
export type SentSelection = {
  id: number | null;
  terms: Partial<SelectionTerms>;
  /** The terms that it is to replace. */
  shown: Partial<SelectionTerms>;
};

type Wanted = { playerId: number; accountId: number; name?: string; selections: SentSelection[] };

/**
 * Merges a player's bets by id: with an id it is changed, without one added, and one that was not sent stays.
 * Two clerks with old copies cannot erase each other's. An unknown id refuses the request: each retry would
 * add the bet again.
 */
export function editPlayer(
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<{ playerId: number }>> {
  const { playerId, accountId, name, selections } = wanted;
  return once<{ playerId: number }>(shop, by, keyed, async (tx) => {
    await shareLock(tx, "lottery");
    await lock(tx, `player ${playerId}`);
    const player = await findPlayer(tx, playerId);
    if (!player) return refuse({ code: "player-unknown" });
    if (player.accountId !== accountId) return refuse({ code: "player-has-another-account" });
    if (name !== undefined && name !== player.name) {
      await renamePlayer(tx, playerId, name);
      await audit(tx, shop, by, {
        action: "EditPlayer",
        subjectType: "player",
        subjectId: playerId,
        before: { name: player.name },
        after: { name },
      });
    }
    for (const [at, sent] of selections.entries()) {
      const merged = await merge(tx, shop, by, playerId, sent);
      if (!merged.done) return { ...merged, at };
    }
    return done({ playerId });
  });
}

async function merge(
  tx: Db,
  shop: Shop,
  by: Actor,
  playerId: number,
  { id, terms, shown }: SentSelection,
): Promise<Outcome<unknown>> {
  if (id === null) {
    const excluded = await refuseExcluded(tx, shop, [playerId]);
    if (excluded) return excluded;
    const today = drawDayAt(shop.clock.now());
    return await writeSelection(tx, shop, by, playerId, { ...selectionDefaults(today), ...terms });
  }
  const known = await findSelection(tx, id);
  if (known?.playerId !== playerId) return refuse({ code: "selection-unknown" });
  // Old clients send back everything they hold: a stopped bet may come along, but not changed.
  if (known.stoppedAt && !changesTerms(known, terms)) return done(known);
  return await rewriteSelection(tx, shop, by, known, terms, shown);
}

type Removed = { playerId: number };

/** Removes a player from the syndicate and stops the bets. Earlier winnings stay payable. */
export function removePlayer(shop: Shop, by: Actor, wanted: { playerId: number; accountId: number }) {
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
