import { Database as Sqlite } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import type { Db } from "./database.ts";
import { CASING, onPostgres } from "./kit.ts";

/** One state of a database, which an open shop goes on writing; nothing can be written through it. */
export type Snapshot = { db: Db; close(): Promise<void> };

/**
 * Opens a database beside the shop that has it open, and pins the state of this moment: `address` of the shop's own
 * `Database`. For a process of its own: SQLite answers on the thread that asks.
 */
export async function openSnapshot(address: string): Promise<Snapshot> {
  if (onPostgres)
    return await (await import("./postgres/postgres-snapshot.ts")).openPostgresSnapshot(address);
  const connection = new Sqlite(address.replace(/^file:/, ""), { readonly: true, strict: true });
  try {
    connection.run("PRAGMA busy_timeout = 5000");
    connection.run("PRAGMA trusted_schema = OFF");
    connection.run("PRAGMA cache_size = -32000");
    connection.run("BEGIN");
    // The first read takes the snapshot.
    connection.query("select count(*) from migrations").get();
  } catch (fault) {
    connection.close(true);
    throw fault;
  }
  return {
    db: drizzle({ client: connection, casing: CASING }) as unknown as Db,
    close: async () => connection.close(true),
  };
}
