import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { onPostgres } from "../../db/kit.ts";
import { migrations } from "../../drizzle/postgres/manifest.ts";
import { type Config, readConfig } from "../../src/app/config.ts";
import { openChecked } from "../../src/app/open/open-checked.ts";
import { type EmptyBooks, emptyBooks } from "../support/empty-database.ts";
import { LAST_STEP, lastStepOnPostgres } from "../support/last-step.ts";
import { sqlOf } from "../support/recipes.ts";

const newest = migrations.at(-1)!.name;
const copy = `older_before_${newest.slice(0, 4)}`;
let books: EmptyBooks;
let folder = "";
let tool: SQL;
let said: { line: string; facts: object }[] = [];
const log = { info: (line: string, facts: object = {}) => void said.push({ line, facts }) };

beforeAll(async () => {
  if (onPostgres) books = await emptyBooks();
});
afterAll(() => books?.drop());

/** Makes the tables of release 25.8.5 in the schema `older`, as that release does where there are none. */
const olderSatchel = async () => {
  await tool.unsafe("create schema if not exists older");
  await tool.unsafe(lastStepOnPostgres());
};

const NORA = `insert into accounts (name, search_name, created_at) values ('Nora Byrne', 'nora byrne', now());
  update accounts set balance_pence = 1250, transaction_count = 1 where name = 'Nora Byrne';
  insert into transactions (account_id, amount_pence, balance_after_pence, transaction_type, description, created_at, sequence)
    select id, 1250, 1250, 'Deposit', 'Cash', now(), 1 from accounts where name = 'Nora Byrne'`;

const open = async (settings: Record<string, string> = {}): Promise<void> =>
  await (await openChecked(configOf(settings), log)).close();
const configOf = (settings: Record<string, string>): Config =>
  readConfig({ DATABASE_URL: `${books.url}?search_path=older`, ...settings });
const refusal = (settings: Record<string, string>): Promise<string> =>
  open(settings).then(
    () => "opened",
    (fault: Error) => fault.message,
  );
const names = async (query: string): Promise<string[]> =>
  (await tool.unsafe(query)).map(({ name }: { name: string }) => name);
const copies = () =>
  names("select nspname as name from pg_namespace where nspname like '%\\_before\\_%' order by 1");
const applied = async () => (await names("select name from older.migrations order by name")).at(-1);

describe.skipIf(!onPostgres)("before a newer Satchel changes books on PostgreSQL", () => {
  beforeEach(async () => {
    said = [];
    folder = mkdtempSync(join(tmpdir(), "satchel-older-"));
    tool = new SQL(`${books.url}?search_path=older`, { max: 1 });
    await olderSatchel();
    await tool.unsafe(NORA);
  });
  afterEach(async () => {
    for (const name of ["older", ...(await copies())]) await tool.unsafe(`drop schema ${name} cascade`);
    await tool.close();
    rmSync(folder, { recursive: true });
  });

  test("[13.5] every row is copied beside them as it was, once; the copy before that goes", async () => {
    await tool.unsafe("create schema older_before_0000");
    await tool.unsafe("comment on schema older_before_0000 is 'Satchel''s copy of older'");
    await open();
    await open();
    const deleted = ["older_before_0000"];
    expect(said).toEqual([{ line: "backed up before the migration", facts: { copy, deleted } }]);
    expect(await copies()).toEqual([copy]);
    expect(await names(`select max(name) as name from ${copy}.migrations`)).toEqual([LAST_STEP]);
    expect(await applied()).toBe(newest);

    // Back again, as the papers say.
    const here = (sql: string) => sql.replaceAll("dublin_before_0020", copy).replaceAll("dublin", "older");
    await tool.unsafe(here(sqlOf("Before an upgrade", 0)));
    await olderSatchel();
    await tool.unsafe(here(sqlOf("Before an upgrade", 1)));
    await tool.unsafe("drop schema older_failed cascade");
    expect(await applied()).toBe(LAST_STEP);
    await expect(tool.unsafe("delete from transactions").execute()).rejects.toThrow("append-only");
    await tool.unsafe(NORA.replaceAll("Nora Byrne", "Tom Walsh"));
    expect(
      await names("select concat(id, ' ', name, ' ', balance_pence) as name from accounts order by id"),
    ).toEqual(["1 Nora Byrne 1250", "2 Tom Walsh 1250"]);
  });

  test("[F97] their tables are analysed as they are brought up to date; so are those that never were", async () => {
    const unknown = async () =>
      await names(
        `select relname as name from pg_class where relnamespace = 'older'::regnamespace and relkind = 'r'
           and pg_relation_size(oid) > 0 and reltuples < 0 order by 1`,
      );
    expect(await unknown()).toEqual(expect.arrayContaining(["accounts", "transactions"]));
    await open();
    expect(await unknown()).toEqual([]);
    // As after a restore: the rows are there, and nothing is known of them.
    await tool.unsafe(
      "insert into users (email, first_name, last_name, password_hash, created_at) values ('a@b.example', 'A', 'B', '', now())",
    );
    expect(await unknown()).toEqual(["users"]);
    await open();
    expect(await unknown()).toEqual([]);
  });

  test("[13.5] without a copy they stay as they were; with BACKUP_DIR pg_dump makes a file of them", async () => {
    writeFileSync(join(folder, "file"), "");
    const nowhere = { BACKUP_DIR: join(folder, "file", "copies") };
    const sentence = await refusal(nowhere);
    expect(sentence).toContain("could not be backed up before its migration");
    expect(sentence).toContain(`start once with COPIED_BEFORE=${newest}`);
    expect(await refusal({ ...nowhere, COPIED_BEFORE: LAST_STEP })).toBe(sentence);
    expect(await applied()).toBe(LAST_STEP);

    const kept = join(folder, "copies");
    const dumping = await refusal({ BACKUP_DIR: kept });
    if (dumping === "opened") {
      const [name] = readdirSync(kept);
      expect(name).toMatch(/^satchel-\d{4}-\d{2}-\d{2}-\d{4}\.dump$/);
      expect(statSync(join(kept, name!)).mode & 0o777).toBe(0o600);
      expect(said.map(({ facts }) => facts)).toEqual([{ path: join(kept, name!) }]);
      expect(await copies()).toEqual([]);
    } else {
      // A machine whose pg_dump is older than the server, or that has none.
      expect(dumping).toMatch(/server version|pg_dump is not on this machine/);
      expect([readdirSync(kept), await applied()]).toEqual([[], LAST_STEP]);
    }
  });

  test("[13.5] their owner may say to have a copy, for this change; a table that an open shop holds is waited for", async () => {
    const { opened } = await tool.begin(async (shop) => {
      await shop.unsafe("lock table migrations in share mode");
      const opened = open({ COPIED_BEFORE: newest });
      await Bun.sleep(2200);
      return { opened };
    });
    await opened;
    expect(await applied()).toBe(newest);
    expect(await copies()).toEqual([]);
    expect(said.map(({ facts }) => facts)).toEqual([{ because: `COPIED_BEFORE=${newest}` }]);
  });

  test("[13.5] a search path that goes on to another shop's schema still leads a new shop to its own", async () => {
    await tool.unsafe("drop schema older cascade");
    await (
      await openChecked(configOf({ DATABASE_URL: `${books.url}?search_path=older,public` }), log)
    ).close();
    expect(await applied()).toBe(newest);
  });

  test("[13.5] books without an account or a user are not copied: there is nothing to lose", async () => {
    await tool.unsafe("drop schema older cascade");
    await olderSatchel();
    await open();
    expect([await copies(), said]).toEqual([[], []]);
  });
});
