import type { Database as Sqlite } from "bun:sqlite";
import { insideSavepoint, isRefusal } from "./inside-savepoint.ts";

/** An operation in the queue. Each way to run it answers what has to be called once its writes are committed. */
export type WaitingOperation = {
  /** When it came, by performance.now(). */
  since: number;
  /** As the whole of a transaction, which it ends by itself. */
  runAlone(): Promise<() => void>;
  /** Beside others in one transaction, whose commit is still to come. */
  runBeside(): Promise<() => void>;
  fail(fault: unknown): void;
};

export function waitingOperation<T>(
  connection: Sqlite,
  work: () => Promise<T>,
  { resolve, reject }: { resolve(answer: T): void; reject(fault: unknown): void },
): WaitingOperation {
  const command = (text: string) => connection.query(text).run();
  return {
    since: performance.now(),
    async runAlone() {
      const answer = await work();
      command(isRefusal(answer) ? "rollback" : "commit");
      return () => resolve(answer);
    },
    async runBeside() {
      try {
        const answer = await insideSavepoint(command, "operation", work);
        return () => resolve(answer);
      } catch (fault) {
        // A full disk can end the whole transaction under us: then no operation in it may be answered as done.
        if (!connection.inTransaction) throw fault;
        return () => reject(fault);
      }
    },
    fail: reject,
  };
}
