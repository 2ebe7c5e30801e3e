import { Database } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { transfersByDay } from "../../db/stores/reports/sums.ts";
import { updateDailySums } from "../../src/operations/reports/update-daily-sums.ts";
import { sealRows } from "../../src/operations/system/seal-rows.ts";
import { changeByHand } from "../support/change-by-hand.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";
import { openTestShop } from "../support/test-shop.ts";

let books: BooksOnDisk;
beforeEach(async () => {
  books = booksOnDisk();
  await books.fill();
});
afterEach(() => books.remove());

const check = (...words: string[]) => books.satchel("check", ...words);

test("[F11l] sound books are said to be sound, beside an open shop and after it", async () => {
  const sound = { code: 0, said: `${books.path}: the database is sound, and every account adds up.\n` };
  expect(await check()).toEqual(sound);
  const shop = await openTestShop({ database: `file:${books.path}` });
  await shop.call("POST", "/api/accounts", { name: "Ann", balance: 3 });
  expect(await check()).toEqual(sound);
  await shop.close();
});

test("[F11k] every account that does not add up is a sentence, and the end is not 0", async () => {
  changeByHand(
    books.path,
    "update accounts set balance_pence = 1300 where id = 1",
    "update transactions set amount_pence = 600 where account_id = 2",
  );
  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said).toContain("Account 1, Nora Byrne: its balance is £13.00, its ledger adds up to £12.00");
  expect(said).toContain("Account 2, Tom Walsh: its balance is £5.00, its ledger adds up to £6.00");
  expect(said).toContain("Account 2: row 1 of its ledger does not follow from the one before it.");
  expect(said).toContain("3 findings");
});

test("[F11k] two changes that cancel each other out are found in the ledger itself", async () => {
  changeByHand(
    books.path,
    "update transactions set amount_pence = 900 where account_id = 1 and sequence = 1",
    "update transactions set amount_pence = 600 where account_id = 1 and sequence = 2",
  );
  expect(await check()).toMatchObject({
    code: 1,
    said: expect.stringContaining("Account 1: row 1 of its ledger"),
  });
});

test("[F11k] where the ledger is right, balances are set to it and that is noted; a broken ledger is left alone", async () => {
  changeByHand(
    books.path,
    "update accounts set balance_pence = 1300 where id = 1",
    "update transactions set amount_pence = 600 where account_id = 2",
  );
  const { code, said } = await check("--trust-ledger");
  expect([code, said]).toEqual([1, expect.stringContaining("Set to its ledger: Account 1, Nora Byrne")]);
  const tool = new Database(books.path);
  expect(tool.query("select id, balance_pence from accounts").all()).toEqual([
    { id: 1, balance_pence: 1200 },
    { id: 2, balance_pence: 500 },
  ]);
  expect(tool.query("select action, subject_id, before, after from audit_rows").all()).toEqual([
    {
      action: "TrustLedger",
      subject_id: 1,
      before: JSON.stringify({ balancePence: 1300, transactionCount: 3 }),
      after: JSON.stringify({ balancePence: 1200, transactionCount: 3 }),
    },
  ]);
  tool.close(true);
});

test("[F11l] a row without its parent is found, which a quick look at the pages does not see", async () => {
  changeByHand(books.path, "pragma foreign_keys = off", "delete from accounts where id = 2");
  const { code, said } = await check();
  expect([code, said]).toEqual([1, expect.stringContaining("of transactions belongs to a row of accounts")]);
});

test("[F11l] an index that disagrees with its table is found", async () => {
  const bytes = readFileSync(books.path);
  const at = bytes.lastIndexOf("nora byrne");
  bytes.write("nora burne", at);
  writeFileSync(books.path, bytes);
  expect(await check()).toMatchObject({ code: 1, said: expect.stringContaining("The file is damaged") });
});

test("[F11l] books that are not there are not made by checking them", async () => {
  books.remove();
  const nowhere = booksOnDisk();
  const { code, said } = await nowhere.satchel("check");
  expect([code, said]).toEqual([1, `There is no database at ${nowhere.path}: the file is missing.\n`]);
  expect(await Bun.file(nowhere.path).exists()).toBe(false);
  nowhere.remove();
});

test("kept sums that are wrong are named, and taken away where that is asked for", async () => {
  const moved = async (keep: boolean) => {
    const { shop, close } = await openTestShop({ database: `file:${books.path}` });
    if (keep) await updateDailySums(shop);
    const sums = await transfersByDay(shop.database.reader, { from: "2000-01-01", to: "2100-01-01" });
    await close();
    return sums;
  };
  const before = await moved(true);
  changeByHand(books.path, "update transfer_sums set amount_pence = amount_pence + 100");
  const wrong = await check();
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining("The kept sums have £")]);
  expect(await moved(false)).not.toEqual(before);
  const renewed = await check("--renew-sums");
  expect([renewed.code, renewed.said]).toEqual([
    0,
    expect.stringMatching(/^The stored sums of reports were deleted: .*\n.*: the database is sound/),
  ]);
  expect(await moved(false)).toEqual(before);
});

test("the hash of a day sheet is found in the chain, and another one is not; what is no hash is refused", async () => {
  const shop = await openTestShop({ database: `file:${books.path}` });
  const hash = await sealRows(shop.shop);
  await shop.close();
  const asked = await check("--hash", hash.slice(0, 8), hash.slice(8, 16));
  expect([asked.code, asked.said]).toEqual([0, expect.stringContaining(`${hash} is seal `)]);
  const other = await check("--hash", "0123456789abcdef");
  expect([other.code, other.said]).toEqual([1, expect.stringContaining("is in no seal of this database")]);
  expect(await check("--hash", "today")).toMatchObject({ code: 2 });
});
