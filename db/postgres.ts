/** PostgreSQL underneath, for a chain of shops: many servers on one database. */
import { SQL } from "bun";
import { drizzle } from "drizzle-orm/bun-sql";
import { migrations } from "../drizzle/postgres/manifest.ts";
import { isRefusal } from "./attempt.ts";
import type { Database, Db } from "./database.ts";
import { CASING } from "./kit.ts";
import { migratePostgres } from "./migrate.ts";

const MOST_TRIES = 8;

/** How long a statement waits for somebody else's lock, in milliseconds. */
const PATIENCE_MS = 5000;

export async function openPostgres(url: string): Promise<Database> {
  const client = new SQL(url, { connection: { lock_timeout: PATIENCE_MS } });
  await client.begin(async (connection) => {
    // Another server may be bringing the books up to date: that is waited for, however long it takes.
    await connection.unsafe("set local lock_timeout = 0");
    await migratePostgres((text, values = []) => connection.unsafe(text, values), migrations);
  });
  const handle = drizzle(client, { casing: CASING });
  return {
    reader: handle as unknown as Db,
    async transact(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await handle.transaction(
            async (tx) => {
              const answer = await work(tx as unknown as Db);
              if (isRefusal(answer)) throw new Undone(answer);
              return answer;
            },
            { isolationLevel: "serializable" },
          );
        } catch (fault) {
          if (fault instanceof Undone) return fault.answer as Awaited<ReturnType<typeof work>>;
          if (!lostTheRace(fault) || tries === MOST_TRIES) throw fault;
          await Bun.sleep(Math.random() * 10 * 2 ** tries);
        }
      }
    },
    close: () => client.close(),
  };
}

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
