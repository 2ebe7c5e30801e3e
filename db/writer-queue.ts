import type { Database as Sqlite } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { CannotWrite, whyNotWritten } from "../src/domain/cannot-write.ts";
import { insideSavepoint, isRefusal } from "./attempt.ts";
import type { SqliteDb } from "./sqlite.ts";

/** How many waiting operations may share one commit: enough to hide the disk, few enough to answer soon. */
const MOST_PER_COMMIT = 64;

/** How long an operation waits for the write lock, in milliseconds. A clerk who waits longer has pressed twice. */
const PATIENCE_MS = 5000;

/** An operation in the queue; once it ran, what to tell it after the commit. Alone it commits by itself. */
type Waiting = {
  since: number;
  runAlone(): Promise<() => void>;
  runBeside(): Promise<() => void>;
  fail(fault: unknown): void;
};

export function writerQueue(connection: Sqlite) {
  const tx = drizzle(connection, { casing: "snake_case" });
  const command = (text: string) => connection.query(text).run();
  const waiting: Waiting[] = [];
  let draining: Promise<void> | null = null;
  let isClosed = false;

  function transact<T>(work: (tx: SqliteDb) => Promise<T>): Promise<T> {
    if (isClosed) return Promise.reject(new Error("The books are closed"));
    return new Promise<T>((resolve, reject) => {
      waiting.push({
        since: performance.now(),
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
      if (await takeLock()) await commitTogether();
    }
  }

  /** Whoever arrives while the event loop still brings newcomers is let in: one sync of the disk serves them all. */
  async function everybodyIsIn(): Promise<void> {
    for (let before = 0; waiting.length > before && waiting.length < MOST_PER_COMMIT; ) {
      before = waiting.length;
      await new Promise(setImmediate);
    }
  }

  /** Takes the write lock now, or answers what says that somebody else has it. */
  function begin(): unknown {
    try {
      command("begin immediate");
      return null;
    } catch (fault) {
      // Books that cannot even be locked are broken: no waiting mends that.
      if (whyNotWritten(fault) !== "locked") for (const one of waiting.splice(0)) one.fail(fault);
      return fault;
    }
  }

  /**
   * Takes the write lock, waiting out another process (a copy of the books, a second server, somebody with a tool) by
   * trying again, so that pages are served meanwhile. Whoever has waited long enough is told; false when nobody is left.
   */
  async function takeLock(): Promise<boolean> {
    while (waiting.length > 0) {
      const busy = begin();
      if (busy === null) return true;
      const latest = performance.now() - PATIENCE_MS;
      while (waiting[0] && waiting[0].since <= latest)
        waiting.shift()!.fail(new CannotWrite("locked", { cause: busy }));
      // At uneven distances: two servers that wait for each other must not meet again and again.
      if (waiting.length > 0) await Bun.sleep(5 + Math.random() * 20);
    }
    return false;
  }

  /**
   * Operations that share a commit have a savepoint each. One that is alone has the transaction for itself: SQLite notes
   * nothing beside it, and that notebook is what a long operation would spend its time on.
   */
  async function commitTogether(): Promise<void> {
    const together = waiting.splice(0, MOST_PER_COMMIT);
    const answers: (() => void)[] = [];
    try {
      const [first] = together;
      if (first && together.length === 1) answers.push(await first.runAlone());
      else {
        for (const one of together) answers.push(await one.runBeside());
        command("commit");
      }
    } catch (fault) {
      if (connection.inTransaction) connection.run("ROLLBACK");
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
