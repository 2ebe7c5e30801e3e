import type { Db } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { sendAhead } from "./query.ts";
import { channelOf, type Topic } from "./topics.ts";

/** Says it to every server, this one too, once the transaction is committed. On SQLite there is only this one. */
export async function announce(tx: Db, topic: Topic): Promise<void> {
  // A database may hold a schema for each shop: who listens hears of all of them, and needs to know which.
  if (onPostgres) await sendAhead(tx, "select pg_notify($1, current_schema())", [channelOf(topic)]);
}
