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

/** What lies beside books: what SQLite keeps of a file that is open, or was not closed, and which of their rows were the newest. */
export const TAILS = ["-wal", "-shm", NEWEST] as const;

/**
 * Puts a copy in the place of the books and keeps these beside, as `kept`. At every moment one whole file has the name
 * of the books: a power cut leaves the old ones or the copy. Refused while a shop has them open.
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
      // Closed books have none; what was written last to damaged ones goes with them.
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
 * Nobody else has the books open, or can open them until they are released. What stands in the log is in the file then, where
 * the file can still be read.
 */
function held(books: string): () => void {
  const connection = new Sqlite(books);
  try {
    connection.run("PRAGMA busy_timeout = 1000");
    // It cannot be changed while somebody else has the file open, whether they write or not.
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
