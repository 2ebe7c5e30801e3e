import type { Db } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { sendAhead } from "./query.ts";

/**
 * Part of a transaction that may fail alone: a throw, or an outcome that is a refusal, undoes its own writes and
 * leaves what came before it. On PostgreSQL what was only sent ahead is not waited for: where that fails, all of it does.
 */
export function attempt<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return insideSavepoint(
    (command) => runCommand(tx, command),
    "attempt",
    () => work(tx),
  );
}

/** The savepoint itself, for whoever can run a command. Savepoints nest; the latest of a name is meant. */
export async function insideSavepoint<T>(
  run: (command: string) => unknown,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  await run(`savepoint ${name}`);
  try {
    const answer = await work();
    if (isRefusal(answer)) await run(`rollback to savepoint ${name}`);
    await run(`release savepoint ${name}`);
    return answer;
  } catch (fault) {
    await run(`rollback to savepoint ${name}`);
    await run(`release savepoint ${name}`);
    throw fault;
  }
}

/** The shape of a refused outcome (src/domain/outcome.ts). */
export function isRefusal(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "done" in answer && answer.done === false;
}

/** By the connection itself: through drizzle each command would be built anew. */
const runCommand = (tx: Db, command: string): unknown =>
  onPostgres ? sendAhead(tx, command) : tx.$client.query(command).run();
