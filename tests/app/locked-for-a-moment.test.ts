import { afterEach, beforeEach, expect, test } from "bun:test";
import { isBehind, lackNothing } from "../../db/backup/backups.ts";
import { openDatabase } from "../../db/client.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";

let books: BooksOnDisk;
beforeEach(() => {
  books = booksOnDisk();
});
afterEach(() => books.remove());

/** Another program that locks the database briefly, like the check of a killed server during its recovery. */
async function lockedForAMoment(): Promise<Bun.Subprocess> {
  const lock = `
    const books = new (require("bun:sqlite").Database)(process.argv[1]);
    books.run("pragma locking_mode = exclusive");
    books.run("begin exclusive");
    process.stdout.write("locked");
    setTimeout(() => books.close(), 500);`;
  const other = Bun.spawn(["bun", "-e", lock, books.path], { stdout: "pipe" });
  await other.stdout.getReader().read();
  return other;
}

test.each<[string, () => unknown]>([
  ["opening them", async () => await (await openDatabase(books.config.databaseUrl)).close()],
  ["looking for a change to come", () => expect(isBehind(books.config.databaseUrl)).toBe(false)],
  ["looking for what they lack", () => expect(lackNothing(books.config.databaseUrl)).toBe(true)],
])(
  "books that another program has to itself for a moment are waited for: %s",
  async (_, look) => {
    expect(await books.satchel("init", "--force")).toMatchObject({ code: 0 });
    const other = await lockedForAMoment();
    await look();
    await other.exited;
  },
  120_000,
);
