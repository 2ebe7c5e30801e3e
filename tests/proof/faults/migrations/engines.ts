import { Database } from "bun:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { type Migration, migrateSqlite } from "../../../../db/migrate/migrate.ts";
import { migratePostgres } from "../../../../db/migrate/statistics.ts";
import { migrations as postgresMigrations } from "../../../../drizzle/postgres/manifest.ts";
import { migrations as sqliteMigrations } from "../../../../drizzle/sqlite/manifest.ts";
import { lastStepOnPostgres, writeLastStep } from "../../../support/last-step.ts";
import type { Books } from "./older-rows.ts";

/** Books of one engine that can be brought to any step. */
export type SteppedBooks = Books & {
  migrate(migrations: readonly Migration[]): Promise<void>;
  /** Rows whose parent is missing. */
  orphans(): Promise<number>;
  close(): Promise<void>;
};

export type EngineUnderTest = {
  name: string;
  migrations: readonly Migration[];
  open(): Promise<SteppedBooks>;
  /** As release 25.8.5 leaves them, at its last step before the baseline. */
  openAtLastStep(): Promise<SteppedBooks>;
};

const NOT_OURS = "name not like 'sqlite%' and name <> 'migrations'";

/** A SQLite file, or one in memory. */
export function sqliteBooks(path = ":memory:"): SteppedBooks {
  const file = new Database(path, { create: true, strict: true });
  const run = async (sql: string) => file.query<Record<string, unknown>, []>(sql).all();
  return {
    run,
    tables: async () =>
      (await run(`select name from sqlite_master where type = 'table' and ${NOT_OURS}`)).map(({ name }) =>
        String(name),
      ),
    columns: async (table) =>
      (await run(`pragma table_info(${table})`)).map((column) => ({
        name: String(column.name),
        type: String(column.type),
        isRequired: column.notnull === 1 && column.dflt_value === null,
      })),
    migrate: async (migrations) => void migrateSqlite(file, migrations),
    orphans: async () => (await run("pragma foreign_key_check")).length,
    close: async () => file.close(true),
  };
}

export const sqlite: EngineUnderTest = {
  name: "SQLite",
  migrations: sqliteMigrations,
  open: async () => sqliteBooks(),
  async openAtLastStep() {
    const folder = mkdtempSync(join(tmpdir(), "satchel-step-"));
    const path = join(folder, "satchel.db");
    writeLastStep(path);
    const books = sqliteBooks(path);
    return {
      ...books,
      async close() {
        await books.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
};

/** Each books a schema of its own in a database. */
export function postgres(database: string): EngineUnderTest {
  let schemas = 0;
  return {
    name: "PostgreSQL",
    migrations: postgresMigrations,
    open: async () => postgresBooks(database, `step_${++schemas}`),
    async openAtLastStep() {
      const schema = `step_${++schemas}`;
      const books = postgresBooks(database, schema);
      await books.run(`create schema ${schema}`);
      await books.run(lastStepOnPostgres());
      return books;
    },
  };
}

function postgresBooks(database: string, schema: string): SteppedBooks {
  const client = new SQL(`${database}?search_path=${schema}`, { max: 1 });
  const run = async (sql: string) => [...(await client.unsafe(sql))] as Record<string, unknown>[];
  return {
    run,
    tables: async () =>
      (
        await run(
          `select tablename as name from pg_tables where schemaname = '${schema}' and tablename <> 'migrations'`,
        )
      ).map(({ name }) => String(name)),
    columns: async (table) =>
      (
        await run(
          `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as required
           from information_schema.columns where table_schema = '${schema}' and table_name = '${table}' order by ordinal_position`,
        )
      ).map(({ name, type, required }) => ({
        name: String(name),
        type: String(type),
        isRequired: required === true,
      })),
    migrate: (migrations) =>
      client.begin((connection) =>
        migratePostgres(
          (sql, values = []) => connection.unsafe(sql, values),
          migrations,
          async () => {},
        ),
      ),
    // PostgreSQL refuses them itself, at every moment.
    orphans: async () => 0,
    async close() {
      await client.unsafe(`drop schema ${schema} cascade`);
      await client.close();
    },
  };
}
