import type { Database as Sqlite } from "bun:sqlite";
import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { onPostgres } from "../kit.ts";
import { runSql } from "../query/raw.ts";
import type { Run } from "./migrate-postgres.ts";

/** SQLite reads at most so many rows of an index for its statistics. */
const MOST_READ = 1000;

/** Plans of SQLite go by statistics; those of tables that a migration made again are gone, and a new file has none. */
export function collectStatistics(connection: Sqlite): void {
  connection.run(`PRAGMA analysis_limit = ${MOST_READ}`);
  connection.run("PRAGMA optimize = 0x10002");
  connection.run("PRAGMA analysis_limit = 0");
  forgetSmallTables(connection);
}

/**
 * SQLite plans by the statistics that it collected last, at a close, and the next may be months away. A
 * table that was small then would be read from end to end however large it becomes: without statistics, it is taken for a large one.
 */
export function forgetSmallTables(connection: Sqlite): void {
  if (!connection.query("select 1 from sqlite_master where name = 'sqlite_stat1'").get()) return;
  connection.run(
    `delete from sqlite_stat1 where tbl in
       (select tbl from sqlite_stat1 group by tbl having max(cast(stat as integer)) < 10000)`,
  );
}

/**
 * Statistics of the tables of PostgreSQL's current schema: of all, or of those that have rows and were never analysed, as after
 * a restore or in books that have just grown. Autovacuum comes minutes later, and not everywhere. Of another role's
 * tables PostgreSQL says that they were left out, and goes on.
 */
export async function analyseTables(run: Run, which: "all" | "unknown"): Promise<void> {
  const found = await run(
    `select quote_ident(relname) as name from pg_catalog.pg_class
     where relnamespace = (select oid from pg_catalog.pg_namespace where nspname = current_schema())
       and relkind = 'r' and pg_relation_size(oid) > 0 ${which === "unknown" ? "and reltuples < 0" : ""}`,
  );
  for (const { name } of found) await run(`analyze ${name}`);
}

/** The same of what an import of draws has written; SQLite does it as the books are closed. */
export async function analyseDraws({ transact }: Pick<Database, "transact">): Promise<void> {
  if (onPostgres) await transact((tx) => runSql(tx, sql.raw("analyze draws, player_results")));
}
