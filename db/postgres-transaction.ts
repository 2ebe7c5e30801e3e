import type { ReservedSQL, SQL } from "bun";
import { drizzle } from "drizzle-orm/bun-sql";
import { type AnswerLimit, withinLimit } from "./answer-limit.ts";
import type { Db } from "./database.ts";
import { guardedConnection } from "./guarded-connection.ts";
import { withinPatience } from "./in-turn.ts";
import { isRefusal } from "./inside-savepoint.ts";
import { CASING } from "./kit.ts";
import { SentAhead } from "./sent-ahead.ts";

/** drizzle on one connection; what is built once (query.ts) reaches it by `$client`. */
export const handleOn = (
  connection: () => SQL,
  limitOf: (connection: SQL) => AnswerLimit,
  ahead?: SentAhead,
): Db => drizzle({ client: guardedConnection(connection, limitOf, ahead), casing: CASING }) as unknown as Db;

/** One operation's work on one of some connections. What it answers is in the books, unless it is a refusal. */
export async function postgresTransaction<T>(
  writers: SQL,
  work: (tx: Db) => Promise<T>,
  unansweredMs: number,
): Promise<T> {
  const connection = await freeConnection(writers);
  try {
    return await transactOn(connection, work, {
      ms: unansweredMs,
      discard: () => void connection.close({ timeout: 0 }),
    });
  } finally {
    connection.release();
  }
}

async function freeConnection(writers: SQL): Promise<ReservedSQL> {
  const reserved = writers.reserve();
  try {
    return await withinPatience(reserved);
  } catch (fault) {
    // It comes in the end, when nobody wants it any more.
    reserved.then(
      (connection) => connection.release(),
      () => {},
    );
    throw fault;
  }
}

/** BEGIN travels with the first question and the last writes with COMMIT, which answers that they are in the books. */
async function transactOn<T>(connection: SQL, work: (tx: Db) => Promise<T>, limit: AnswerLimit): Promise<T> {
  const ahead = new SentAhead();
  try {
    await ahead.note(withinLimit(connection`begin isolation level read committed`, limit));
    const handle = handleOn(
      () => connection,
      () => limit,
      ahead,
    );
    const answer = await work(handle);
    if (isRefusal(answer)) {
      await withinLimit(connection`rollback`, limit);
      return answer;
    }
    const { command } = (await withinLimit(connection`commit`, limit)) as unknown as { command: string };
    await ahead.answered();
    if (command !== "COMMIT") throw new Error(`A transaction ended with ${command}`);
    return answer;
  } catch (fault) {
    await withinLimit(connection`rollback`, limit).then(null, () => {});
    throw await ahead.firstFault(fault);
  }
}
