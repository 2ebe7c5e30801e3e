import type { Database as Sqlite } from "bun:sqlite";
import { migrations as ofPostgres } from "../../drizzle/postgres/manifest.ts";
import { migrations as ofSqlite } from "../../drizzle/sqlite/manifest.ts";
import { onPostgres } from "../kit.ts";

export type Migration = { name: string; sql: string };

export const MADE = "create table if not exists migrations (name text primary key, applied_at text not null)";

/**
 * Migrates a SQLite file, each migration in its own transaction. Foreign keys are off outside the transaction
 * (the pragma does nothing inside one) and checked before its commit: rebuilding a table would otherwise
 * delete its children. Refuses a file of a newer Satchel. Returns whether an older database was changed.
 */
export function migrateSqlite(connection: Sqlite, migrations: readonly Migration[]): boolean {
  const applied = appliedMigrations(connection);
  const missing = missingFrom(applied, migrations);
  connection.run(MADE);
  if (isAtLastStep(applied))
    connection.transaction(() => {
      for (const statement of bridgingStatements(new Date())) connection.run(statement);
    })();
  connection.run("PRAGMA foreign_keys = OFF");
  for (const { name, sql } of missing) {
    connection.transaction(() => {
      for (const statement of statementsOf(sql)) connection.run(statement);
      const broken = connection.query("PRAGMA foreign_key_check").all();
      if (broken.length > 0)
        throw new Error(`Migration ${name} would leave ${broken.length} rows without a parent`);
      connection.run("insert into migrations (name, applied_at) values (?, ?)", [
        name,
        new Date().toISOString(),
      ]);
    })();
  }
  connection.run("PRAGMA foreign_keys = ON");
  return applied.size > 0 && missing.length > 0;
}

/** By name; none in a file that no Satchel has opened. */
export function appliedMigrations(connection: Sqlite): Set<string> {
  const known = connection.query("select 1 from sqlite_master where name = 'migrations'").get();
  const rows = known ? connection.query<{ name: string }, []>("select name from migrations").all() : [];
  return new Set(rows.map((row) => row.name));
}

export const statementsOf = (sql: string): string[] => sql.split("--> statement-breakpoint");

/** The migrations whose SQL is still to be run. Refuses a database that this program cannot migrate. */
export function missingFrom(
  applied: ReadonlySet<string>,
  migrations: readonly Migration[],
): readonly Migration[] {
  const made = asOfBaseline(applied);
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...made].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `This database was last opened by a newer Satchel (${unknown.join(", ")}). Start that one.`,
    );
  return migrations.filter(({ name }) => !made.has(name));
}

/** The last change of the tables that this program makes, by its name. */
export const newestMigration: string = (onPostgres ? ofPostgres : ofSqlite).at(-1)!.name;

/**
 * The bridge from the steps of release 25.8.5 to the baseline that replaced them. Both make the same tables
 * (tests/db/bridge.test.ts), so that a database at the last step only has its list of migrations rewritten.
 * A database at an earlier step is refused: 25.8.5 migrates it to the last one.
 */

const LAST_RELEASE = "25.8.5";
const FIRST_STEP = "0000_open_the_shop";
/** The last step, on SQLite and on PostgreSQL, and how many there were. */
const LAST_STEPS: Record<string, number> = { "0038_guard_removed_draws": 39, "0040_guard_removed_draws": 41 };

export const BASELINE: readonly string[] = ["0000_baseline", "0001_guards"];

export const isAtLastStep = (applied: ReadonlySet<string>): boolean =>
  Object.entries(LAST_STEPS).some(([name, count]) => applied.has(name) && applied.size === count);

/** The migrations whose tables a database has, by the names of today. */
export function asOfBaseline(applied: ReadonlySet<string>): ReadonlySet<string> {
  refuseEarlierSteps(applied);
  return isAtLastStep(applied) ? new Set(BASELINE) : applied;
}

export function refuseEarlierSteps(applied: ReadonlySet<string>): void {
  if (!applied.has(FIRST_STEP) || isAtLastStep(applied)) return;
  throw new Error(
    `The database is at ${[...applied].sort().at(-1)}, a migration that this Satchel no longer has. Nothing was changed.\nNext: start Satchel ${LAST_RELEASE}, the last release that has it, on the database once; then start this one. See "From ${LAST_RELEASE} or before" in docs/running.md.`,
  );
}

/** The SQL that rewrites the list, of either engine; it touches no other row. */
export function bridgingStatements(at: Date): string[] {
  const rows = BASELINE.map((name) => `('${name}', '${at.toISOString()}')`);
  return ["delete from migrations", `insert into migrations (name, applied_at) values ${rows.join(", ")}`];
}
