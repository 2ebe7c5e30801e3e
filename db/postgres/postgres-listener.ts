import { SQL } from "bun";
import { sql } from "drizzle-orm";
import { databaseAddresses } from "../../src/domain/database-addresses.ts";
import type { DatabaseState, Db } from "../handle.ts";
import { bareRows } from "../query/statement.ts";
import { channelOf, TOPICS, type Topic } from "../topics.ts";
import { nameOnServer, writableAddress } from "./postgres-pools.ts";

/** Delay before a lost or failed connection is opened again. */
const AGAIN_MS = 1000;

/** Notifications are per schema: a database may hold a schema for each shop. */
type Listening = { url: string; schema: string; heard: (topic: Topic, text: string) => void };

/**
 * Listens on its own connection for what the servers of a shop announce, at the host that takes writes.
 * `heard` is called for every topic after each connect, since one may have been missed. Returns a function
 * that stops it.
 */
export function listenOnPostgres({ url, schema, heard }: Listening): () => Promise<void> {
  const addresses = databaseAddresses(url);
  const ending = Promise.withResolvers<void>();
  let isEnding = false;

  async function untilLost(): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const client = new SQL(await writableAddress(addresses), {
      max: 1,
      onclose: () => lost.resolve(),
      connection: { application_name: nameOnServer(schema) },
    });
    try {
      for (const topic of TOPICS)
        await client.listen(channelOf(topic), (said) => {
          if (said === schema || said.startsWith(`${schema} `)) heard(topic, said.slice(schema.length + 1));
        });
      for (const topic of TOPICS) heard(topic, "");
      await Promise.race([lost.promise, ending.promise]);
    } finally {
      await client.close({ timeout: 0 });
    }
  }

  async function stayListening(): Promise<void> {
    while (!isEnding) {
      // A database that cannot be reached is reported by the query that needs it.
      await untilLost().catch(() => {});
      await Promise.race([Bun.sleep(AGAIN_MS), ending.promise]);
    }
  }

  const listening = stayListening();
  return async () => {
    isEnding = true;
    ending.resolve();
    await listening;
  };
}

/**
 * The snapshot as a version: costs writers nothing and misses no writer, older servers included. It is
 * cluster-wide, so any change invalidates all tables. A new primary may reuse the numbers, so its start time
 * is part of it.
 */
const seen = bareRows((db) =>
  db
    .select({ state: sql<string>`concat(pg_current_snapshot(), '@', pg_postmaster_start_time())` })
    .from(sql`(select 1) as once`),
);

export const postgresState = (reader: Db): DatabaseState => ({
  isLocal: false,
  now: async () => (await seen(reader))[0]![0],
  isSame: (tables, earlier, later) => tables.size === 0 || earlier === later,
});
