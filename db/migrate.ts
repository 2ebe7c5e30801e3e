import type { Database as Sqlite } from "bun:sqlite";

export type Migration = { name: string; sql: string };

const MADE = "create table if not exists migrations (name text primary key, applied_at text not null)";

/**
 * Brings a SQLite file up to date, each migration in a transaction of its own. Foreign keys are off outside the
 * transaction and checked before its commit: a rebuilt table would otherwise take its children with it (the
 * switch does nothing inside a transaction). A file from a newer Satchel is refused, not guessed at.
 */
export function migrateSqlite(connection: Sqlite, migrations: readonly Migration[]): void {
  connection.run(MADE);
  const applied = appliedMigrations(connection);
  refuseNewer(applied, migrations);
  connection.run("PRAGMA foreign_keys = OFF");
  for (const { name, sql } of migrations) {
    if (applied.has(name)) continue;
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
}

/** By name; none in a file that no Satchel has opened. */
export function appliedMigrations(connection: Sqlite): Set<string> {
  const known = connection.query("select 1 from sqlite_master where name = 'migrations'").get();
  const rows = known ? connection.query<{ name: string }, []>("select name from migrations").all() : [];
  return new Set(rows.map((row) => row.name));
}

type Run = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A shop among many has a schema of its own: the first one of its search path, which is made if it is missing. */
async function makeSchema(run: Run): Promise<void> {
  const [path] = await run("select (string_to_array(current_setting('search_path'), ','))[1] as first");
  const name = String(path?.first ?? "")
    .replaceAll('"', "")
    .trim();
  if (/^[a-z][a-z0-9_]*$/.test(name) && name !== "public") await run(`create schema if not exists ${name}`);
}

/** The same for PostgreSQL; an advisory lock keeps two servers from starting at once. */
export async function migratePostgres(run: Run, migrations: readonly Migration[]): Promise<void> {
  await run("select pg_advisory_xact_lock(727274)");
  await makeSchema(run);
  await run(MADE);
  const applied = new Set((await run("select name from migrations")).map((row) => String(row.name)));
  refuseNewer(applied, migrations);
  for (const { name, sql } of migrations) {
    if (applied.has(name)) continue;
    for (const statement of statementsOf(sql)) await run(statement);
    await run("insert into migrations (name, applied_at) values ($1, $2)", [name, new Date().toISOString()]);
  }
}

const statementsOf = (sql: string): string[] => sql.split("--> statement-breakpoint");

function refuseNewer(applied: Set<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `This database was last opened by a newer Satchel (${unknown.join(", ")}). Start that one.`,
    );
}
