import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { type Database, type Db, openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { runSql } from "../../db/query/raw.ts";
import { accounts, auditRows, transactions } from "../../db/schema/index.ts";
import { findAccount, insertAccount, listAccounts } from "../../db/stores/accounts/accounts.ts";
import { post } from "../../db/stores/accounts/ledger.ts";
import { type EmptyBooks, emptyBooks } from "../support/empty-database.ts";

const NOW = new Date("2026-08-15T14:00:00.789Z");
const details = (name: string) => ({ name, description: "", playsLottery: true, playsRaces: false });
const deposit = (accountId: number, amountPence: number) => ({
  accountId,
  amountPence,
  transactionType: "Deposit" as const,
  description: "Deposit",
  createdAt: NOW,
  userId: null,
});

let books: EmptyBooks;
let database: Database;
beforeEach(async () => {
  books = await emptyBooks();
  database = await openDatabase(books.url);
});
afterEach(async () => {
  await database.close();
  await books.drop();
});

const names = async () => (await listAccounts(database.reader)).map((account) => account.name);
const add = (name: string) => (tx: Db) => insertAccount(tx, details(name), NOW);

describe("transact", () => {
  test("a throw undoes its own writes, and nobody else's in the same commit", async () => {
    const settled = await Promise.allSettled([
      database.transact(add("Nora")),
      database.transact(async (tx) => {
        await add("Nobody")(tx);
        throw new Error("the pen broke");
      }),
      database.transact(add("Tom")),
    ]);
    expect(settled.map((one) => one.status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await names()).toEqual(["Nora", "Tom"]);
  });

  test("a throw undoes its own writes where nobody shares the commit, and the next one is served", async () => {
    const broken = database.transact(async (tx) => {
      await add("Nobody")(tx);
      throw new Error("the pen broke");
    });
    expect(broken).rejects.toThrow("the pen broke");
    await broken.catch(() => {});
    await database.transact(add("Nora"));
    expect(await names()).toEqual(["Nora"]);
  });

  test("a refusal undoes what was written before it", async () => {
    const outcome = await database.transact(async (tx) => {
      await add("Half done")(tx);
      return { done: false, refusal: { code: "account-unknown" } };
    });
    expect(outcome.done).toBe(false);
    expect(await names()).toEqual([]);
  });

  test("an operation learns that others wait for it; on PostgreSQL they do not", async () => {
    const seen: boolean[] = [];
    let other: Promise<unknown> = Promise.resolve();
    await database.transact(async () => {
      seen.push(database.isAwaited());
      other = database.transact(add("Nora"));
      seen.push(database.isAwaited());
    });
    await other;
    const beside = async () => void seen.push(database.isAwaited());
    await Promise.all([database.transact(beside), database.transact(add("Tom"))]);
    expect(seen).toEqual(onPostgres ? [false, false, false] : [false, true, true]);
    expect(database.isAwaited()).toBe(false);
  });

  test("nothing is seen by a reader before its commit", async () => {
    const seen: string[][] = [];
    await database.transact(async (tx) => {
      await add("Nora")(tx);
      seen.push(await names());
    });
    seen.push(await names());
    expect(seen).toEqual([[], ["Nora"]]);
  });
});

describe("the books defend themselves", () => {
  test("a reader cannot write", async () => {
    expect(add("Ghost")(database.reader)).rejects.toThrow();
  });

  test("[D3.1.2] ledger and audit rows are never changed and never go", async () => {
    await database.transact(async (tx) => {
      const { id } = await add("Nora")(tx);
      await post(tx, deposit(id, 500), 0);
      await tx.insert(auditRows).values({ at: NOW, action: "SignIn", subjectType: "user", subjectId: 1 });
    });
    for (const change of [
      (tx: Db) => tx.update(transactions).set({ amountPence: 1 }),
      (tx: Db) => tx.delete(transactions),
      (tx: Db) => tx.update(auditRows).set({ action: "SignOut" }),
      (tx: Db) => tx.delete(auditRows),
      (tx: Db) => tx.delete(accounts),
    ])
      expect(database.transact(async (tx) => void (await change(tx)))).rejects.toThrow();
  });

  test("[D3.1.2] a ledger row that disagrees with its account's balance is not taken", async () => {
    const { id } = await database.transact(add("Nora"));
    const row = { ...deposit(id, 500), balanceAfterPence: 499 };
    expect(database.transact(async (tx) => void (await tx.insert(transactions).values(row)))).rejects.toThrow(
      /balance/,
    );
  });

  test("pence are whole, text is text, and an instant keeps its milliseconds", async () => {
    const { id } = await database.transact(add("Nora"));
    const balance = (value: string) =>
      database.transact((tx) => runSql(tx, sql.raw(`update accounts set balance_pence = ${value}`)));
    expect(balance("1.5")).rejects.toThrow();
    expect(balance("'plenty'")).rejects.toThrow();
    expect((await findAccount(database.reader, id))?.createdAt).toEqual(NOW);
  });
});
