/**
 * SQLite underneath. One connection writes, in turn, through a queue; another only reads.
 *
 * drizzle's own `db.transaction(async …)` commits at the first await on bun:sqlite, so it is not used. Ours opens
 * BEGIN IMMEDIATE and gives every waiting operation a savepoint of its own inside it: one commit, and so one disk
 * sync, serves them all, and one that fails undoes no other's writes. None is answered before the commit.
 */
import { Database as Sqlite } from "bun:sqlite";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { migrations } from "../drizzle/sqlite/manifest.ts";
import { whyNotWritten } from "../src/domain/cannot-write.ts";
import type { SilentDatabase } from "./database.ts";
import { CASING } from "./kit.ts";
import { migrateSqlite } from "./migrate.ts";
import { writerQueue } from "./writer-queue.ts";

export async function openSqlite(url: string): Promise<SilentDatabase> {
  const temporary = url === ":memory:";
  // A shop in memory is a file in the temporary folder, deleted at the end: its two connections need a file to share.
  const path = temporary ? join(tmpdir(), `satchel-${randomUUID()}.db`) : url.replace(/^file:/, "");
  if (!temporary) mkdirSync(dirname(path), { recursive: true });

  const writer = new Sqlite(path, { create: true, strict: true });
  if (!temporary) chmodSync(path, 0o600);
  writer.run("PRAGMA journal_mode = WAL");
  // FULL: a receipt that was printed must exist after a power cut (NORMAL may lose the last commits).
  writer.run(`PRAGMA synchronous = ${temporary ? "OFF" : "FULL"}`);
  // Sixteen megabytes of it are copied into the books at once, and what changed often in between is copied once.
  writer.run("PRAGMA wal_autocheckpoint = 4000");
  keepSafe(writer);
  migrateSqlite(writer, migrations);
  // From here on SQLite does not wait for a lock: it would block the whole event loop (see write-lock.ts).
  writer.run("PRAGMA busy_timeout = 0");

  const reader = new Sqlite(path, { readonly: true, strict: true });
  keepSafe(reader);
  // A reader waits only while another process recovers the log after a crash, or has the file locked.
  reader.run("PRAGMA busy_timeout = 50");

  const queue = writerQueue(writer);
  return {
    reader: drizzle(reader, { casing: CASING }),
    transact: queue.transact,
    listen() {},
    async close() {
      await queue.closed();
      reader.close();
      tidyUp(writer);
      writer.close();
      if (temporary) for (const tail of ["", "-wal", "-shm"]) rmSync(path + tail, { force: true });
    },
  };
}

/** Writes the log back into the one file and updates the statistics. Where another program writes just now, its next opener does that. */
function tidyUp(connection: Sqlite): void {
  try {
    connection.run("PRAGMA busy_timeout = 1000");
    connection.run("PRAGMA optimize");
    forgetSmallTables(connection);
    connection.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (fault) {
    // Also on a full disk: every committed write is in the log beside the file already.
    if (!whyNotWritten(fault)) throw fault;
  }
}

/**
 * SQLite plans by the statistics that it collected last, at a close, and the next may be months away. A
 * table that was small then would be read from end to end however large it becomes: without statistics, it is taken for a large one.
 */
function forgetSmallTables(connection: Sqlite): void {
  if (!connection.query("select 1 from sqlite_master where name = 'sqlite_stat1'").get()) return;
  connection.run(
    `delete from sqlite_stat1 where tbl in
       (select tbl from sqlite_stat1 group by tbl having max(cast(stat as integer)) < 10000)`,
  );
}

function keepSafe(connection: Sqlite): void {
  connection.run("PRAGMA foreign_keys = ON");
  // INSERT OR REPLACE asks the triggers that guard deletes only with this.
  connection.run("PRAGMA recursive_triggers = ON");
  connection.run("PRAGMA trusted_schema = OFF");
  connection.run("PRAGMA cell_size_check = ON");
  // While the shop opens, it serves no request that would have to wait.
  connection.run("PRAGMA busy_timeout = 5000");
  connection.run("PRAGMA temp_store = MEMORY");
  connection.run("PRAGMA cache_size = -32000");
  connection.run("PRAGMA journal_size_limit = 67108864");
}
