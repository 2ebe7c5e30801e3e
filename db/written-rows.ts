import { sql } from "drizzle-orm";
import { ofSealedTables, type SealedTable } from "../src/domain/system/seal.ts";
import type { Db } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { mapped } from "./query/mapped.ts";
import { statement } from "./query/statement.ts";

const LOOK_EACH_MS = 20;

const ends = ofSealedTables(newestOf);

function newestOf(table: SealedTable) {
  return statement((db) =>
    db
      .select({
        id: mapped(sql<number>`id`, Number),
        table: sql<string>`named`,
      })
      .from(
        sql`(select coalesce(max(id), 0) as id, ${sql.raw(`'${table}'`)} as named from ${sql.raw(table)}) as newest`,
      ),
  );
}

/** The transactions that have written to a table, or are about to, and have not ended. */
const writersOf = statement((db) =>
  db
    .select({ transaction: sql<string>`virtualtransaction` })
    .from(sql`pg_locks`)
    .where(
      sql`locktype = 'relation' and mode = 'RowExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database())
        and relation = ${sql.placeholder("table")}::text::regclass`,
    ),
);

/**
 * The id up to which a table is complete; null where a writer takes longer than `patienceMs`. Blocks no
 * writer. SQLite has one writer, so it is the newest row. PostgreSQL assigns an id at the insert and shows
 * the row at the commit, so a smaller id may appear later. Each writer holds the table's lock until its
 * transaction ends: once those who held it after the newest row was seen are gone, no smaller id can appear.
 */
export async function endOfRows(reader: Db, table: SealedTable, patienceMs: number): Promise<number | null> {
  const [newest] = await ends[table](reader);
  if (!onPostgres) return newest!.id;
  const until = performance.now() + patienceMs;
  let waitedFor: Set<string> | null = null;
  for (;;) {
    const writing = new Set((await writersOf(reader, { table })).map(({ transaction }) => transaction));
    waitedFor = waitedFor === null ? writing : waitedFor.intersection(writing);
    if (waitedFor.size === 0) return newest!.id;
    if (performance.now() > until) return null;
    await Bun.sleep(LOOK_EACH_MS);
  }
}
