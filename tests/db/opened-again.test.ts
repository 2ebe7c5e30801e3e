import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { openDatabase } from "../../db/client.ts";
import { runSql } from "../../db/query/raw.ts";
import { insertAccount, listAccounts } from "../../db/stores/accounts/accounts.ts";
import type { EmptyBooks } from "../support/empty-database.ts";
import { keptBooks } from "../support/kept-books.ts";

const NORA = { name: "Nora", description: "", playsLottery: true, playsRaces: false };
const NOW = new Date("2026-08-15T14:00:00Z");

let books: EmptyBooks;
beforeEach(async () => {
  books = await keptBooks();
});
afterEach(() => books.drop());

test("what was answered is in the books when they are opened again", async () => {
  const first = await openDatabase(books.url);
  await first.transact((tx) => insertAccount(tx, NORA, NOW));
  await first.close();
  const second = await openDatabase(books.url);
  expect((await listAccounts(second.reader)).map((account) => account.name)).toEqual(["Nora"]);
  await second.close();
});

test("books of a newer Satchel are not guessed at", async () => {
  const first = await openDatabase(books.url);
  await first.transact((tx) =>
    runSql(tx, sql.raw("insert into migrations values ('9999_from_the_future', 'later')")),
  );
  await first.close();
  await expect(openDatabase(books.url)).rejects.toThrow(/newer Satchel/);
});
