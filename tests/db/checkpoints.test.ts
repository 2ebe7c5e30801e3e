import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, statSync } from "node:fs";
import { type Database, openDatabase } from "../../db/client.ts";
import { accounts } from "../../db/schema/index.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";
import { PAGE_BYTES, writePages } from "../support/write-pages.ts";

const MB = 2 ** 20;

let books: BooksOnDisk;
let database: Database;
beforeEach(async () => {
  books = booksOnDisk();
  database = await openDatabase(books.environment.DATABASE_URL);
});
afterEach(async () => {
  await database.close();
  books.remove();
});

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

const write = (pages: number): Promise<void> => writePages(database, pages);

test("a long log is copied into the file while the shop is open", async () => {
  await write(3000);
  while (sizeOf(books.path) < 3000 * PAGE_BYTES) await Bun.sleep(5);
  expect(sizeOf(`${books.path}-wal`)).toBeGreaterThan(0);
});

test("the log begins anew, however long somebody goes on writing", async () => {
  for (let time = 0; time < 40; time++) {
    await write(500);
    await Bun.sleep(1);
  }
  expect(sizeOf(books.path)).toBeGreaterThan(40 * MB);
  expect(sizeOf(`${books.path}-wal`)).toBeLessThan(70 * MB);
});

test("books that close while their log is copied are whole, and without a log", async () => {
  await write(2000);
  await database.close();
  expect(sizeOf(`${books.path}-wal`)).toBe(0);
  database = await openDatabase(books.environment.DATABASE_URL);
  expect(await database.reader.$count(accounts)).toBe(2000);
});
