import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { type Database, type Db, openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { execute, insertingEach, insertOne } from "../../db/query/execute.ts";
import { mapped } from "../../db/query/mapped.ts";
import { bareRows, statement } from "../../db/query/statement.ts";
import { accounts, auditRows, transactions, users } from "../../db/schema/index.ts";
import { insertAccount } from "../../db/stores/accounts/accounts.ts";
import { post } from "../../db/stores/accounts/ledger.ts";
import { emptyBooks } from "../support/empty-database.ts";

const NOW = new Date("2026-08-15T14:00:00.789Z");
const p = sql.placeholder;

let books: Awaited<ReturnType<typeof emptyBooks>>;
let database: Database;
beforeEach(async () => {
  books = await emptyBooks();
  database = await openDatabase(books.url);
  await database.transact((tx) => openBooks(tx, "Nora"));
});
afterEach(async () => {
  await database.close();
  await books.drop();
});

async function openBooks(tx: Db, name: string): Promise<void> {
  const row = { name, description: "", playsLottery: true, playsRaces: false };
  const { id: accountId } = await insertAccount(tx, row, NOW);
  const facts = { accountId, amountPence: 500, description: "Deposit", createdAt: NOW, userId: null };
  await post(tx, { ...facts, transactionType: "Deposit" }, 0);
  const change = { at: NOW, action: "SignIn", subjectType: "user", subjectId: 1 } as const;
  await tx.insert(auditRows).values({ ...change, after: { balancePence: 500 } });
}

const byId = statement((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, p("id"))),
);

describe("a query that is built once and run without drizzle", () => {
  const inGroups = (db: Db) =>
    db
      .select({
        account: accounts,
        ledger: { amount: transactions.amountPence, at: transactions.createdAt },
        twice: sql<string>`${accounts.balancePence} * 2`.mapWith(String),
        thrice: mapped(sql<string>`${accounts.balancePence} * 3`, String),
        at: sql<Date>`${transactions.createdAt}`.mapWith(transactions.createdAt),
        moment: mapped(sql<Date>`${transactions.createdAt}`, transactions.createdAt),
        plays: sql<boolean>`1 = 1`.mapWith(Boolean).as("plays"),
        given: sql<string>`${p("more")} + 1`.mapWith(String),
        nothing: sql<number | null>`null`.mapWith(Number),
        empty: mapped(sql<number | null>`null`, Number),
        debt: mapped(sql<boolean>`${accounts.balancePence} < 0`, Boolean).as("debt"),
        named: sql<string>`upper(${accounts.name})`.as("named"),
      })
      .from(transactions)
      .innerJoin(accounts, eq(accounts.id, transactions.accountId))
      .where(eq(transactions.createdAt, sql.param(p("at"), transactions.createdAt)));
  const beside = (db: Db) =>
    db
      .select({ row: auditRows, user: users.id, since: users.createdAt })
      .from(auditRows)
      .leftJoin(users, eq(users.id, auditRows.userId));

  test.each([
    ["instants, flags and nulls", (db: Db) => db.select().from(accounts)],
    ["JSON", (db: Db) => db.select().from(auditRows)],
    ["expressions, and one table inside another", inGroups],
    ["the fields of a table that is missing beside another", beside],
    ["each row once", (db: Db) => db.selectDistinct({ at: accounts.createdAt }).from(accounts)],
  ])("answers what drizzle answers: %s", async (_, build) => {
    const values = { at: NOW, more: 4 };
    const expected: unknown[] = await build(database.reader).prepare().execute(values);
    expect(expected).toHaveLength(1);
    expect(await statement(build as typeof inGroups)(database.reader, values)).toEqual(expected as never);
  });

  test("answers bare values where nothing is to be made of them", async () => {
    const names = bareRows((db) =>
      db.select({ name: accounts.name, plays: accounts.playsLottery }).from(accounts),
    );
    expect(await names(database.reader)).toEqual([["Nora", onPostgres ? true : 1]]);
  });

  test("says which value is missing", async () => {
    expect(byId(database.reader, {})).rejects.toThrow('No value for placeholder "id" was provided');
  });

  test("refuses a table that may be missing beside another as a group of fields", async () => {
    const grouped = statement((db) =>
      db
        .select({ row: auditRows, user: users })
        .from(auditRows)
        .leftJoin(users, eq(users.id, auditRows.userId)),
    );
    expect(grouped(database.reader)).rejects.toThrow('The table of "user" may be missing');
  });

  test("refuses a join that does not name its fields", async () => {
    const unnamed = statement((db) =>
      db.select().from(transactions).innerJoin(accounts, eq(accounts.id, transactions.accountId)),
    );
    expect(unnamed(database.reader)).rejects.toThrow("name each");
  });

  test("[12.9] is built once for all connections, and answers from the one it is given", async () => {
    let built = 0;
    const names = statement((db) => {
      built++;
      return db.select({ name: accounts.name }).from(accounts);
    });
    const others = await emptyBooks();
    const other = await openDatabase(others.url);
    await other.transact((tx) => openBooks(tx, "Omar"));
    expect(await names(database.reader)).toEqual([{ name: "Nora" }]);
    expect(await names(other.reader)).toEqual([{ name: "Omar" }]);
    expect(await other.transact((tx) => names(tx))).toEqual([{ name: "Omar" }]);
    expect(built).toBe(1);
    await other.close();
    await others.drop();
  });
});

describe("a change that is built once", () => {
  const insert = insertOne(users, (db) =>
    db
      .insert(users)
      .values({ email: p("email"), passwordHash: "", firstName: "", lastName: "", createdAt: NOW })
      .onConflictDoNothing(),
  );

  test("answers the id of what it inserted, and none where nothing was", async () => {
    await database.transact(async (tx) => {
      expect(await insert(tx, { email: "nora@shop.test" })).toBe(1);
      expect(await insert(tx, { email: "nora@shop.test" })).toBeUndefined();
      const second = (await insert(tx, { email: "omar@shop.test" }))!;
      const [omar] = await tx.select({ email: users.email }).from(users).where(eq(users.id, second));
      expect(omar).toEqual({ email: "omar@shop.test" });
    });
  });

  test("writes what nobody waits for before the next question is answered", async () => {
    const rename = execute((db) =>
      db
        .update(accounts)
        .set({ name: sql`${p("name")}` })
        .where(eq(accounts.id, p("id"))),
    );
    await database.transact(async (tx) => {
      await rename(tx, { id: 1, name: "Omar" });
      expect((await byId(tx, { id: 1 }))[0]!.name).toBe("Omar");
    });
  });

  test("[13.1] writes many rows as each column says, more than one statement takes", async () => {
    const insertAll = insertingEach(auditRows, ["at", "action", "subjectType", "subjectId", "after"]);
    const rows = Array.from({ length: 20 }, (_, at) => ({
      at: NOW,
      action: "SignOut",
      subjectType: "user",
      subjectId: at,
      after: at === 0 ? [1] : { at },
    }));
    const read = statement((db) =>
      db
        .select({ at: auditRows.at, subjectId: auditRows.subjectId, after: auditRows.after })
        .from(auditRows)
        .where(eq(auditRows.action, "SignOut")),
    );
    await database.transact((tx) => insertAll(tx, rows));
    const stored = await read(database.reader);
    expect(stored).toEqual(rows.map(({ at, subjectId, after }) => ({ at, subjectId, after })));
  });
});
