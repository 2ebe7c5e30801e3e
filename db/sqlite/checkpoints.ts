import type { Database as Sqlite } from "bun:sqlite";
import { writeSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { whyNotWritten } from "../../src/domain/cannot-write.ts";

/** Pages in SQLite's log, of 4 kB each: what is worth a checkpoint, when the log should begin anew, and when it must. */
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
 * Copies SQLite's log into the file of the books from a thread of its own. On the thread that serves pages, sixteen
 * megabytes and two syncs of the disk would hold everybody up. A checkpoint takes no lock that a reader or a writer needs.
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
      // The log begins anew once all of it is copied and nothing is written meanwhile: what little is left is copied here.
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

/** As SQLite says that a sync of the disk has failed. */
const UNSYNCED = "SQLITE_IOERR_FSYNC";
const STDERR = 2;

/**
 * Ends the process at once where a sync failed while the log was copied into the file of the books. What an earlier copy had written may
 * be lost with it: Linux forgets it, and SQLite takes it to be there, copies only what came later, and begins the log anew. Whoever
 * opens the books next copies the whole log once more, in which everything is that was answered. Nothing is closed here, since a close
 * copies, too.
 */
export function endIfUnsynced(fault: unknown, path: string): void {
  if ((fault as { code?: unknown } | null)?.code !== UNSYNCED) return;
  writeSync(
    STDERR,
    `The disk failed while what was written last was copied into the books ${path}. The shop ends here: everything that was answered is in ${path}-wal.\nNext: look after the disk, keep both files together, and start Satchel again: it copies once more.\n`,
  );
  process.kill(process.pid, "SIGKILL");
}
