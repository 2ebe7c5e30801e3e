import { Database as Sqlite } from "bun:sqlite";
import { SQL } from "bun";
import { made as madeInPostgres } from "../../drizzle/postgres/made.ts";
import { databaseAddresses } from "../../src/domain/database-addresses.ts";
import { pathOf } from "../backup/database-reader.ts";
import { writableAddress } from "../postgres/postgres-pools.ts";
import { statementInSqlite } from "./schema-parts.ts";
import type { SchemaDifference } from "./wrong-schema.ts";

/** Kinds that are created again, in order of dependency. Tables and columns hold rows and are not. */
const RENEWED = ["function", "rule", "trigger", "unique index", "index"] as const;

/**
 * Creates triggers, functions and indexes as the migrations make them, in one transaction, and drops other
 * triggers and rules. Returns the mended differences as sentences; foreign indexes stay.
 */
export async function renewGuards(url: string, differences: readonly SchemaDifference[]): Promise<string[]> {
  const renewed = RENEWED.flatMap((kind) =>
    differences.filter(({ part, what }) => part.kind === kind && part.on !== "*" && isRenewed(kind, what)),
  );
  if (renewed.length === 0) return [];
  // A trigger goes before the function that it calls.
  const dropped = [...renewed].reverse().filter(({ what }) => what !== "missing");
  const made = renewed.filter(({ what }) => what !== "added");
  if (url.startsWith("postgres"))
    await inPostgres(url, [...dropped.flatMap(dropOfPostgres), ...made.map(makeOfPostgres)]);
  else inSqlite(pathOf(url), [...dropped.map(dropOfSqlite), ...made.map(makeOfSqlite)]);
  return renewed.map(({ sentence }) => sentence);
}

const isRenewed = (kind: (typeof RENEWED)[number], what: SchemaDifference["what"]): boolean =>
  what !== "added" || kind === "trigger" || kind === "rule";

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const dropOfSqlite = ({ part: { kind, name } }: SchemaDifference): string =>
  `drop ${kind === "trigger" ? "trigger" : "index"} ${quoted(name)}`;

const makeOfSqlite = ({ part: { kind, name } }: SchemaDifference): string => statementInSqlite(kind, name)!;

function inSqlite(path: string, statements: readonly string[]): void {
  const tool = new Sqlite(path, { readwrite: true, strict: true });
  try {
    tool.run("PRAGMA busy_timeout = 5000");
    tool.transaction(() => {
      for (const statement of statements) tool.run(statement);
    })();
  } finally {
    tool.close(true);
  }
}

/** A changed function is replaced: triggers that are right call it. */
function dropOfPostgres({ part: { kind, name, on } }: SchemaDifference): string[] {
  if (kind === "trigger" || kind === "rule") return [`drop ${kind} ${quoted(name)} on ${quoted(on)}`];
  return kind === "function" ? [] : [`drop index ${quoted(name)}`];
}

function makeOfPostgres({ part: { kind, name, on } }: SchemaDifference): string {
  const { made } = madeInPostgres.find((one) => one.kind === kind && one.name === name && one.on === on)!;
  if (kind !== "function") return made;
  const body = made.slice("plpgsql ".length);
  return `create or replace function ${quoted(name)}() returns trigger language plpgsql as $guard$${body}$guard$`;
}

async function inPostgres(url: string, statements: readonly string[]): Promise<void> {
  const tool = new SQL(await writableAddress(databaseAddresses(url)), { max: 1 });
  try {
    await tool.begin(async (connection) => {
      await connection.unsafe("set local lock_timeout = 5000");
      for (const statement of statements) await connection.unsafe(statement);
    });
  } finally {
    await tool.close();
  }
}
