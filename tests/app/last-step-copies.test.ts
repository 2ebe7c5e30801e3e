import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../db/client.ts";
import { BASELINE } from "../../db/migrate/migrate.ts";
import { findAccount } from "../../db/stores/accounts/accounts.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";
import { LAST_STEP, writeLastStep } from "../support/last-step.ts";

/** A copy that release 25.8.5 made: Una has £12.50, and Ada signs in. */
const ROWS = [
  "insert into accounts (name, search_name, created_at) values ('Una Daly', 'una daly', 0)",
  "update accounts set balance_pence = 1250, transaction_count = 1",
  `insert into transactions (account_id, transaction_type, description, amount_pence, balance_after_pence, created_at, sequence)
     values (1, 'Deposit', 'Cash', 1250, 1250, 0, 1)`,
  `insert into users (email, password_hash, first_name, last_name, created_at)
     values ('ada@shop.example', '$argon2id$v=19$x', 'Ada', 'Clerk', 0)`,
];

let books: BooksOnDisk;
let copy = "";
beforeEach(async () => {
  books = booksOnDisk();
  await books.fill();
  mkdirSync(join(books.folder, "copies"));
  copy = join(books.folder, "copies/satchel-2026-08-14-0323.db");
  writeLastStep(copy);
  change(...ROWS);
});
afterEach(() => books.remove());

function change(...statements: string[]): void {
  const tool = new Database(copy);
  for (const statement of statements) tool.run(statement);
  tool.run("pragma wal_checkpoint(truncate)");
  tool.close(true);
}

test("[26.4] a copy from before the baseline is verified and tried, and restored books are carried over", async () => {
  const bytes = readFileSync(copy);
  expect(await books.satchel("backup", "verify", copy)).toMatchObject({
    code: 0,
    said: expect.stringContaining("the backup is sound, and every account adds up."),
  });
  expect(await books.satchel("backup", "test", copy)).toMatchObject({ code: 0 });
  expect(readFileSync(copy).equals(bytes)).toBe(true);
  expect(await books.satchel("backup", "restore", "--lose-them", copy)).toMatchObject({ code: 0 });
  expect((await books.satchel("migrate")).said).toContain("is migrated, and every account adds up");
  const database = await openDatabase(`file:${books.path}`);
  expect(await findAccount(database.reader, 1)).toMatchObject({ name: "Una Daly", balancePence: 1250 });
  await database.close();
  const restored = new Database(books.path, { readonly: true });
  const names = restored.query("select name from migrations order by name").values().flat();
  restored.close(true);
  expect(names.slice(0, BASELINE.length)).toEqual([...BASELINE]);
}, 120_000);

test("[26.4] a copy of an earlier step is refused with the release that migrates it, and the present books stay", async () => {
  change(`delete from migrations where name = '${LAST_STEP}'`);
  const bytes = readFileSync(books.path);
  for (const command of ["verify", "test", "restore"])
    expect(await books.satchel("backup", command, copy)).toMatchObject({
      code: 1,
      said: expect.stringContaining("Next: start Satchel 25.8.5, the last release that has it"),
    });
  expect(readFileSync(books.path).equals(bytes)).toBe(true);
}, 120_000);
