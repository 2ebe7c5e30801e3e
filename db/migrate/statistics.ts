import type { Database as Sqlite } from "bun:sqlite";
import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { onPostgres } from "../kit.ts";
import { runSql } from "../query/raw.ts";
import {
  bridgingStatements,
  isAtLastStep,
  MADE,
  type Migration,
  missingFrom,
  statementsOf,
} from "./migrate.ts";

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
 * Statistics of the tables of PostgreSQL's current schema: of all, or of those with rows that were never
 * analysed, as after a restore or a large import. Autovacuum comes minutes later, and not everywhere.
 * PostgreSQL skips other roles' tables with a notice.
 */
export async function analyseTables(run: Run, which: "all" | "unknown"): Promise<void> {
  const found = await run(
    `select quote_ident(relname) as name from pg_catalog.pg_class
     where relnamespace = (select oid from pg_catalog.pg_namespace where nspname = current_schema())
       and relkind = 'r' and pg_relation_size(oid) > 0 ${which === "unknown" ? "and reltuples < 0" : ""}`,
  );
  for (const { name } of found) await run(`analyze ${name}`);
}

/** The same after an import of draws; SQLite does it at close. */
export async function analyseDraws({ transact }: Pick<Database, "transact">): Promise<void> {
  if (onPostgres) await transact((tx) => runSql(tx, sql.raw("analyze draws, player_results")));
}

export type Run = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A pending migration: the schema and the last step it gets. */
export type Behind = { schema: string; newest: string };

/** How long one lock is tried: every later user of the table queues behind it. */
const LOCK_MS = 2000;

/** Reads only: a role without DDL rights can open a migrated database. */
export async function isUpToDate(run: Run, migrations: readonly Migration[]): Promise<boolean> {
  return isComplete(await appliedIn(run), migrations);
}

/**
 * Migrates a database on PostgreSQL in the transaction of `run`. An advisory lock keeps two servers from
 * migrating at once. Where there are rows, `beforeChange` runs first and may refuse.
 */
export async function migratePostgres(
  run: Run,
  migrations: readonly Migration[],
  beforeChange: (behind: Behind) => Promise<void>,
): Promise<void> {
  for (const limit of ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"])
    await run(`set local ${limit} = 0`);
  await run("select pg_advisory_xact_lock(727274)");
  const applied = await appliedIn(run);
  if (isComplete(applied, migrations)) return;
  const schema = await schemaOf(run);
  await makeSchema(run, schema);
  // Refused where the tables are another role's: before anything is copied in vain.
  await run(MADE);
  if (await hasRows(run, schema)) await beforeChange({ schema, newest: migrations.at(-1)!.name });
  await run(`set local lock_timeout = ${LOCK_MS}`);
  if (isAtLastStep(applied)) for (const statement of bridgingStatements(new Date())) await run(statement);
  for (const { name, sql } of missingFrom(applied, migrations)) {
    for (const statement of statementsOf(sql)) await run(statement);
    await run("insert into migrations (name, applied_at) values ($1, $2)", [name, new Date().toISOString()]);
  }
}

/** Whether nothing is to be run, nor the list of migrations to be rewritten. Refuses a database that this program cannot migrate. */
const isComplete = (applied: ReadonlySet<string>, migrations: readonly Migration[]): boolean =>
  missingFrom(applied, migrations).length === 0 && !isAtLastStep(applied);

async function appliedIn(run: Run): Promise<ReadonlySet<string>> {
  const isKnown = await isTable(run, await schemaOf(run), "migrations");
  const rows = isKnown ? await run("select name from migrations") : [];
  return new Set(rows.map(({ name }) => String(name)));
}

/** A database without accounts and users has nothing to lose. */
async function hasRows(run: Run, schema: string): Promise<boolean> {
  for (const table of ["accounts", "users"]) {
    if (!(await isTable(run, schema, table))) continue;
    if ((await run(`select 1 from ${table} limit 1`)).length > 0) return true;
  }
  return false;
}

/** Of the catalogue itself: `to_regclass` answers from what this connection remembers, and another server may just have made it. */
async function isTable(run: Run, schema: string, name: string): Promise<boolean> {
  const found = await run(
    "select 1 from pg_catalog.pg_class where relname = $1 and relnamespace = (select oid from pg_catalog.pg_namespace where nspname = $2)",
    [name, schema],
  );
  return found.length > 0;
}

/**
 * A shop among many has a schema of its own: the first one of its search path, there or not yet. Else it is the one that
 * PostgreSQL takes by itself.
 */
async function schemaOf(run: Run): Promise<string> {
  const [path] = await run(
    "select (string_to_array(current_setting('search_path'), ','))[1] as first, current_schema() as usual",
  );
  const first = String(path?.first ?? "")
    .replaceAll('"', "")
    .trim();
  return /^[a-z][a-z0-9_]*$/.test(first) ? first : String(path?.usual);
}

/** Only where it is missing: "if not exists" needs the right to create schemas either way. */
async function makeSchema(run: Run, schema: string): Promise<void> {
  const known = await run("select 1 from pg_catalog.pg_namespace where nspname = $1", [schema]);
  if (known.length === 0) await run(`create schema "${schema}"`);
}
