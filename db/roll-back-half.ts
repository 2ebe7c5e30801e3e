import { Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";

/**
 * The first write of new books may have been cut off: their journal lies beside them then, and only a connection that may
 * write rolls it back, which whoever only looks at them first cannot. What else is wrong with them is said by their check.
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
