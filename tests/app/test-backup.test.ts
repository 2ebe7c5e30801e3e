import { afterEach, beforeEach, expect, test } from "bun:test";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../db/client.ts";
import { insertUser } from "../../db/stores/staff/staff.ts";
import { backupJobs } from "../../src/app/backups/backup-jobs.ts";
import { changeByHand } from "../support/change-by-hand.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";

let books: BooksOnDisk;
let copies: string;
let copy: string;
beforeEach(async () => {
  books = booksOnDisk();
  await books.fill();
  copies = books.environment.BACKUP_DIR;
  mkdirSync(copies);
  copy = join(copies, "satchel-2026-11-22-0323.db");
  const database = await openDatabase(`file:${books.path}`);
  const who = { email: "ada@shop.example", firstName: "Ada", lastName: "Clerk", createdAt: new Date() };
  await database.transact((tx) => insertUser(tx, { ...who, passwordHash: "$argon2id$v=19$x" }));
  await database.close();
  copyFileSync(books.path, copy);
});
afterEach(() => books.remove());

test("the newest copy is restored in a scratch place, checked there, and nothing is left or changed", async () => {
  const before = readFileSync(copy);
  const { code, said } = await books.satchel("backup", "test");
  expect([code, said]).toEqual([
    0,
    expect.stringContaining("it was restored, every account adds up, and staff can sign in."),
  ]);
  expect(said).toContain("2 accounts, 4 movements of money");
  expect(readFileSync(copy).equals(before)).toBe(true);
  expect(readdirSync(copies)).toEqual(["satchel-2026-11-22-0323.db"]);
});

test("a copy that does not add up, is damaged, or lets nobody in is found out", async () => {
  changeByHand(copy, "delete from users");
  expect(await books.satchel("backup", "test")).toEqual({
    code: 1,
    said: expect.stringContaining("No user could sign in"),
  });
  changeByHand(copy, "update accounts set balance_pence = 1300 where id = 1");
  expect((await books.satchel("backup", "test", copy)).said).toContain("Account 1, Nora Byrne");
  writeFileSync(copy, readFileSync(copy).fill(7, 4096));
  expect((await books.satchel("backup", "test")).code).toBe(1);
  expect(readdirSync(copies)).toEqual(["satchel-2026-11-22-0323.db"]);
});

test("without a copy there is nothing to restore", async () => {
  const { code, said } = await books.satchel("backup", "test", join(copies, "none.db"));
  expect([code, said]).toEqual([1, expect.stringContaining("no such file")]);
});

test("the shop hears of a copy what is in it, from a process of its own", async () => {
  const jobs = backupJobs(join(process.cwd(), "src/app/server.ts"), books.config);
  expect(jobs.newest()).toBe(copy);
  const found = await jobs.verify(copy);
  expect(found).toMatchObject({
    file: "satchel-2026-11-22-0323.db",
    bytes: readFileSync(copy).length,
    sha256: new Bun.CryptoHasher("sha256").update(readFileSync(copy)).digest("hex"),
    rows: { account: 2, "movement of money": 4, draw: 0 },
  });
  expect(await jobs.test(copy)).toEqual(found);
  changeByHand(copy, "update accounts set balance_pence = 1300 where id = 1");
  expect(jobs.verify(copy)).rejects.toThrow("Account 1, Nora Byrne");
  expect(jobs.test(copy)).rejects.toThrow("Account 1, Nora Byrne");
});
