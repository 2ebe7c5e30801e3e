import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openDatabase } from "../../db/client.ts";
import { findAccount } from "../../db/stores/accounts/accounts.ts";
import { post } from "../../db/stores/accounts/ledger.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/books-on-disk.ts";

let books: BooksOnDisk;
/** Somebody with a tool of their own: nothing of what Satchel sets on its connections. */
let tool: Database;
beforeEach(async () => {
  books = booksOnDisk();
  await books.fill();
  tool = new Database(books.path);
});
afterEach(() => {
  tool.close();
  books.remove();
});

const ledger = () => tool.query("select * from transactions order by id").all();
const balances = () =>
  tool.query("select id, balance_pence, transaction_count from accounts order by id").all();

const CASH = {
  transactionType: "Withdraw" as const,
  description: "x",
  createdAt: new Date(),
  userId: null,
};

const NEW_ROW =
  "(id, account_id, sequence, transaction_type, description, amount_pence, balance_after_pence, created_at)";

describe("[F11k] somebody with a tool of their own", () => {
  test.each([
    [
      "a row by its id",
      `insert or replace into transactions ${NEW_ROW} values (1, 1, 9, 'Deposit', 'x', 1, 1200, 0)`,
    ],
    [
      "the newest row by its number",
      `replace into transactions ${NEW_ROW} values (null, 1, 3, 'Deposit', 'x', -300, 1200, 0)`,
    ],
    ["an update that replaces", "update or replace transactions set description = 'x' where id = 2"],
    [
      "an upsert",
      `insert into transactions ${NEW_ROW} values (1, 1, 1, 'Deposit', 'x', 1, 1, 0) on conflict(id) do update set amount_pence = 1`,
    ],
    [
      "a row that adds up to another balance",
      `insert into transactions ${NEW_ROW} values (null, 1, 4, 'Deposit', 'x', 7, 1200, 0)`,
    ],
    [
      "an audit row",
      "insert or replace into audit_rows (id, at, action, subject_type, subject_id) values (1, 0, 'x', 'y', 1)",
    ],
    ["a balance", "update accounts set balance_pence = 999999 where id = 1"],
    [
      "a balance and its count, the wrong way",
      "update accounts set balance_pence = 999999, transaction_count = 2 where id = 1",
    ],
    ["the number of an account", "update accounts set id = 77 where id = 1"],
    [
      "an account that is rich from the start",
      "insert into accounts (name, search_name, balance_pence, created_at) values ('x', 'x', 5, 0)",
    ],
    [
      "an account in the place of another",
      "insert or replace into accounts (id, name, search_name, created_at) values (1, 'x', 'x', 0)",
    ],
    ["an account that goes", "delete from accounts where id = 1"],
  ])("[F11k] cannot write %s", (name, statement) => {
    if (name === "an audit row")
      tool.run(
        "insert into audit_rows (id, at, action, subject_type, subject_id) values (1, 0, 'a', 'b', 1)",
      );
    const before = [ledger(), balances(), tool.query("select * from audit_rows").all()];
    expect(() => tool.run(statement)).toThrow();
    expect([ledger(), balances(), tool.query("select * from audit_rows").all()]).toEqual(before);
  });

  test.each(["race_results", "rule_4_decisions", "bet_settlements", "runner_prices"])(
    "[F11k] cannot replace a row of %s",
    (table) => {
      const columns = tool.query<{ name: string; type: string; notnull: number; dflt_value: unknown }, []>(
        `select name, type, "notnull", dflt_value from pragma_table_info('${table}')`,
      );
      const needed = columns.all().filter((column) => column.notnull);
      const values = needed.map(({ type }) => (type === "TEXT" ? "'[]'" : "1")).join(", ");
      const names = needed.map(({ name }) => name).join(", ");
      tool.run("pragma foreign_keys = off");
      tool.run(`insert into ${table} (${names}) values (${values})`);
      expect(() => tool.run(`replace into ${table} (${names}) values (${values})`)).toThrow(/append-only/);
    },
  );

  test("[F11k] who moves a balance and its count writes no ledger row, and the next movement finds it out", async () => {
    tool.run("update accounts set balance_pence = 1300, transaction_count = 4 where id = 1");
    const database = await openDatabase(`file:${books.path}`);
    expect(
      database.transact((tx) => post(tx, { ...CASH, accountId: 1, amountPence: 100 }, null)),
    ).rejects.toThrow(/does not follow/);
    await database.close();
    const { code, said } = await books.satchel();
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("Account 1, Nora Byrne: its balance is £13.00"),
    ]);
    // Back to what the ledger says is always open.
    tool.run("update accounts set balance_pence = 1200, transaction_count = 3 where id = 1");
  });

  test("[F11k] the shop itself moves money as before, below nothing too", async () => {
    const database = await openDatabase(`file:${books.path}`);
    await database.transact((tx) => post(tx, { ...CASH, accountId: 2, amountPence: -700 }, null));
    expect((await findAccount(database.reader, 2))?.balancePence).toBe(-200);
    await database.close();
    expect((await books.satchel("check-books")).code).toBe(0);
  });
});
