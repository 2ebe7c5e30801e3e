import { Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";

/**
 * The first write of a new database may have been cut off: only a writing connection rolls its journal back,
 * so open one before a read-only check. The check reports all other faults.
 */
export function rollBackHalf(path: string): void {
  if (!existsSync(`${path}-journal`) || !existsSync(path)) return;
  try {
    const connection = new Sqlite(path, { readwrite: true, create: false });
    try {
      connection.query("select 1 from sqlite_master").get();
    } finally {
      connection.close(true);
    }
  } catch {}
}
