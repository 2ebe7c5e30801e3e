import { Database as Sqlite } from "bun:sqlite";
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { migrations } from "../../drizzle/sqlite/manifest.ts";
import { whyNotWritten } from "../../src/domain/cannot-write.ts";
import { synced } from "../backup/replace-file.ts";
import { refuseLost, writeNewestRows } from "../check/newest-rows.ts";
import type { Engine } from "../database.ts";
import { CASING } from "../kit.ts";
import { migrateSqlite } from "../migrate/migrate.ts";
import { collectStatistics, forgetSmallTables } from "../migrate/statistics.ts";
import { readingTogether, turnReads } from "../query/query.ts";
import { sqliteState, writerQueue } from "./writer-queue.ts";

/**
 * SQLite underneath. One connection writes, in turn, through a queue; another only reads.
 *
 * drizzle's own `db.transaction(async …)` commits at the first await on bun:sqlite, so it is not used. Ours opens
 * BEGIN IMMEDIATE and gives every waiting operation a savepoint of its own inside it: one commit, and so one disk
 * sync, serves them all, and one that fails undoes no other's writes. None is answered before the commit.
 */

/**
 * In memory; `copy-of` names the file of a closed database it starts from, which is quicker than migrating.
 */
const IN_MEMORY = /^:memory:(?:\?copy-of=(.+))?$/;

/** Interval of the search for writes of other processes. */
const LOOK_EVERY_MS = 500;

export async function openSqlite(url: string): Promise<Engine> {
  const inMemory = url.match(IN_MEMORY);
  const temporary = inMemory !== null;
  // A shop in memory is a file in the temporary folder, deleted at the end: its two connections need a file to share.
  const path = temporary ? join(tmpdir(), `satchel-${crypto.randomUUID()}.db`) : url.replace(/^file:/, "");
  if (!temporary) mkdirSync(dirname(path), { recursive: true });
  else if (inMemory[1]) copyFileSync(inMemory[1], path);
  // Before the file is opened for writing, which would start a damaged log again.
  if (!temporary) refuseLost(path);

  const writer = new Sqlite(path, { create: true, strict: true });
  if (!temporary) chmodSync(path, 0o600);
  // Before anything that reads the file: the check of a server that was killed may have it locked for a moment.
  keepSafe(writer);
  writer.run("PRAGMA journal_mode = WAL");
  // FULL: a receipt that was printed must exist after a power cut (NORMAL may lose the last commits).
  writer.run(`PRAGMA synchronous = ${temporary ? "OFF" : "FULL"}`);
  if (migrateSqlite(writer, migrations)) collectStatistics(writer);
  // From here on SQLite does not wait for a lock: it would block the whole event loop (see write-lock.ts).
  writer.run("PRAGMA busy_timeout = 0");
  refuseReadOnly(writer);

  const reader = new Sqlite(path, { readonly: true, strict: true });
  keepSafe(reader);
  const newest = temporary ? null : writeNewestRows(writer, path);
  // A reader waits only while another process recovers the log after a crash, or has the file locked.
  reader.run("PRAGMA busy_timeout = 50");
  if (!temporary) syncFolder(dirname(path));

  const reads = turnReads(reader);
  const state = sqliteState(writer, reads);
  const copying = temporary ? null : checkpoints(writer, path);
  const queue = writerQueue(writer, state, () => {
    newest?.soon();
    copying?.look();
  });
  let watch: Timer | undefined;
  return {
    reader: drizzle({ client: readingTogether(reader, reads), casing: CASING }),
    address: `file:${path}`,
    state,
    transact: queue.transact,
    isAwaited: queue.isAwaited,
    tell: async () => false,
    listen(heard) {
      let seen = state.elsewhere();
      // Another process, such as `satchel draws import`, announces nothing.
      watch = setInterval(() => {
        const latest = state.elsewhere();
        if (latest !== seen) heard("live", "");
        seen = latest;
      }, LOOK_EVERY_MS).unref();
    },
    async close() {
      clearInterval(watch);
      await queue.closed();
      await copying?.close();
      reads.close();
      newest?.close();
      tidyUp(writer, path);
      writer.close(true);
      if (temporary) for (const tail of ["", "-wal", "-shm"]) rmSync(path + tail, { force: true });
    },
  };
}

/**
 * SQLite silently opens an unwritable file for reading, and every change would be refused. A statement that
 * writes no row tests the right to write.
 */
function refuseReadOnly(connection: Sqlite): void {
  try {
    connection.run("delete from migrations where false");
  } catch (fault) {
    // Another process is writing, so this one could too.
    if (whyNotWritten(fault) !== "locked") throw fault;
  }
}

/**
 * The log is a new file: after a power cut its name is there if the folder was synced. SQLite does that, too, and goes on
 * where it fails.
 */
function syncFolder(folder: string): void {
  try {
    synced(folder);
  } catch (fault) {
    // A file system of a network may know no sync of a folder: that is no fault of the disk.
    if (whyNotWritten(fault)) throw fault;
  }
}

