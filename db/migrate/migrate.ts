import type { Database as Sqlite } from "bun:sqlite";
import { migrations as ofPostgres } from "../../drizzle/postgres/manifest.ts";
import { migrations as ofSqlite } from "../../drizzle/sqlite/manifest.ts";
import { onPostgres } from "../kit.ts";
import { asOfBaseline, bridgingStatements, isAtLastStep } from "./bridge.ts";

export type Migration = { name: string; sql: string };

export const MADE = "create table if not exists migrations (name text primary key, applied_at text not null)";

/**
 * Brings a SQLite file up to date, each migration in a transaction of its own. Foreign keys are off outside the
 * transaction and checked before its commit: a rebuilt table would otherwise take its children with it (the
 * switch does nothing inside a transaction). A file from a newer Satchel is refused, not guessed at. Answers whether
 * books of an older one were changed.
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
