import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, statSync } from "node:fs";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/client.ts";
import { runSql } from "../../db/raw.ts";
import { accounts } from "../../db/schema/index.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/books-on-disk.ts";

const PAGE_BYTES = 4096;
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

/** So many accounts of about a page each. */
const write = (pages: number): Promise<void> =>
  database.transact((tx) =>
    runSql(
      tx,
      sql`insert into accounts (name, search_name, description, plays_lottery, plays_races, created_at)
        select 'Nora', 'nora', ${"x".repeat(PAGE_BYTES - 400)}, true, true, 0
        from (with recursive page(number) as (select 1 union all select number + 1 from page where number < ${pages})
          select number from page)`,
    ),
  );

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
