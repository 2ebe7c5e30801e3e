import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { runSql } from "../../db/query/raw.ts";

/** A proxy's health check runs every second or two. */
const PATIENCE_MS = 2000;

/** Whether the database answers a query in time. */
export function databaseAnswers({ reader }: Database): Promise<boolean> {
  const answered = runSql(reader, sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, Bun.sleep(PATIENCE_MS).then(() => false)]);
}
