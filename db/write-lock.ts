import type { Database as Sqlite } from "bun:sqlite";
import { CannotWrite, whyNotWritten } from "../src/domain/cannot-write.ts";
import type { WaitingOperation } from "./waiting-operation.ts";

/** How long an operation waits for the write lock, in milliseconds. A clerk who waits longer presses the button again. */
const PATIENCE_MS = 5000;

/**
 * Takes SQLite's write lock, waiting out another process (a copy of the books, a second server, a tool) by trying again,
 * so that pages are served meanwhile. An operation that has waited long enough fails and leaves the list; false when
 * the list is empty.
 */
export async function takeWriteLock(connection: Sqlite, waiting: WaitingOperation[]): Promise<boolean> {
  while (waiting.length > 0) {
    const busy = begin(connection, waiting);
    if (busy === null) return true;
    const latest = performance.now() - PATIENCE_MS;
    while (waiting[0] && waiting[0].since <= latest)
      waiting.shift()!.fail(new CannotWrite("locked", { cause: busy }));
    // At random intervals: two servers that wait for each other must not try at the same moments again and again.
    if (waiting.length > 0) await Bun.sleep(5 + Math.random() * 20);
  }
  return false;
}

/** Takes the lock now, or answers the fault that says that another process has it. */
function begin(connection: Sqlite, waiting: WaitingOperation[]): unknown {
  try {
    connection.query("begin immediate").run();
    return null;
  } catch (fault) {
    // A file that cannot even be locked is broken: waiting does not help.
    if (whyNotWritten(fault) !== "locked") for (const one of waiting.splice(0)) one.fail(fault);
    return fault;
  }
}
