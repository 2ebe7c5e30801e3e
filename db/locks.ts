/**
 * Locks of a transaction, held to its end. On PostgreSQL many servers write at once and each statement sees
 * all commits so far, so lock rows before reading what you write. SQLite has one writer and needs none.
 */
import type { Db } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { pipelined } from "./query/query.ts";

/**
 * Locks by name: lottery bets, payout rules, draws of a day, results of a draw; facts that racing bets settle
 * on; shop settings; staff; pictures of reports; names of tills; a new account name; lists of exclusions;
 * attempts of a subject; a player's bets; limits of lottery numbers; slips of the bank; new requests for a second
 * person; disputes; and the chain of seals, each alone. Take them in this order; bets, then accounts, by ascending id, come before a
 * player. Stored sums and day closings are transactions of their own.
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
  | "exclusion lists"
  | `tries ${string}`
  | `player ${number}`
  | "numbers"
  | "approvals"
  | "banking"
  | "disputes"
  | "seals";

/** A database may hold a schema for each shop: none waits for another's. */
const KEY = "hashtextextended(current_schema() || ' ' || $1, 0)";

/** An exclusive lock: other transactions wait. */
export async function lock(tx: Db, name: LockName): Promise<void> {
  if (onPostgres) await pipelined(tx, `select pg_advisory_xact_lock(${KEY})`, [name]);
}

/** A shared lock for reading: an exclusive one waits for all its holders. */
export async function shareLock(tx: Db, name: LockName): Promise<void> {
  if (onPostgres) await pipelined(tx, `select pg_advisory_xact_lock_shared(${KEY})`, [name]);
}

/**
 * Waits for the present holders, shared or exclusive, and releases at once: the rest of this transaction sees
 * their writes and blocks no other.
 */
export async function waitForHolders(tx: Db, name: LockName): Promise<void> {
  if (!onPostgres) return;
  await pipelined(tx, `select pg_advisory_lock(${KEY})`, [name]);
  await pipelined(tx, `select pg_advisory_unlock(${KEY})`, [name]);
}

/**
 * Blocks inserts into whole tables until this transaction ends. Waits briefly for present writers, since
 * every later writer queues behind it.
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

/** A select whose rows cannot change until this transaction ends. Many may hold it at once. */
export const shared = <Select extends object>(select: Select): Select =>
  onPostgres ? (select as Select & { for(strength: string): Select }).for("share") : select;

/** Some rows of a table, in the order of their ids, so that two who want the same do not wait for each other. */
export async function lockRows(
  tx: Db,
  table: "accounts" | "racing_bets" | "races" | "users" | "approval_requests" | "lay_offs",
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
