/** PostgreSQL underneath, for a chain of shops: many servers on one database. */
import { SQL } from "bun";
import { drizzle } from "drizzle-orm/bun-sql";
import { migrations } from "../drizzle/postgres/manifest.ts";
import { CannotWrite } from "../src/domain/cannot-write.ts";
import { isRefusal } from "./attempt.ts";
import type { Database, Db } from "./database.ts";
import { guardedConnection } from "./guarded-connection.ts";
import { CASING } from "./kit.ts";
import { migratePostgres } from "./migrate.ts";
import { untilThere } from "./until-there.ts";

const MOST_TRIES = 8;

/** How many connections write at once, and how many only read, where nothing else is set. */
export const USUAL_POOL = 10;

/** In milliseconds: nobody waits for ever, neither for somebody else's lock nor for a server that stopped midway. */
const PATIENCE = {
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  statement_timeout: 30_000,
};

/** By this name a move finds out whether a shop is open. */
const NAMED = { application_name: "satchel" };

export async function openPostgres(url: string, pool = USUAL_POOL): Promise<Database> {
  await untilThere(url);
  await bringUpToDate(url);
  const writers = new SQL(url, { max: pool, connection: { ...NAMED, ...PATIENCE } });
  const readers = new SQL(url, {
    max: pool,
    connection: { ...NAMED, ...PATIENCE, default_transaction_read_only: "on" },
  });
  return {
    reader: handleOn(readers),
    async transact(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await writers.begin("isolation level read committed", async (connection) => {
            const answer = await work(handleOn(connection));
            if (isRefusal(answer)) throw new Undone(answer);
            return answer;
          });
        } catch (fault) {
          if (fault instanceof Undone) return fault.answer as Awaited<ReturnType<typeof work>>;
          if (!lostTheRace(fault)) throw fault;
          if (tries === MOST_TRIES) throw new CannotWrite("locked", { cause: fault });
          await Bun.sleep(Math.random() * 10 * 2 ** tries);
        }
      }
    },
    close: async () => void (await Promise.all([writers.close(), readers.close()])),
  };
}

/** Another server may be at it: that is waited for, however long it takes, and so is a long migration. */
async function bringUpToDate(url: string): Promise<void> {
  const client = new SQL(url, { max: 1 });
  try {
    await client.begin((connection) =>
      migratePostgres((text, values = []) => connection.unsafe(text, values), migrations),
    );
  } finally {
    await client.close();
  }
}

/** drizzle on one connection; what is built once (query.ts) reaches it by `$client`. */
const handleOn = (connection: SQL): Db =>
  drizzle({ client: guardedConnection(connection), casing: CASING }) as unknown as Db;

/** Carries a refusal out of a transaction that it undoes. */
class Undone extends Error {
  constructor(readonly answer: unknown) {
    super("refused");
  }
}

/** serialization_failure and deadlock_detected: the same work may simply be tried again. */
function lostTheRace(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause)
    if ("errno" in cause && (cause.errno === "40001" || cause.errno === "40P01")) return true;
  return false;
}
