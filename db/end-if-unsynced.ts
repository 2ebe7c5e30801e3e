import { writeSync } from "node:fs";

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
