import type { ReservedSQL, SQL } from "bun";
import { drizzle } from "drizzle-orm/bun-sql";
import { CannotWrite } from "../../src/domain/cannot-write.ts";
import type { Db } from "../database.ts";
import { isRefusal } from "../inside-savepoint.ts";
import { CASING } from "../kit.ts";

/** drizzle on one connection; prepared statements (query.ts) reach it by `$client`. */
export const handleOn = (
  connection: () => SQL,
  limitOf: (connection: SQL) => AnswerLimit,
  ahead?: Pipeline,
): Db => drizzle({ client: guardedConnection(connection, limitOf, ahead), casing: CASING }) as unknown as Db;

/** Runs an operation on a pooled connection. Its result is committed, unless it is a refusal. */
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
    // The connection arrives after its caller gave up.
    reserved.then(
      (connection) => connection.release(),
      () => {},
    );
    throw fault;
  }
}

/** BEGIN travels with the first query, and the last writes with COMMIT. */
async function transactOn<T>(connection: SQL, work: (tx: Db) => Promise<T>, limit: AnswerLimit): Promise<T> {
  const ahead = new Pipeline();
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

/**
 * A Bun connection, in the shape drizzle uses, with SQLite's limits: it removes zero characters, which
 * PostgreSQL cannot store, and refuses fractions of a penny, which it would round. `ahead`: of a transaction
 * alone.
 */
export function guardedConnection(
  connection: () => SQL,
  limitOf: (connection: SQL) => AnswerLimit,
  ahead?: Pipeline,
): SQL {
  const unsafe = (text: string, values: readonly unknown[] = []) => {
    const on = connection();
    const sent = values.length === 0 ? on(templateOf(text)) : on.unsafe(text, values.map(storable));
    return withinLimit(sent, limitOf(on));
  };
  return { unsafe, ahead, options: connection().options } as unknown as SQL;
}

/**
 * A text without values, in the form Bun's client prepares. `unsafe` would parse it at each call and wait for
 * all earlier answers.
 */
const templateOf = (text: string): TemplateStringsArray =>
  Object.defineProperty([text], "raw", { value: [text] }) as unknown as TemplateStringsArray;

/** No column of ours holds a fraction. */
function storable(value: unknown): unknown {
  if (typeof value === "number" && !Number.isInteger(value))
    throw new RangeError(`${value} is not a whole number: the books hold pence`);
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\u{fffd}") : value;
}

/**
 * PostgreSQL ends a statement after 30 seconds. Five seconds later without a byte, the network dropped the
 * connection without closing it, and TCP would wait a quarter of an hour.
 */
export const UNANSWERED_MS = 35_000;

/** What a connection of Bun's answers to a statement, so far as drizzle and we use it. */
type Sent = PromiseLike<unknown> & { values(): PromiseLike<unknown> };

/** Ends the connection of an unanswered statement: its callers are refused. */
export type AnswerLimit = { ms: number; discard(): void };

/** A statement with a time limit from the moment it is awaited. */
export function withinLimit<Statement extends Sent>(
  sent: Statement,
  { ms, discard }: AnswerLimit,
): Statement {
  const limited = async <T>(answer: PromiseLike<T>): Promise<T> => {
    const timer = setTimeout(discard, ms);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
    }
  };
  const statement: Sent = {
    values: () => limited(sent.values()),
    // biome-ignore lint/suspicious/noThenProperty: Bun's client sends a statement by `then`, too
    then: (done, failed) => limited(sent).then(done, failed),
  };
  return statement as Statement;
}

/** How long an operation waits for others of its kind, in milliseconds: as long as for a lock. */
const PATIENCE_MS = 5000;

/**
 * Queues operations by account before they take a connection: many operations waiting for one locked account
 * leave the pool to the others. A long wait is refused.
 */
export function keyedQueue() {
  const last = new Map<string, Promise<void>>();
  return async function inTurn<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
    if (name === undefined) return await work();
    const before = last.get(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    const mine = before ? before.then(() => promise) : promise;
    last.set(name, mine);
    try {
      if (before) await withinPatience(before);
      return await work();
    } finally {
      resolve();
      if (last.get(name) === mine) last.delete(name);
    }
  };
}

/** The result of a promise, or a refusal after the time limit. */
export async function withinPatience<T>(awaited: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CannotWrite("locked")), PATIENCE_MS);
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What a transaction on PostgreSQL has sent without waiting for it: locks, rows that are only written. The server works
 * a connection's statements off in their order, so that they travel together with the next question, and one round trip
 * serves them all. One that fails makes every later one fail, the commit included.
 */
export class Pipeline {
  #waiting = new Set<Promise<unknown>>();
  #failure: { fault: unknown } | null = null;

  /** Resolves at once, except every hundredth time: unanswered statements use memory. */
  async note(sent: Promise<unknown>): Promise<void> {
    const answered: Promise<void> = sent.then(
      () => void this.#waiting.delete(answered),
      (fault: unknown) => {
        this.#failure ??= { fault };
        this.#waiting.delete(answered);
      },
    );
    this.#waiting.add(answered);
    if (this.#waiting.size >= MOST_WAITING) await this.answered();
  }

  /** Once all of it is answered: throws what failed first. */
  async answered(): Promise<void> {
    await Promise.all(this.#waiting);
    if (this.#failure) throw this.#failure.fault;
  }

  /** The cause of a fault: after a failure each statement reports only that the transaction is aborted. */
  async firstFault(fault: unknown): Promise<unknown> {
    await Promise.all(this.#waiting);
    return this.#failure?.fault ?? fault;
  }
}

const MOST_WAITING = 100;
