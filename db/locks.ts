/**
 * Locks of a transaction, held to its end. On PostgreSQL many servers write at once, each statement sees what is
 * committed by then, and whoever reads before it writes takes the lock of what it reads first. On SQLite there is one
 * writer at a time, and nothing to lock.
 */
import type { Db } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { pipelined } from "./query/query.ts";

/**
 * What is locked by name: who bets what in the lottery, its payout rules, the draws of one day,
 * the results of one draw; all that racing bets settle by; the shop's settings; who is on the staff; the reports' pictures; the
 * names of tills; one name of accounts, by whoever asks before there are two of it; the tries of one subject; the bets of one player; the chain of seals, by whoever takes nothing else. Taken in this order; bets and
 * then accounts, by rising ids, come before a player.
 * Kept sums and the closings of days are each a transaction of their own that takes nothing else.
 */
export type LockName =
  | "lottery"
  | "payouts"
  | `draws ${string}`
  | `results ${number}`
  | "races"
  | "settings"
  | "staff"
  | "feedback"
  | "sums"
  | "closings"
  | "tills"
  | `account name ${string}`
  | `tries ${string}`
  | `player ${number}`
  | "seals";

/** A database may hold a schema for each shop: none waits for another's. */
const KEY = "hashtextextended(current_schema() || ' ' || $1, 0)";

/** An exclusive lock: everybody else who wants it waits. */
export async function lock(tx: Db, name: LockName): Promise<void> {
  if (onPostgres) await pipelined(tx, `select pg_advisory_xact_lock(${KEY})`, [name]);
}

/** A shared lock, for reading: whoever wants it exclusively waits for all who hold it. */
export async function shareLock(tx: Db, name: LockName): Promise<void> {
  if (onPostgres) await pipelined(tx, `select pg_advisory_xact_lock_shared(${KEY})`, [name]);
}

/**
 * Until whoever has it now, shared or alone, is done: it is let go at once, and the rest of this transaction sees what
 * they wrote and holds nobody up.
 */
export async function waitForHolders(tx: Db, name: LockName): Promise<void> {
  if (!onPostgres) return;
  await pipelined(tx, `select pg_advisory_lock(${KEY})`, [name]);
  await pipelined(tx, `select pg_advisory_unlock(${KEY})`, [name]);
}

/**
 * Whole tables, to which nobody adds a row until this transaction ends; who is adding one now is waited for, shortly: everybody
 * who comes after waits as long.
 */
export async function lockTables(tx: Db, tables: readonly string[]): Promise<void> {
  if (!onPostgres) return;
  await pipelined(tx, "set local lock_timeout = '1s'");
  await pipelined(tx, `lock table ${tables.join(", ")} in share mode`);
}

/** An account's row, money and all; rows that refer to it may still be added by others. */
export const lockAccount = (tx: Db, accountId: number): Promise<void> =>
  lockRows(tx, "accounts", [accountId]);

/** A select whose rows this transaction is alone with from then on; what others were writing to them is waited for, and read. */
export const forUpdate = <Select extends object>(select: Select): Select =>
  onPostgres ? (select as Select & { for(strength: string): Select }).for("no key update") : select;

/** A select whose rows stay as they are until this transaction ends: whoever wants to change one waits. Many may hold it at once. */
export const shared = <Select extends object>(select: Select): Select =>
  onPostgres ? (select as Select & { for(strength: string): Select }).for("share") : select;

/** Some rows of a table, in the order of their ids, so that two who want the same do not wait for each other. */
export async function lockRows(
  tx: Db,
  table: "accounts" | "racing_bets",
  ids: readonly number[],
): Promise<void> {
  if (!onPostgres) return;
  const wanted = `(select value::bigint from json_array_elements_text($1::text::json))`;
  if (ids.length === 1)
    await pipelined(tx, `select 1 from ${table} where id = $1 for no key update`, [ids[0]]);
  else if (ids.length > 1)
    await pipelined(tx, `select 1 from ${table} where id in ${wanted} order by id for no key update`, [
      JSON.stringify(ids),
    ]);
}
