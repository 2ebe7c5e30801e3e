import type { SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";

type Asking = { execute(query: SQL): Promise<unknown[]>; all(query: SQL): unknown[] };

/** Rows of the books as either engine answers them; a count comes as a text from PostgreSQL. */
export async function rowsBySql<Row = any>(db: Db, query: SQL): Promise<Row[]> {
  const asking = db as unknown as Asking;
  return [...(onPostgres ? await asking.execute(query) : asking.all(query))] as Row[];
}
