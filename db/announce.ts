import type { Db } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { pipelined } from "./query/query.ts";
import { channelOf, type Topic } from "./topics.ts";

/** Announces a topic to every server, this one included, once the transaction is committed. On SQLite there is only this one. */
export async function announce(tx: Db, topic: Topic, text = ""): Promise<void> {
  // A database may hold a schema for each shop, and a listener receives the notices of all of them: each names its schema.
  const values = [channelOf(topic), text && ` ${text}`];
  if (onPostgres) await pipelined(tx, "select pg_notify($1, current_schema() || $2)", values);
}
