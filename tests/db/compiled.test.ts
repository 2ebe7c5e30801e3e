import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/client.ts";
import { compiled } from "../../db/compiled.ts";
import { accounts, auditRows, transactions, users } from "../../db/schema/index.ts";
import { insertAccount, post } from "../../db/stores/accounts/accounts.ts";

const NOW = new Date("2026-08-15T14:00:00.789Z");
let database: Database;
beforeEach(async () => {
  database = await openDatabase(":memory:");
  await database.transact(async (tx) => {
    const nora = { name: "Nora", description: "", playsLottery: true, playsRaces: false };
    const { id: accountId } = await insertAccount(tx, nora, NOW);
    const facts = { accountId, amountPence: 500, description: "Deposit", createdAt: NOW, userId: null };
    await post(tx, { ...facts, transactionType: "Deposit" }, 0);
    await tx
      .insert(auditRows)
      .values({ at: NOW, action: "x", subjectType: "y", subjectId: 1, after: { balancePence: 500 } });
  });
});
afterEach(() => database.close());

describe("a prepared query that is run without drizzle", () => {
  test("answers what drizzle answers: instants, flags, JSON, nulls, expressions, and one table inside another", () => {
    const db = database.reader;
    const queries = [
      db
        .select()
        .from(accounts)
        .where(eq(accounts.id, sql.placeholder("id")))
        .prepare(),
      db.select().from(auditRows).prepare(),
      db
        .select({
          account: accounts,
          ledger: { amount: transactions.amountPence, at: transactions.createdAt },
          twice: sql<number>`${accounts.balancePence} * 2`.mapWith(Number),
          named: sql<string>`upper(${accounts.name})`.as("named"),
        })
        .from(transactions)
        .innerJoin(accounts, eq(accounts.id, transactions.accountId))
        .where(eq(transactions.createdAt, sql.param(sql.placeholder("at"), transactions.createdAt)))
        .prepare(),
    ];
    for (const query of queries) {
      const values = { id: 1, at: NOW };
      const answer = compiled(query)?.(values);
      expect(answer).toHaveLength(1);
      expect(answer).toEqual(query.all(values));
    }
  });

  test("says which value is missing", () => {
    const query = database.reader
      .select()
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder("id")))
      .prepare();
    expect(() => compiled(query)!({})).toThrow('No value for placeholder "id" was provided');
  });

  test("leaves to drizzle what may be missing beside another table", () => {
    const db = database.reader;
    const query = db
      .select({ row: auditRows, user: users })
      .from(auditRows)
      .leftJoin(users, eq(users.id, auditRows.userId));
    expect(compiled(query.prepare())).toBeNull();
  });
});
