import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openDatabase } from "../../db/client.ts";
import { post } from "../../db/stores/accounts/ledger.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";

let books: BooksOnDisk;
/** A foreign tool's connection, without Satchel's settings. */
let tool: Database;
beforeEach(async () => {
  books = booksOnDisk();
  await books.fill();
  tool = new Database(books.path);
});
afterEach(() => {
  tool.close(true);
  books.remove();
});

describe("[F11k] somebody with a tool of their own", () => {
  test.each([
    "race_results",
    "rule_4_decisions",
    "race_decisions",
    "bet_settlements",
    "lay_off_settlements",
    "runner_prices",
  ])("[F11k] cannot replace a row of %s", (table) => {
    const columns = tool.query<{ name: string; type: string; notnull: number; dflt_value: unknown }, []>(
      `select name, type, "notnull", dflt_value from pragma_table_info('${table}')`,
    );
    const needed = columns.all().filter((column) => column.notnull);
    const values = needed.map(({ type }) => (type === "TEXT" ? "'[]'" : "1")).join(", ");
    const names = needed.map(({ name }) => name).join(", ");
    tool.run("pragma foreign_keys = off");
    tool.run(`insert into ${table} (${names}) values (${values})`);
    expect(() => tool.run(`replace into ${table} (${names}) values (${values})`)).toThrow(/append-only/);
  });

  test("[F11k] who moves a balance and its count keeps the shop from opening", async () => {
    tool.run("update accounts set balance_pence = 1300, transaction_count = 4 where id = 1");
    const { code, said } = await books.satchel();
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("Account 1, Nora Byrne: its balance is £13.00"),
    ]);
  });

  test("[F11k] books that were moved below nothing by the shop itself are right", async () => {
    const database = await openDatabase(`file:${books.path}`);
    const withdrawal = { transactionType: "Withdraw" as const, description: "x", createdAt: new Date() };
    const moved = { ...withdrawal, userId: null, accountId: 2, amountPence: -700 };
    await database.transact((tx) => post(tx, moved, null));
    await database.close();
    expect((await books.satchel("check")).code).toBe(0);
  });
});
