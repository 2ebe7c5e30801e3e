import type { Db } from "../../../db/client.ts";
import { lock, lockAccount, shareLock } from "../../../db/locks.ts";
import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import { findPlayerOfAccount, insertPlayer } from "../../../db/stores/lottery/players.ts";
import { insertSelection, replaceTerms, type Selection } from "../../../db/stores/lottery/selections.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { refusedByExclusion } from "../../domain/accounts/exclusion.ts";
import { brokenTerm, endedBefore } from "../../domain/lottery/broken-term.ts";
import type { PastNumbersLimit } from "../../domain/lottery/numbers-limit.ts";
import { ascending, type SelectionTerms, termsOf } from "../../domain/lottery/selection.ts";
import { movedSince } from "../../domain/moved-fields.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { LIMITS } from "../../domain/system/limit-settings.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { heldToNumbers } from "./numbers-limit.ts";
import { refuseExcluded } from "./refuse-excluded.ts";

type Wanted = { accountId: number; name?: string; selections: SelectionTerms[] };

/** Adds a player, with the first bets if there are any: all of it, or nothing. */
export function addPlayer(
  shop: Shop,
  by: Actor,
  { selections, ...player }: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<{ playerId: number }>> {
  return once<{ playerId: number }>(shop, by, keyed, async (tx) => {
    const added = await writePlayer(tx, shop, by, player);
    if (!added.done) return added;
    for (const [at, terms] of selections.entries()) {
      const written = await writeSelection(tx, shop, by, added.value.playerId, terms);
      if (!written.done) return { ...written, at };
    }
    return done(added.value);
  });
}

/** Adds an account to the syndicate, under its own name by default. One player per account. */
export async function writePlayer(
  tx: Db,
  shop: Shop,
  by: Actor,
  wanted: { accountId: number; name?: string },
): Promise<Outcome<{ playerId: number }>> {
  const { accountId } = wanted;
  await shareLock(tx, "lottery");
  await lockAccount(tx, accountId);
  const account = await findAccount(tx, accountId);
  if (!account) return refuse({ code: "account-unknown" });
  const excluded = refusedByExclusion(account, shop.clock.now());
  if (excluded) return refuse(excluded);
  if (await findPlayerOfAccount(tx, accountId)) return refuse({ code: "player-already" });
  const name = wanted.name ?? account.name;
  const playerId = await insertPlayer(tx, { accountId, name, createdAt: shop.clock.now() });
  await audit(tx, shop, by, {
    action: "AddPlayer",
    subjectType: "player",
    subjectId: playerId,
    after: { accountId, name },
  });
  return done({ playerId });
}

/** A bet as it is now, and the limit that it was taken past with a warning. */
export type Written = { selection: Selection; past: PastNumbersLimit | null };

/** For the trail. */
const pastLimits = (past: PastNumbersLimit | null) => past && { pastLimits: [LIMITS.numbers.amount.label] };

/** Writes a player's new bet, if its terms hold, inside the transaction of its caller, who knows that none excludes it. */
export async function writeSelection(
  tx: Db,
  shop: Shop,
  by: Actor,
  playerId: number,
  terms: SelectionTerms,
): Promise<Outcome<Written>> {
  const broken =
    brokenTerm(terms, shop.rules.largestNumber, shop.rules.drawDays) ?? endedBefore(terms, shop.clock.now());
  if (broken) return refuse(broken);
  // Its bets are numbered one after another.
  await lock(tx, `player ${playerId}`);
  // Refused, it is taken back with all else of the transaction.
  const [selection, house] = await Promise.all([
    insertSelection(tx, playerId, ascending(terms), shop.clock.now()),
    currentSettings(tx),
  ]);
  const held = await heldToNumbers(tx, shop, house, selection);
  if (!held.done) return held;
  const { past } = held.value;
  await audit(tx, shop, by, {
    action: "AddSelection",
    subjectType: "selection",
    subjectId: selection.id,
    after: { playerId, ...termsOf(selection), ...pastLimits(past) },
  });
  return done({ selection, past });
}

/**
 * Changes a bet from the next draw on: stored results stay, and a draw whose cut-off has passed but is not
 * entered yet settles by the terms then. `shown` are the terms the sender saw: a conflict with a later save
 * changes nothing.
 */
export async function rewriteSelection(
  tx: Db,
  shop: Shop,
  by: Actor,
  before: Selection,
  changes: Partial<SelectionTerms>,
  shown: Partial<SelectionTerms> = {},
): Promise<Outcome<Written>> {
  if (before.stoppedAt) return refuse({ code: "selection-stopped" });
  const terms = ascending({ ...termsOf(before), ...changes });
  const broken = brokenTerm(terms, shop.rules.largestNumber, shop.rules.drawDays);
  if (broken) return refuse(broken);
  if (!changesTerms(before, changes)) return done({ selection: before, past: null });
  const [excluded, house] = await Promise.all([
    refuseExcluded(tx, shop, [before.playerId]),
    currentSettings(tx),
  ]);
  if (excluded) return excluded;
  const over = isRescheduled(before, terms) ? endedBefore(terms, shop.clock.now()) : null;
  if (over) return refuse(over);
  const moved = movedSince(termsOf(before), ascending(changes), ascending(shown));
  if (moved) return refuse({ code: "selection-moved", ...moved });
  const held = await heldToNumbers(tx, shop, house, {
    ...terms,
    id: before.id,
    playerId: before.playerId,
  });
  if (!held.done) return held;
  const { past } = held.value;
  const selection = await replaceTerms(tx, before.id, termsOf(before), terms, shop.clock.now());
  await audit(tx, shop, by, {
    action: "EditSelection",
    subjectType: "selection",
    subjectId: before.id,
    before: termsOf(before),
    after: { ...terms, ...pastLimits(past) },
  });
  return done({ selection, past });
}

/** Whether it plays at another time. The numbers of a bet that is over may still be put right. */
const isRescheduled = (before: SelectionTerms, terms: SelectionTerms): boolean =>
  (
    ["startDate", "numberOfWeeks", "isNeverEnding", "playMonday", "playWednesday", "playSaturday"] as const
  ).some((term) => before[term] !== terms[term]);

/** Whether the terms of a bet differ, ignoring the order of numbers. */
export const changesTerms = (before: Selection, changes: Partial<SelectionTerms>): boolean =>
  JSON.stringify(ascending({ ...termsOf(before), ...changes })) !== JSON.stringify(termsOf(before));
