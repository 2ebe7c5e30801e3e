import { afterEach, beforeEach, expect, test } from "bun:test";
import { type Database, openDatabase } from "../../db/client.ts";
import { findAccount, insertAccount } from "../../db/stores/accounts/accounts.ts";
import { balanceAfter, post, postAll, postEach } from "../../db/stores/accounts/ledger.ts";
import { type EmptyBooks, emptyBooks } from "../support/empty-database.ts";

const AT = new Date("2026-08-15T14:00:00Z");
const [NORA, TOM] = [1, 2];

let books: EmptyBooks;
let database: Database;
/** Nora and Tom have nothing yet. */
beforeEach(async () => {
  books = await emptyBooks();
  database = await openDatabase(books.url);
  for (const name of ["Nora Byrne", "Tom Walsh"]) {
    const details = { name, description: "", playsLottery: true, playsRaces: true };
    await database.transact((tx) => insertAccount(tx, details, AT));
  }
});
afterEach(async () => {
  await database.close();
  await books.drop();
});

const moved = (accountId: number, amountPence: number) =>
  ({
    accountId,
    amountPence,
    transactionType: "Adjustment",
    description: "Cash",
    createdAt: AT,
    userId: null,
  }) as const;
const postOne = (amountPence: number, floorPence: number | null, accountId = NORA) =>
  database.transact((tx) => post(tx, moved(accountId, amountPence), floorPence));
const balances = () =>
  Promise.all([NORA, TOM].map(async (id) => (await findAccount(database.reader, id))?.balancePence));

test("a movement may take a balance down to its floor, and not a penny below", async () => {
  await postOne(1000, 0);
  expect(await postOne(-1001, 0)).toBeUndefined();
  expect(await postOne(-1000, 0)).toMatchObject({ sequence: 2, amountPence: -1000, balanceAfterPence: 0 });
  expect(await balances()).toEqual([0, 0]);
});

test("who owes can be paid, and a movement of nothing takes nobody below a floor", async () => {
  await postOne(-5000, null);
  expect(await postOne(-1, 0)).toBeUndefined();
  expect(await postOne(0, 0)).toMatchObject({ sequence: 2, balanceAfterPence: -5000 });
  expect(await postOne(100, 0)).toMatchObject({ sequence: 3, balanceAfterPence: -4900 });
});

test("movements of one account follow each other, from what it stands at", async () => {
  await postOne(700, 0);
  const movements = [moved(NORA, -500), moved(NORA, -300)];
  const stands = await database.transact((tx) => postEach(tx, movements));
  expect(stands).toEqual({ balancePence: -100, transactionCount: 3 });
  const first = await postOne(100, 0);
  expect(balanceAfter(first!)).toEqual({ balancePence: 0, transactionCount: 4 });
  const onwards = await database.transact((tx) => postEach(tx, movements, balanceAfter(first!)));
  expect(onwards).toEqual({ balancePence: -800, transactionCount: 6 });
  expect(await database.transact((tx) => postEach(tx, []))).toEqual({ balancePence: 0, transactionCount: 0 });
});

test("movements of several accounts are each posted in their order, and none changes nothing", async () => {
  await database.transact((tx) => postAll(tx, [moved(TOM, 5), moved(NORA, 7), moved(TOM, -9)]));
  expect(await balances()).toEqual([7, -4]);
  await database.transact((tx) => postAll(tx, []));
  expect(await balances()).toEqual([7, -4]);
});

test("there is no ledger of nobody: the movement is a fault, and nothing moves", async () => {
  await expect(postOne(100, 0, 999)).rejects.toThrow("There is no account 999 to move money on");
});
