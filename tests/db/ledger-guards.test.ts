import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { type Database, openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { findAccount, insertAccount } from "../../db/stores/accounts/accounts.ts";
import { post } from "../../db/stores/accounts/ledger.ts";
import type { EmptyBooks } from "../support/empty-database.ts";
import { keptBooks } from "../support/kept-books.ts";
import { type Tool, toolOnBooks } from "../support/tool-on-database.ts";

const AT = new Date("2026-08-15T14:00:00Z");
const CASH = { transactionType: "Deposit" as const, description: "Cash", createdAt: AT, userId: null };

let books: EmptyBooks;
let database: Database;
let tool: Tool;

/** Nora has £12.00 in three movements, Tom has £5.00. */
beforeEach(async () => {
  books = await keptBooks();
  database = await openDatabase(books.url);
  for (const [name, amounts] of [
    ["Nora Byrne", [1000, 500, -300]],
    ["Tom Walsh", [500]],
  ] as const) {
    const details = { name, description: "", playsLottery: false, playsRaces: true };
    const { id } = await database.transact((tx) => insertAccount(tx, details, AT));
    for (const amountPence of amounts) await move(id, amountPence);
  }
  tool = toolOnBooks(books.url);
});
afterEach(async () => {
  await tool.close();
  await database.close();
  await books.drop();
});

const move = (accountId: number, amountPence: number) =>
  database.transact((tx) => post(tx, { ...CASH, accountId, amountPence }, null));

const stands = () =>
  Promise.all(
    [
      "select * from transactions order by id",
      "select id, balance_pence, transaction_count from accounts order by id",
      "select * from audit_rows order by id",
    ].map((question) => tool.rows(question)),
  );

const MOMENT = onPostgres ? "now()" : "0";
const FIELDS =
  "account_id, sequence, transaction_type, description, amount_pence, balance_after_pence, created_at";
const AUDITED = "at, action, subject_type, subject_id";

/** Ways to write a row in the place of another that each engine has for itself. */
const REPLACING: [string, string][] = onPostgres
  ? [
      [
        "a row by its id",
        `insert into transactions (id, ${FIELDS}) overriding system value values (1, 1, 9, 'Deposit', 'x', 1, 1200, now())`,
      ],
      [
        "an upsert",
        `insert into transactions (${FIELDS}) values (1, 1, 'Deposit', 'x', 1, 1, now()) on conflict (account_id, sequence) do update set amount_pence = 1`,
      ],
      [
        "an account in the place of another",
        "insert into accounts (id, name, search_name, created_at) overriding system value values (1, 'x', 'x', now()) on conflict (id) do update set balance_pence = 0",
      ],
      ["an empty ledger", "truncate transactions"],
      ["an empty trail", "truncate audit_rows"],
      ["no accounts", "truncate accounts cascade"],
    ]
  : [
      [
        "a row by its id",
        `insert or replace into transactions (id, ${FIELDS}) values (1, 1, 9, 'Deposit', 'x', 1, 1200, 0)`,
      ],
      [
        "the newest row by its number",
        `replace into transactions (${FIELDS}) values (1, 3, 'Deposit', 'x', -300, 1200, 0)`,
      ],
      ["an update that replaces", "update or replace transactions set description = 'x' where id = 2"],
      [
        "an upsert",
        `insert into transactions (id, ${FIELDS}) values (1, 1, 1, 'Deposit', 'x', 1, 1, 0) on conflict(id) do update set amount_pence = 1`,
      ],
      [
        "an audit row by its id",
        `insert or replace into audit_rows (id, ${AUDITED}) values (1, 0, 'x', 'y', 1)`,
      ],
      [
        "an account in the place of another",
        "insert or replace into accounts (id, name, search_name, created_at) values (1, 'x', 'x', 0)",
      ],
    ];

describe("[F11k] somebody with a tool of their own", () => {
  test.each([
    ...REPLACING,
    ["another amount", "update transactions set amount_pence = 1 where id = 1"],
    ["a row that goes", "delete from transactions where id = 1"],
    [
      "a row that adds up to another balance",
      `insert into transactions (${FIELDS}) values (1, 4, 'Deposit', 'x', 7, 1200, ${MOMENT})`,
    ],
    [
      "a row that jumps a number",
      `insert into transactions (${FIELDS}) values (1, 5, 'Deposit', 'x', 0, 1200, ${MOMENT})`,
    ],
    ["another word in the audit trail", "update audit_rows set action = 'z'"],
    ["an audit row that goes", "delete from audit_rows"],
    ["a balance", "update accounts set balance_pence = 999999 where id = 1"],
    [
      "a balance and its count, the wrong way",
      "update accounts set balance_pence = 999999, transaction_count = 2 where id = 1",
    ],
    ["the number of an account", "update accounts set id = 77 where id = 1"],
    [
      "an account that is rich from the start",
      `insert into accounts (name, search_name, balance_pence, created_at) values ('x', 'x', 5, ${MOMENT})`,
    ],
    ["an account that goes", "delete from accounts where id = 1"],
  ])("[F11k] cannot write %s", async (_, statement) => {
    await tool.run(`insert into audit_rows (${AUDITED}) values (${MOMENT}, 'a', 'b', 1)`);
    const before = await stands();
    expect(before.map((rows) => rows.length)).toEqual([4, 2, 1]);
    const refused = await tool.run(statement).then(
      () => false,
      () => true,
    );
    expect([refused, await stands()]).toEqual([true, before]);
  });

  test("[F11k] who moves a balance and its count writes no ledger row, and the next movement finds it out", async () => {
    await tool.run("update accounts set balance_pence = 1300, transaction_count = 4 where id = 1");
    await expect(move(1, 100)).rejects.toThrow(/does not follow/);
    // Setting a balance back to the ledger's value is always allowed.
    await tool.run("update accounts set balance_pence = 1200, transaction_count = 3 where id = 1");
    await move(1, 100);
    expect((await findAccount(database.reader, 1))?.balancePence).toBe(1300);
  });

  test("[F11k] the shop itself moves money as before, below nothing too", async () => {
    await move(2, -700);
    expect((await findAccount(database.reader, 2))?.balancePence).toBe(-200);
  });
});
