/**
 * Locks of a transaction, held to its end. On PostgreSQL many servers write at once, each statement sees what is
 * committed by then, and whoever reads before it writes takes the lock of what it reads first. On SQLite there is one
 * writer at a time, and nothing to lock.
 */
import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { runSql } from "./raw.ts";

/**
 * What is locked by name: all that the lottery settles by, all that bets settle by, who is on the staff, the reports'
 * pictures; one idempotency key; the tries of one subject. Taken in this order, an account last.
 */
export type LockName = "lottery" | "races" | "staff" | "feedback" | `key ${string}` | `tries ${string}`;

/** Alone with it: whoever else wants it waits. */
export async function lock(tx: Db, name: LockName): Promise<void> {
  if (onPostgres) await runSql(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Beside others who only read it, too; whoever changes it waits for them all. */
export async function shareLock(tx: Db, name: LockName): Promise<void> {
  if (onPostgres) await runSql(tx, sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`);
}

/** An account's row, money and all; rows that refer to it may still be added by others. */
export async function lockAccount(tx: Db, accountId: number): Promise<void> {
  if (onPostgres) await runSql(tx, sql`select 1 from accounts where id = ${accountId} for no key update`);
}