/** Writes the log back into the one file and updates the statistics. Where another program writes just now, its next opener does that. */
function tidyUp(connection: Sqlite, path: string): void {
  try {
    connection.run("PRAGMA busy_timeout = 1000");
    connection.run("PRAGMA optimize");
    forgetSmallTables(connection);
    connection.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (fault) {
    endIfUnsynced(fault, path);
    // Also on a full disk: every committed write is in the log beside the file already.
    const why = whyNotWritten(fault);
    if (!why || why === "failing") throw fault;
  }
}

function keepSafe(connection: Sqlite): void {
  connection.run("PRAGMA foreign_keys = ON");
  // Without it INSERT OR REPLACE does not fire the triggers that guard deletes.
  connection.run("PRAGMA recursive_triggers = ON");
  connection.run("PRAGMA trusted_schema = OFF");
  connection.run("PRAGMA cell_size_check = ON");
  // While the shop opens, it serves no request that would have to wait.
  connection.run("PRAGMA busy_timeout = 5000");
  connection.run("PRAGMA temp_store = MEMORY");
  connection.run("PRAGMA cache_size = -32000");
  connection.run("PRAGMA journal_size_limit = 67108864");
}

/**
 * Pages in SQLite's log, of 4 kB each: when a checkpoint pays, when the log should restart, and when it must.
 */
const WORTH_IT = 1000;
const LONG = 4000;
const TOO_LONG = 16_000;

/** A text, because a binary has no second file to start. What cannot be copied just now is copied the next time. */
const THREAD = `
  const { Database } = require("bun:sqlite");
  const { parentPort, workerData } = require("node:worker_threads");
  let books;
  parentPort.on("message", (message) => {
    let code = null;
    try {
      if (message === "close") books?.close(true);
      else (books ??= new Database(workerData)).query("PRAGMA wal_checkpoint(PASSIVE)").values();
    } catch (fault) {
      code = fault.code;
    }
    parentPort.postMessage({ code });
  });`;

/**
 * Checkpoints SQLite's log in a worker thread. On the thread that serves pages, sixteen megabytes and two
 * syncs of the disk would delay every request. A checkpoint takes no lock that readers or writers need.
 */
export function checkpoints(connection: Sqlite, path: string) {
  connection.run("PRAGMA wal_autocheckpoint = 0");
  let thread: Worker | null = null;
  let copying: Promise<void> | null = null;
  let answered = () => {};

  function ask(message: "copy" | "close"): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    answered = resolve;
    thread ??= start();
    thread.postMessage(message);
    return promise;
  }

  function start(): Worker {
    const started = new Worker(THREAD, { eval: true, workerData: path });
    started.unref();
    started.on("message", (fault: { code: unknown }) => endIfUnsynced(fault, path));
    started.on("message", () => answered());
    // One that breaks ends without an answer; the next log that is worth it starts another.
    started.on("error", () => {});
    started.on("exit", () => {
      thread = null;
      answered();
    });
    return started;
  }

  return {
    /** After a commit. The thread starts with the first log that is worth it. */
    look(): void {
      if (copying) return;
      const { pages, left } = logOf(connection);
      // The log restarts once all of it is copied and no write is running: copy the small rest here.
      if (left > 0 && ((pages >= LONG && left < WORTH_IT) || (pages >= TOO_LONG && left < LONG)))
        copyHere(connection, path);
      else if (left >= WORTH_IT)
        copying = ask("copy").then(() => {
          copying = null;
        });
    },
    async close(): Promise<void> {
      await copying;
      if (!thread) return;
      await ask("close");
      await (thread as Worker | null)?.terminate();
    },
  };
}

function copyHere(connection: Sqlite, path: string): void {
  try {
    connection.query("PRAGMA wal_checkpoint(PASSIVE)").values();
  } catch (fault) {
    endIfUnsynced(fault, path);
    // A full disk, or one that fails: every committed write is in the log already.
    if (!whyNotWritten(fault)) throw fault;
  }
}

/** How many pages the log has, and how many of them are still to be copied. Asking changes nothing. */
function logOf(connection: Sqlite): { pages: number; left: number } {
  const [[_, pages, copied]] = connection.query("PRAGMA wal_checkpoint(NOOP)").values() as [
    [number, number, number],
  ];
  return { pages, left: pages - copied };
}

/** SQLite's code for a failed sync of the disk. */
const UNSYNCED = "SQLITE_IOERR_FSYNC";
const STDERR = 2;

/**
 * Ends the process where a sync failed during a checkpoint. Linux may drop earlier pages after a failed sync,
 * while SQLite takes them for written, copies only later ones and restarts the log. The next opening copies
 * the whole log again, which has every acknowledged commit. Nothing is closed here, since a close
 * checkpoints, too.
 */
export function endIfUnsynced(fault: unknown, path: string): void {
  if ((fault as { code?: unknown } | null)?.code !== UNSYNCED) return;
  writeSync(
    STDERR,
    `The disk failed while what was written last was copied into the books ${path}. The shop ends here: everything that was answered is in ${path}-wal.\nNext: look after the disk, keep both files together, and start Satchel again: it copies once more.\n`,
  );
  process.kill(process.pid, "SIGKILL");
}
