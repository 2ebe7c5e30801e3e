import { Database as Sqlite } from "bun:sqlite";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname } from "node:path";
import { whyNotWritten } from "../../src/domain/cannot-write.ts";
import { NEWEST } from "../check/newest-rows.ts";

/**
 * Files beside a database: SQLite's own while it is open or was not closed, and the list of its newest rows.
 */
export const TAILS = ["-wal", "-shm", NEWEST] as const;

/**
 * Replaces the database with a backup and keeps the old file as `kept`. At every moment one whole file has
 * the database's name: after a power cut it is the old one or the backup. Refused while a shop has it open.
 */
export function replaceFile(books: string, copy: string, kept: string): void {
  const unfinished = `${books}.part`;
  try {
    copyFileSync(copy, unfinished);
    chmodSync(unfinished, 0o600);
    synced(unfinished);
    const release = existsSync(books) ? held(books) : () => {};
    try {
      if (existsSync(books)) linkSync(books, kept);
      // A closed database has none; those of a damaged one move with it.
      for (const tail of TAILS) if (existsSync(books + tail)) renameSync(books + tail, kept + tail);
      renameSync(unfinished, books);
      synced(dirname(books));
    } finally {
      release();
    }
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Locks the database against other processes until released. The log is merged into the file first, where the
 * file can be read.
 */
function held(books: string): () => void {
  const connection = new Sqlite(books);
  try {
    connection.run("PRAGMA busy_timeout = 1000");
    // The mode cannot change while another process has the file open, reading or writing.
    connection.run("PRAGMA journal_mode = DELETE");
    connection.run("PRAGMA locking_mode = EXCLUSIVE");
    connection.run("BEGIN EXCLUSIVE");
  } catch (fault) {
    if (whyNotWritten(fault) === "locked") {
      connection.close(true);
      throw new Error(
        `A shop is open on ${books}, and nothing was changed. Next: close it, and restore again.`,
        {
          cause: fault,
        },
      );
    }
    // Damaged beyond what SQLite opens: that is what copies are for.
  }
  return () => connection.close(true);
}

/** Comes back once what was written to a file is on the disk; of a folder, the names of its files. */
export function synced(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
