import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/client.ts";
import { migrateSqlite } from "../../db/migrate/migrate.ts";
import { collectStatistics } from "../../db/migrate/statistics.ts";
import { insertAccount } from "../../db/stores/accounts/accounts.ts";
import { post } from "../../db/stores/accounts/ledger.ts";
import { pageOfTransactions } from "../../db/stores/accounts/transaction-pages.ts";

import { migrations } from "../../drizzle/sqlite/manifest.ts";

const NOW = new Date("2026-08-15T14:00:00Z");

test("a shop that was small when it closed does not plan for good as if it stayed small", async () => {
  const folder = await mkdtemp(join(tmpdir(), "satchel-"));
  const path = join(folder, "books.db");
  const database = await openDatabase(`file:${path}`);
  await database.transact(async (tx) => {
    const nora = { name: "Nora", description: "", playsLottery: true, playsRaces: false };
    const { id: accountId } = await insertAccount(tx, nora, NOW);
    const facts = { accountId, amountPence: 500, description: "Deposit", createdAt: NOW, userId: null };
    await post(tx, { ...facts, transactionType: "Deposit" }, 0);
    await pageOfTransactions(tx, accountId, 1, 20);
  });
  await database.close();
  const file = new Sqlite(path);
  const counted = file.query("select tbl from sqlite_stat1 where tbl in ('accounts', 'transactions')").all();
  expect(counted).toEqual([]);
  const plan = file.query("explain query plan select * from transactions where account_id = 1").all();
  expect(plan).toMatchObject([{ detail: expect.stringContaining("SEARCH transactions USING INDEX") }]);
  file.close(true);
  await rm(folder, { recursive: true });
});

test("[F97] books of an older Satchel are planned by their own rows once they are brought up to date", async () => {
  const file = new Sqlite(":memory:");
  expect(migrateSqlite(file, migrations)).toBe(false);
  const [older, newest] = [migrations.slice(0, -1), migrations.at(-1)!];
  const books = new Sqlite(":memory:");
  migrateSqlite(books, older);
  books.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 12000)
    insert into accounts (name, search_name, created_at) select 'Customer ' || i, 'customer ' || i, 0 from n`);
  expect(migrateSqlite(books, [...older, newest])).toBe(true);
  collectStatistics(books);
  const counted = () => books.query("select distinct tbl from sqlite_stat1 order by 1").values().flat();
  expect(counted()).toEqual(["accounts"]);
  expect(migrateSqlite(books, migrations)).toBe(false);
  books.close(true);
  file.close(true);
});
