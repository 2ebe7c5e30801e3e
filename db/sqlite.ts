/**
 * SQLite underneath. One connection writes, in turn, through a queue; another only reads.
 *
 * drizzle's own `db.transaction(async …)` commits at the first await on bun:sqlite, so it is not used. Ours opens
 * BEGIN IMMEDIATE and gives every waiting operation a savepoint of its own inside it: one commit, and so one disk
 * sync, serves them all, and one that fails undoes nobody else's writes. Nobody is answered before the commit.
 */
import { Database as Sqlite } from "bun:sqlite";
import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type BunSQLiteDatabase, drizzle } from "drizzle-orm/bun-sqlite";
import { migrations } from "../drizzle/sqlite/manifest.ts";
import { insideSavepoint, isRefusal } from "./attempt.ts";
import type { Database } from "./client.ts";
import { migrateSqlite } from "./migrate.ts";

export type SqliteDb = BunSQLiteDatabase<Record<string, never>> & { $client: Sqlite };

/** How many waiting operations may share one commit: enough to hide the disk, few enough to answer soon. */
const MOST_PER_COMMIT = 64;

export async function openSqlite(url: string): Promise<Database> {
  const temporary = url === ":memory:";
  // A shop in memory is a file in the temporary folder, gone at the end: two connections need something to share.
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

  const reader = new Sqlite(path, { readonly: true, strict: true });
  keepSafe(reader);

  const queue = writerQueue(writer);
  return {
    reader: drizzle(reader, { casing: "snake_case" }),
    transact: queue.transact,
    async close() {
      await queue.closed();
      reader.close();
      writer.run("PRAGMA optimize");
      forgetSmallTables(writer);
      writer.run("PRAGMA wal_checkpoint(TRUNCATE)");
      writer.close();
      if (temporary) for (const tail of ["", "-wal", "-shm"]) rmSync(path + tail, { force: true });
    },
  };
}

/**
 * What SQLite has counted for its plans is believed until it counts again, at the next close, which may be months away. A
 * table that was small then would be read from end to end however large it becomes: uncounted, it is taken for a large one.
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
  connection.run("PRAGMA trusted_schema = OFF");
  connection.run("PRAGMA cell_size_check = ON");
  // Short, because SQLite waits by blocking the whole event loop; another process's lock is waited out by retrying.
  connection.run("PRAGMA busy_timeout = 200");
  connection.run("PRAGMA temp_store = MEMORY");
  connection.run("PRAGMA cache_size = -32000");
  connection.run("PRAGMA journal_size_limit = 67108864");
}

/** An operation in the queue; once it ran, what to tell it after the commit. Alone it commits by itself. */
type Waiting = {
  runAlone(): Promise<() => void>;
  runBeside(): Promise<() => void>;
  fail(fault: unknown): void;
};

function writerQueue(connection: Sqlite) {
  const tx = drizzle(connection, { casing: "snake_case" });
  const command = (text: string) => connection.query(text).run();
  const waiting: Waiting[] = [];
  let draining: Promise<void> | null = null;
  let isClosed = false;

  function transact<T>(work: (tx: SqliteDb) => Promise<T>): Promise<T> {
    if (isClosed) return Promise.reject(new Error("The books are closed"));
    return new Promise<T>((resolve, reject) => {
      waiting.push({
        async runAlone() {
          const answer = await work(tx);
          command(isRefusal(answer) ? "rollback" : "commit");
          return () => resolve(answer);
        },
        async runBeside() {
          try {
            const answer = await insideSavepoint(command, "operation", () => work(tx));
            return () => resolve(answer);
          } catch (fault) {
            // A full disk can end the whole transaction under us: then nobody in it may be told "done".
            if (!connection.inTransaction) throw fault;
            return () => reject(fault);
          }
        },
        fail: reject,
      });
      wake();
    });
  }

  function wake(): void {
    draining ??= drain().finally(() => {
      draining = null;
      // Somebody may have come while the last commit was being answered.
      if (waiting.length > 0) wake();
    });
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await everybodyIsIn();
      await commitTogether();
    }
  }

  /** Whoever arrives while the event loop still brings newcomers is let in: one sync of the disk serves them all. */
  async function everybodyIsIn(): Promise<void> {
    for (let before = 0; waiting.length > before && waiting.length < MOST_PER_COMMIT; ) {
      before = waiting.length;
      await new Promise(setImmediate);
    }
  }

  /**
   * Operations that share a commit have a savepoint each. One that is alone has the transaction for itself: SQLite notes
   * nothing beside it, and that notebook is what a long operation would spend its time on.
   */
  async function commitTogether(): Promise<void> {
    let together: Waiting[] = [];
    const answers: (() => void)[] = [];
    try {
      await beginImmediate(connection);
      together = waiting.splice(0, MOST_PER_COMMIT);
      const [first] = together;
      if (first && together.length === 1) answers.push(await first.runAlone());
      else {
        for (const one of together) answers.push(await one.runBeside());
        command("commit");
      }
    } catch (fault) {
      if (connection.inTransaction) connection.run("ROLLBACK");
      if (together.length === 0) together = waiting.splice(0);
      for (const one of together) one.fail(fault);
      return;
    }
    for (const answer of answers) answer();
  }

  /** What waits is still done; whoever comes later is told. */
  async function closed(): Promise<void> {
    isClosed = true;
    while (draining) await draining;
  }

  return { transact, closed };
}

/** Takes the write lock, waiting out another process (a backup, a second server) without blocking the event loop. */
async function beginImmediate(connection: Sqlite): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      connection.query("begin immediate").run();
      return;
    } catch (fault) {
      const busy = fault instanceof Error && "code" in fault && String(fault.code).startsWith("SQLITE_BUSY");
      if (!busy || tries === 50) throw fault;
      await Bun.sleep(5 + Math.random() * 20);
    }
  }
}
