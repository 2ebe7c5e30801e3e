import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { changeByHand } from "../support/change-by-hand.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";
import { openTestShop } from "../support/test-shop.ts";

let books: BooksOnDisk;
let copy: string;
beforeEach(async () => {
  books = booksOnDisk();
  await books.fill();
  copy = join(books.folder, "copy.db");
  copyFileSync(books.path, copy);
  // A file of its own: earlier tests of this process may still hold theirs.
  for (const tail of ["", "-wal", "-shm"]) rmSync(books.path + tail, { force: true });
  copyFileSync(copy, books.path);
});
afterEach(() => books.remove());

const names = () => {
  const file = new Database(books.path, { readonly: true });
  const rows = file.query<{ name: string }, []>("select name from accounts order by name").all();
  file.close(true);
  return rows.map(({ name }) => name);
};
const ADD_ANN =
  "insert into accounts (name, search_name, plays_lottery, plays_races, created_at) values ('Ann', 'ann', 0, 0, 1)";
const keptFiles = () => readdirSync(books.folder).filter((name) => /\.before-.*Z$/.test(name));

test("a sound copy is said to be sound, with what is in it; the file stays as it was", async () => {
  const before = readFileSync(copy);
  const { code, said } = await books.satchel("backup", "verify", copy);
  expect([code, said]).toEqual([
    0,
    expect.stringContaining("the backup is sound, and every account adds up."),
  ]);
  expect(said).toContain("2 accounts, 4 movements of money, 0 racing bets, 0 lottery bets, 0 draws.");
  expect(readFileSync(copy).equals(before)).toBe(true);
});

test("[F89] 700 MB of zeros are no copy, by the first of them; nor are they a key", async () => {
  const zeros = join(books.folder, "zeros.db");
  for (const file of [zeros, `${zeros}.jwe`]) {
    writeFileSync(file, "");
    truncateSync(file, 700 * 1024 * 1024);
  }
  for (const command of ["verify", "restore"] as const) {
    const { code, said } = await books.satchel("backup", command, zeros);
    expect([code, said]).toEqual([1, expect.stringContaining("file is not a database")]);
  }
  const locked = await books.satchel("backup", "restore", "--key", zeros, `${zeros}.jwe`);
  expect([locked.code, locked.said]).toEqual([
    1,
    expect.stringContaining(`holds no key of "satchel keygen"`),
  ]);
  expect(keptFiles()).toEqual([]);
});

test("a copy that does not add up, or is damaged, is found out, and never restored", async () => {
  changeByHand(copy, "update accounts set balance_pence = 1300 where id = 1");
  const wrong = await books.satchel("backup", "verify", copy);
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining("Account 1, Nora Byrne")]);
  const refused = await books.satchel("backup", "restore", copy);
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining("is not sound, and nothing was changed."),
  ]);

  const bytes = readFileSync(books.path);
  writeFileSync(copy, bytes.fill(7, 4096, bytes.length));
  expect((await books.satchel("backup", "verify", copy)).code).toBe(1);
  expect(keptFiles()).toEqual([]);
});

test("restoring says what would be lost, does nothing until that is agreed to, and keeps the present books", async () => {
  changeByHand(books.path, ADD_ANN);
  const asked = await books.satchel("backup", "restore", copy);
  expect(asked.code).toBe(1);
  expect(asked.said).toContain("lost by restoring it: 1 account.");
  expect(names()).toContain("Ann");

  const done = await books.satchel("backup", "restore", "--lose-them", copy);
  expect([done.code, done.said]).toEqual([0, expect.stringContaining("The former one is kept at")]);
  expect(names()).toEqual(["Nora Byrne", "Tom Walsh"]);

  // And back again, from what was kept.
  const [kept = ""] = keptFiles();
  const back = await books.satchel("backup", "restore", join(books.folder, kept));
  expect(back.code).toBe(0);
  expect(names()).toContain("Ann");
});

test("the books of an open shop are not replaced", async () => {
  const shop = await openTestShop({ database: `file:${books.path}` });
  const { code, said } = await books.satchel("backup", "restore", copy);
  expect([code, said]).toEqual([1, expect.stringContaining("A shop is open on")]);
  expect((await shop.call("POST", "/api/accounts", { name: "Ann", balance: 3 })).status).toBe(201);
  await shop.close();
  expect(names()).toContain("Ann");
  expect(readdirSync(books.folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("lost and damaged books are restored; damaged ones are kept with what was written last", async () => {
  rmSync(books.path);
  expect((await books.satchel("backup", "restore", copy)).code).toBe(0);
  expect(names()).toEqual(["Nora Byrne", "Tom Walsh"]);

  writeFileSync(books.path, "SQLite format 3\0 and then nothing");
  writeFileSync(`${books.path}-wal`, "written last");
  const asked = await books.satchel("backup", "restore", copy);
  expect(asked.said).toContain("what was written since the backup is not known");
  expect((await books.satchel("backup", "restore", "--lose-them", copy)).code).toBe(0);
  expect(names()).toEqual(["Nora Byrne", "Tom Walsh"]);
  expect(keptFiles()).toHaveLength(1);
  const [kept = ""] = keptFiles();
  expect(readFileSync(join(books.folder, `${kept}-wal`), "utf8")).toBe("written last");
});

test("what is no copy is refused, with a sentence", async () => {
  for (const [words, sentence] of [
    [["backup", "verify"], "takes one backup"],
    [["backup", "restore", "a", "b"], "takes one backup"],
    [["backup", "restore", "satchel.dump"], "a backup of a database on PostgreSQL"],
    [["backup", "verify", join(books.folder, "nothing.db")], "the file is missing."],
  ] as const) {
    const { code, said } = await books.satchel(...words);
    expect(code).toBeGreaterThan(0);
    expect(said).toContain(sentence);
  }
  expect(existsSync(books.path)).toBe(true);
});
