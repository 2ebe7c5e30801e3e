import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { onPostgres } from "../../db/kit.ts";
import { isUpToDate, migratePostgres, type Run } from "../../db/migrate/statistics.ts";
import { migrations } from "../../drizzle/postgres/manifest.ts";
import { readConfig } from "../../src/app/config.ts";
import { openChecked } from "../../src/app/open/open-checked.ts";
import { openingFault } from "../../src/app/open/opening-fault.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { sqlOf } from "../support/recipes.ts";
import { openTestShop } from "../support/test-shop.ts";

/** Roles belong to the whole server: these are of this process. */
const own = `books_${process.pid}`;
const recipe = (place: number) =>
  sqlOf("Roles and grants", place).replaceAll(/\bbooks(?=_owner|_shop|\b)/g, own);
const silent = { info: () => {} };

const addressAs = (role: string, database: string): string => {
  const address = new URL(process.env.DATABASE_URL!);
  address.username = role;
  address.pathname = `/${database}`;
  return address.href;
};
const admin = () => addressAs(new URL(process.env.DATABASE_URL!).username, "postgres");
const owner = () => addressAs(`${own}_owner`, own);
const working = () => addressAs(`${own}_shop`, own);

async function each(url: string, sql: string): Promise<void> {
  const client = new SQL(url, { max: 1 });
  try {
    for (const statement of sql.split(";")) if (statement.trim()) await client.unsafe(statement);
  } finally {
    await client.close();
  }
}

async function migrate(missing: number): Promise<void> {
  const client = new SQL(owner(), { max: 1 });
  const on =
    (connection: SQL): Run =>
    (sql, values = []) =>
      connection.unsafe(sql, values);
  const some = missing === 0 ? migrations : migrations.slice(0, -missing);
  await client.begin((connection) => migratePostgres(on(connection), some, async () => {}));
  await client.close();
}

describe.skipIf(!onPostgres)("a role that runs the shop and owns nothing", () => {
  beforeAll(async () => {
    await each(admin(), recipe(0));
    await each(owner(), recipe(1));
    await migrate(1);
  });
  afterAll(() =>
    each(
      admin(),
      `drop database if exists ${own} with (force); drop role if exists ${own}_owner, ${own}_shop`,
    ),
  );

  test("[13.5] opens no books that are behind, and says who is to change them", async () => {
    const opening = openChecked(readConfig({ DATABASE_URL: working() }), silent);
    const fault = await opening.then(
      () => null,
      (one: unknown) => openingFault(working(), one),
    );
    expect(String(fault)).toContain("is not migrated, and this role may not change it");
    expect(String(fault)).toContain('"satchel migrate"');
  });

  test("[13.5] serves the counter, once their owner has brought them up to date", async () => {
    await (await openChecked(readConfig({ DATABASE_URL: owner() }), silent)).close();
    await each(owner(), recipe(2));
    const shop = await openTestShop({ database: working() });
    const { body } = await shop.call("POST", "/api/accounts", { name: "Nora Byrne", balance: 12.5 });
    const moved = await shop.call("POST", `/api/accounts/${body.id}/deposit`, { amount: 5 }, { key: "once" });
    expect(moved.body.balance ?? moved.body.account?.balance).toBe(17.5);
    expect((await shop.page(urls.accounts.csv)).status).toBe(200);
    await shop.close();
    await (await openChecked(readConfig({ DATABASE_URL: working() }), silent)).close();
  });

  test.each([
    ["switch off a trigger", "alter table transactions disable trigger user", "must be owner"],
    [
      "put every guard to rest",
      "set session_replication_role = replica",
      "permission denied to set parameter",
    ],
    ["change the ledger", "update transactions set amount_pence = 0", "permission denied"],
    ["delete from the ledger", "delete from transactions", "permission denied"],
    ["empty a table", "truncate audit_rows", "permission denied"],
    ["delete an account", "delete from accounts", "permission denied"],
    ["make a table", "create table mine (id int)", "permission denied"],
    ["put a table before the real one", "create temp table accounts (id int)", "permission denied"],
    ["make a schema", "create schema mine", "permission denied"],
    [
      "say that books are up to date",
      "insert into migrations values ('9999_mine', 'now')",
      "permission denied",
    ],
    [
      "change a guard",
      "create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$",
      "permission denied",
    ],
    [
      "move a balance by itself",
      "update accounts set balance_pence = balance_pence + 1",
      "only together with its ledger",
    ],
  ])("[13.5] cannot %s", async (_what, sql, refusal) => {
    const client = new SQL(working(), { max: 1 });
    await expect(client.unsafe(sql).execute()).rejects.toThrow(refusal);
    await client.close();
  });

  test("[13.5] may look whether books are up to date", async () => {
    const client = new SQL(working(), { max: 1 });
    expect(await isUpToDate((sql, values = []) => client.unsafe(sql, values), migrations)).toBe(true);
    await client.close();
  });
});
