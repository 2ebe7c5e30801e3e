import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { copyFileSync, existsSync } from "node:fs";
import { openUnchecked } from "../../src/app/open/open-unchecked.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";

const log = { info: () => {} };
let books: BooksOnDisk;
beforeEach(() => {
  books = booksOnDisk();
});
afterEach(() => books.remove());

/** The first write of a new file, of which only a part has come to the disk, with the journal that undoes it. */
function cutOff(): void {
  const path = `${books.path}.first`;
  const first = new Database(path);
  first.run("pragma cache_size = 1");
  first.run("begin");
  first.run("create table migrations (name text)");
  for (let row = 0; row < 100; row++) first.run("insert into migrations values (hex(randomblob(500)))");
  copyFileSync(path, books.path);
  copyFileSync(`${path}-journal`, `${books.path}-journal`);
  first.close(true);
}

test("[F43] a first start that was cut off is undone by the next one, which opens", async () => {
  cutOff();
  const opened = await openUnchecked(books.config, log, "");
  await opened.check();
  await opened.database.close();
  expect(existsSync(`${books.path}-journal`)).toBe(false);
});
