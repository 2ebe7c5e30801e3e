import type { Database as Sqlite } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import type { Db } from "./database.ts";
import { CASING } from "./kit.ts";
import { notingWrites, type SqliteState } from "./sqlite-state.ts";
import { type WaitingOperation, waitingOperation } from "./waiting-operation.ts";
import { takeWriteLock } from "./write-lock.ts";

/** How many waiting operations may share one commit: enough to hide the disk, few enough to answer soon. */
const MOST_PER_COMMIT = 64;

/** Runs operations on the one connection that writes, in the order in which they come; `onCommit` after each commit. */
export function writerQueue(connection: Sqlite, state: SqliteState, onCommit: () => void) {
  const tx = drizzle({ client: notingWrites(connection, state), casing: CASING });
  const waiting: WaitingOperation[] = [];
  let draining: Promise<void> | null = null;
  let isClosed = false;
  let underWay = 0;

  function transact<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    if (isClosed) return Promise.reject(new Error("The books are closed"));
    return new Promise<T>((resolve, reject) => {
      waiting.push(waitingOperation(connection, () => work(tx), { resolve, reject }));
      wake();
    });
  }

  function wake(): void {
    draining ??= drain().finally(() => {
      draining = null;
      // An operation may have come while the last commit was being answered.
      if (waiting.length > 0) wake();
    });
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await newcomers(waiting);
      if (!(await takeWriteLock(connection, waiting))) continue;
      const together = waiting.splice(0, MOST_PER_COMMIT);
      underWay = together.length;
      await commitTogether(connection, state, together);
      underWay = 0;
      onCommit();
    }
  }

  /** What waits is still done; what comes later is refused. */
  async function closed(): Promise<void> {
    isClosed = true;
    while (draining) await draining;
  }

  /** Those that share its commit wait for the operation under way, too. */
  const isAwaited = (): boolean => waiting.length > 0 || underWay > 1;

  return { transact, isAwaited, closed };
}

/** Operations that come while the event loop still brings new ones share the commit: one sync of the disk serves all. */
async function newcomers(waiting: readonly WaitingOperation[]): Promise<void> {
  for (let before = 0; waiting.length > before && waiting.length < MOST_PER_COMMIT; ) {
    before = waiting.length;
    await new Promise(setImmediate);
  }
}

/**
 * Operations that share a commit have a savepoint each. One that is alone needs none: SQLite would note every page that
 * it changes for the savepoint, which slows a long operation down.
 */
async function commitTogether(
  connection: Sqlite,
  state: SqliteState,
  together: readonly WaitingOperation[],
): Promise<void> {
  const answers: (() => void)[] = [];
  try {
    const [first] = together;
    if (first && together.length === 1) answers.push(await first.runAlone());
    else {
      for (const one of together) answers.push(await one.runBeside());
      connection.query("commit").run();
    }
    state.committed();
  } catch (fault) {
    if (connection.inTransaction) connection.run("ROLLBACK");
    for (const one of together) one.fail(fault);
    return;
  }
  for (const answer of answers) answer();
}
