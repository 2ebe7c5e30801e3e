import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openReader, pathOf } from "../../db/backup/database-reader.ts";
import { partsOf } from "../../db/check/schema-parts.ts";
import { schemaDifferencesAt } from "../../db/check/wrong-schema.ts";
import { openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { migrations as ofPostgres } from "../../drizzle/postgres/manifest.ts";
import { migrations as ofSqlite } from "../../drizzle/sqlite/manifest.ts";
import { readConfig } from "../../src/app/config.ts";
import { openChecked } from "../../src/app/open/open-checked.ts";
import { sqliteBooks } from "../proof/faults/migrations/engines.ts";
import type { EmptyBooks } from "../support/empty-database.ts";
import { keptBooks } from "../support/kept-books.ts";
import { LAST_STEP, lastStepOnPostgres, writeLastStep } from "../support/last-step.ts";
import { type Tool, toolOnBooks } from "../support/tool-on-database.ts";

const NEWEST = (onPostgres ? ofPostgres : ofSqlite).map(({ name }) => name);
const NORA = [
  "insert into accounts (name, search_name, created_at) values ('Nora Byrne', 'nora byrne', AT)",
  "update accounts set balance_pence = 1250, transaction_count = 1 where name = 'Nora Byrne'",
  `insert into transactions (account_id, amount_pence, balance_after_pence, transaction_type, description, created_at, sequence)
     select id, 1250, 1250, 'Deposit', 'Cash', AT, 1 from accounts where name = 'Nora Byrne'`,
].map((sql) => sql.replace("AT", onPostgres ? "'2026-08-15T14:00:00Z'" : "1786802400000"));

let older: EmptyBooks;
let tool: Tool;
let copies = "";
beforeEach(async () => {
  older = await booksAtLastStep();
  tool = toolOnBooks(older.url);
  copies = mkdtempSync(join(tmpdir(), "satchel-bridge-"));
  for (const statement of NORA) await tool.run(statement);
});
afterEach(async () => {
  await tool.close();
  await older.drop();
  rmSync(copies, { recursive: true });
});

const open = async (url = older.url): Promise<void> => await (await openDatabase(url)).close();
const applied = async () =>
  ((await tool.rows("select name from migrations order by name")) as { name: string }[]).map(
    ({ name }) => name,
  );
const rowsOfNora = async () => [
  await tool.rows("select * from accounts"),
  await tool.rows("select * from transactions"),
];

/** A database at the last step; on PostgreSQL in the schema `older`. */
async function booksAtLastStep(): Promise<EmptyBooks> {
  const { url, drop } = await keptBooks();
  if (!onPostgres) {
    writeLastStep(url.replace("file:", ""));
    return { url, drop };
  }
  const inOwnSchema = `${url}?search_path=older`;
  const tool = toolOnBooks(inOwnSchema);
  await tool.run(`create schema older; ${lastStepOnPostgres()}`);
  await tool.close();
  return { url: inOwnSchema, drop };
}

/** Everything that is made: its parts, and on PostgreSQL also the order of columns and the sequences of ids. */
async function schemaOf(url: string): Promise<unknown[]> {
  const books = openReader(url);
  const more = onPostgres
    ? [
        `select table_name, column_name, ordinal_position, identity_generation, identity_start, identity_increment
           from information_schema.columns where table_schema = current_schema() order by 1, 3`,
        "select sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size from pg_sequences where schemaname = current_schema() order by 1",
        "select proname, prosrc from pg_proc where pronamespace = current_schema()::regnamespace order by 1",
      ]
    : ["select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite%' order by 1, 2"];
  try {
    return [await partsOf(books), ...(await Promise.all(more.map((sql) => books.rows(sql))))];
  } finally {
    await books.close();
  }
}

/** A database that the baseline made, and the migrations since. */
async function madeAnew(): Promise<EmptyBooks> {
  const { url, drop } = await keptBooks();
  const own = onPostgres ? `${url}?search_path=anew` : url;
  await open(own);
  return { url: own, drop };
}

describe("a database at the last step before the baseline", () => {
  test("[26.4] has the schema of a new one once it is carried over", async () => {
    const anew = await madeAnew();
    await open();
    expect(await schemaOf(older.url)).toEqual(await schemaOf(anew.url));
    await anew.drop();
  });

  test("[26.4] is carried over once: the list of migrations is rewritten, and no row of the shop changes", async () => {
    const before = await rowsOfNora();
    expect((await applied()).at(-1)).toBe(LAST_STEP);
    await open();
    expect(await applied()).toEqual(NEWEST);
    // A later migration may add a column.
    expect(await rowsOfNora()).toMatchObject(before);
    const [first] = await tool.rows("select * from migrations order by name");
    await open();
    expect((await tool.rows("select * from migrations order by name"))[0]).toEqual(first);
    expect(await schemaDifferencesAt(older.url)).toEqual([]);
  });

  test("[26.4] differs in nothing, and a guard that it lost is named, once it is carried over, too", async () => {
    expect(await schemaDifferencesAt(older.url)).toEqual([]);
    await tool.run(`drop trigger transactions_never_change${onPostgres ? " on transactions" : ""}`);
    await open();
    expect((await schemaDifferencesAt(older.url)).map(({ sentence }) => sentence)).toEqual([
      "The guard transactions_never_change of transactions is missing.",
    ]);
  });

  test.each([
    ["an earlier step", `delete from migrations where name = '${LAST_STEP}'`],
    ["a step that is missing", "delete from migrations where name like '0012%'"],
  ])(
    "[26.4] that is at %s is refused with the release that migrates it, and stays as it is",
    async (_, change) => {
      await tool.run(change);
      const names = await applied();
      if (!onPostgres) await tool.rows("pragma wal_checkpoint(truncate)");
      const bytes = () => (onPostgres ? null : readFileSync(pathOf(older.url)));
      const before = [await rowsOfNora(), bytes()];
      const settings = { DATABASE_URL: older.url, BACKUP_DIR: join(copies, "made") };
      const refusal = await openChecked(readConfig(settings), { info() {} }).then(
        () => "opened",
        (fault: Error) => fault.message,
      );
      expect(refusal).toContain(
        `The database is at ${names.at(-1)}, a migration that this Satchel no longer has`,
      );
      expect(refusal).toContain(
        "Next: start Satchel 25.8.5, the last release that has it, on the database once",
      );
      expect(await applied()).toEqual(names);
      expect([await rowsOfNora(), bytes()]).toEqual(before);
      expect(existsSync(join(copies, "made"))).toBe(false);
    },
  );
});

test.skipIf(onPostgres)("[26.4] a bridge that is killed leaves the list as it was", async () => {
  await tool.run("create trigger stops before insert on migrations begin select raise(abort, 'killed'); end");
  const names = await applied();
  const books = sqliteBooks(pathOf(older.url));
  await expect(books.migrate(ofSqlite)).rejects.toThrow("killed");
  await books.close();
  expect(await applied()).toEqual(names);
});
