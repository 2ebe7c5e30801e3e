import type { Db } from "../../../db/client.ts";
import { lock, lockAccount, shareLock } from "../../../db/locks.ts";
import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import { findPlayer, findPlayerOfAccount } from "../../../db/stores/lottery/players.ts";
import {
  findSelection,
  markSelectionStopped,
  type Selection,
} from "../../../db/stores/lottery/selections.ts";
import { refusedByExclusion } from "../../domain/accounts/exclusion.ts";
import { brokenTerm, endedBefore } from "../../domain/lottery/broken-term.ts";
import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import { noteRefused } from "../note-refused.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { rewriteSelection, type Written, writePlayer, writeSelection } from "./add-player.ts";
import { refuseExcluded } from "./refuse-excluded.ts";

/** Ends a bet: it takes part in no draw whose cut-off is still ahead. Its row and its results stay. */
export function stopSelection(
  shop: Shop,
  by: Actor,
  which: WhichSelection,
): Promise<Outcome<{ selection: Selection }>> {
  return shop.database.transact<Outcome<{ selection: Selection }>>(async (tx) => {
    await shareLock(tx, "lottery");
    const found = await wantedSelection(tx, which);
    if (!found.done) return found;
    const selection = found.value;
    // Stopping a stopped bet changes nothing, above all not its time.
    if (selection.stoppedAt) return done({ selection });
    const stoppedAt = shop.clock.now();
    await markSelectionStopped(tx, selection.id, stoppedAt);
    await audit(tx, shop, by, {
      action: "StopSelection",
      subjectType: "selection",
      subjectId: selection.id,
      before: { playerId: selection.playerId, selectedNumbers: selection.selectedNumbers },
    });
    return done({ selection: { ...selection, stoppedAt } });
  });
}

/** A bet by its id, and its player's id where the address has one. */
export type WhichSelection = { id: number; playerId?: number };

/** Changes a bet from the next draw on. Missing fields stay. `shown`: see `rewriteSelection`. */
export async function editSelection(
  shop: Shop,
  by: Actor,
  which: WhichSelection,
  changes: Partial<SelectionTerms>,
  shown: Partial<SelectionTerms> = {},
): Promise<Outcome<Written>> {
  const outcome = await shop.database.transact<Outcome<Written>>(async (tx) => {
    await shareLock(tx, "lottery");
    const found = await wantedSelection(tx, which);
    return found.done ? await rewriteSelection(tx, shop, by, found.value, changes, shown) : found;
  });
  await noteRefused(shop, by, outcome);
  return outcome;
}

/** Locks the bet, if its player is still in the syndicate. */
export async function wantedSelection(tx: Db, which: WhichSelection): Promise<Outcome<Selection>> {
  if (which.playerId !== undefined && !(await findPlayer(tx, which.playerId)))
    return refuse({ code: "player-unknown" });
  const seen = await findSelection(tx, which.id);
  if (seen) await lock(tx, `player ${seen.playerId}`);
  const selection = seen && (await findSelection(tx, which.id));
  if (!selection || (which.playerId ?? selection.playerId) !== selection.playerId)
    return refuse({ code: "selection-unknown" });
  return done(selection);
}

/**
 * The owner of a bet: a player, or an account that becomes a player with its first bet. Null: none chosen.
 */
export type SelectionOwner = { playerId: number } | { accountId: number | null };

/**
 * Takes a lottery bet. The rules are checked in the specification's order
 * (tests/specification/section-5-validation.ts), the account first.
 */
export function addSelection(
  shop: Shop,
  by: Actor,
  owner: SelectionOwner,
  terms: SelectionTerms,
  keyed: Keyed | null = null,
): Promise<Answer<Written>> {
  return once<Written>(shop, by, keyed, async (tx) => {
    await shareLock(tx, "lottery");
    const found =
      "playerId" in owner ? await ofPlayer(tx, shop, owner.playerId) : await ofAccount(tx, shop, owner);
    if (!found.done) return found;
    const broken =
      brokenTerm(terms, shop.rules.largestNumber, shop.rules.drawDays) ??
      endedBefore(terms, shop.clock.now());
    if (broken) return refuse(broken);
    const { accountId } = found.value;
    const player = found.value.playerId ?? (await newPlayer(tx, accountId));
    if (typeof player !== "number") return player;
    return await writeSelection(tx, shop, by, player, terms);
  });

  async function newPlayer(tx: Db, accountId: number) {
    const written = await writePlayer(tx, shop, by, { accountId });
    return written.done ? written.value.playerId : written;
  }
}

type Bettor = { accountId: number; playerId: number | null };

async function ofPlayer(tx: Db, shop: Shop, playerId: number): Promise<Outcome<Bettor>> {
  await lock(tx, `player ${playerId}`);
  const [player, excluded] = await Promise.all([
    findPlayer(tx, playerId),
    refuseExcluded(tx, shop, [playerId]),
  ]);
  if (!player) return refuse({ code: "player-unknown" });
  if (player.accountName === null) return refuse({ code: "account-unknown" });
  if (excluded) return excluded;
  return done({ accountId: player.accountId, playerId });
}

async function ofAccount(
  tx: Db,
  shop: Shop,
  { accountId }: { accountId: number | null },
): Promise<Outcome<Bettor>> {
  if (accountId === null) return refuse({ code: "selection-without-account" });
  await lockAccount(tx, accountId);
  const [account, player] = await Promise.all([
    findAccount(tx, accountId),
    findPlayerOfAccount(tx, accountId),
  ]);
  // The account was deleted while the form was open: it can have no player.
  if (!account) return refuse({ code: "player-not-created" });
  const excluded = refusedByExclusion(account, shop.clock.now());
  if (excluded) return refuse(excluded);
  return done({ accountId, playerId: player?.id ?? null });
}
