/** PostgreSQL underneath, for a chain of shops: many servers on one database. */
import { SQL } from "bun";
import { migrations } from "../../drizzle/postgres/manifest.ts";
import { CannotWrite, whyNotWritten } from "../../src/domain/cannot-write.ts";
import { announce } from "../announce.ts";
import { copySchema } from "../backup/copy-schema.ts";
import type { Engine } from "../database.ts";
import { analyseTables, type Behind, isUpToDate, migratePostgres, type Run } from "../migrate/statistics.ts";
import { untilThere } from "../until-there.ts";
import { listenOnPostgres, postgresState } from "./postgres-listener.ts";
import { nameOnServer, openPools, type PostgresPools } from "./postgres-pools.ts";
import { handleOn, keyedQueue, postgresTransaction, UNANSWERED_MS } from "./postgres-transaction.ts";

const MOST_TRIES = 8;

/** How many connections write at once, and how many only read, where nothing else is set. */
export const USUAL_POOL = 10;

/** Runs before an older Satchel's database is migrated, on the host that takes writes. */
export type BeforeChange = (address: string, behind: Behind) => Promise<void>;

const copyBeside: BeforeChange = async (address, { schema, newest }) =>
  void (await copySchema(address, schema, newest));

/** `direct` leads past a pooler of connections, where there is one, for what needs a connection to itself. */
export async function openPostgres(
  url: string,
  pool = USUAL_POOL,
  direct = url,
  beforeChange = copyBeside,
  unansweredMs = UNANSWERED_MS,
): Promise<Engine> {
  const address = await untilThere(direct);
  const schema = await migrateShops(address, beforeChange);
  const pools = openPools(
    direct === url
      ? { url, address, size: pool, name: nameOnServer(schema) }
      : // A pooler keeps connections and their names open after the shop closed: the listener's name shows an open shop.
        { url, address: await untilThere(url), size: pool, name: "satchel" },
  );
  await refuseUnlike(pools, schema);
  const ends: (() => Promise<void>)[] = [];
  const inTurn = keyedQueue();
  const reader = handleOn(pools.readers, (readers) => ({
    ms: unansweredMs,
    discard: () => pools.renewReaders(readers),
  }));
  return {
    reader,
    address: direct,
    state: postgresState(reader),
    async transact(work, turn) {
      for (let tries = 1; ; tries++) {
        try {
          return await inTurn(turn, () => postgresTransaction(pools.writers(), work, unansweredMs));
        } catch (fault) {
          if (!lostTheRace(fault)) throw fault;
          if (tries === MOST_TRIES) throw new CannotWrite("locked", { cause: fault });
          await Bun.sleep(Math.random() * 10 * 2 ** tries);
        }
      }
    },
    // Each operation has a connection of its own.
    isAwaited: () => false,
    async tell(event) {
      await postgresTransaction(pools.writers(), (tx) => announce(tx, "live", event), unansweredMs);
      return ends.length > 0;
    },
    listen: (heard) => void ends.push(listenOnPostgres({ url: direct, schema, heard })),
    async close() {
      await Promise.all(ends.map((end) => end()));
      await pools.close();
    },
  };
}

/**
 * Where a pooler drops the limits, one lock could block every page for ever; where it drops the schema, all
 * shops would write to one.
 */
async function refuseUnlike(pools: PostgresPools, schema: string): Promise<void> {
  const [{ limit, name }] = await pools
    .writers()
    .unsafe("select current_setting('lock_timeout') as limit, current_schema() as name");
  if (limit !== "0" && name === schema) return;
  await pools.close();
  const left =
    limit === "0"
      ? "The database waits for locks without a limit: a pooler of connections has left the limit out."
      : `The schema of this shop is ${schema}, and a pooler of connections leads to ${name ?? "none"}.`;
  throw new Error(`${left} The shop stays closed.\nNext: see "PgBouncer" in docs/running.md.`);
}

/**
 * Another server may be migrating: that is waited for, however long it takes, and so is a long migration. Where a shop that is
 * open has the tables, it goes on, and the migration tries again. Answers the schema that the shop's tables are in.
 */
async function migrateShops(address: string, beforeChange: BeforeChange): Promise<string> {
  const client = new SQL(address, { max: 1 });
  const on =
    (connection: SQL): Run =>
    (text, values = []) =>
      connection.unsafe(text, values);
  let hasBackupOf = false;
  const copyOnce = async (behind: Behind) => {
    if (!hasBackupOf) await beforeChange(address, behind);
    hasBackupOf = true;
  };
  let which: "all" | "unknown" = "unknown";
  try {
    for (let tries = 1; !(await isUpToDate(on(client), migrations)); tries++) {
      try {
        which = "all";
        await client.begin((connection) => migratePostgres(on(connection), migrations, copyOnce));
      } catch (fault) {
        if (whyNotWritten(fault) !== "locked" || tries === MOST_TRIES) throw fault;
        await Bun.sleep(1000);
      }
    }
    await analyseTables(on(client), which);
    return (await client.unsafe("select current_schema() as name"))[0].name;
  } finally {
    await client.close();
  }
}

/** serialization_failure and deadlock_detected: the same work may simply be tried again. */
function lostTheRace(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause)
    if ("errno" in cause && (cause.errno === "40001" || cause.errno === "40P01")) return true;
  return false;
}
