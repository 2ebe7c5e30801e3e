import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findAccount, insertAccount } from "../../db/stores/accounts/accounts.ts";
import { openUnchecked } from "../../src/app/open/open-unchecked.ts";
import { changeByHand } from "../support/change-by-hand.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";
import { writeLastStep } from "../support/last-step.ts";

const log = { info: () => {} };
const program = join(process.cwd(), "src/app/server.ts");
const NOON = new Date("2026-08-15T12:00:00Z");
const ANN = { name: "Ann Ward", description: "", playsLottery: false, playsRaces: true };

let books: BooksOnDisk;
beforeEach(async () => {
  books = booksOnDisk();
  await books.fill();
});
afterEach(() => books.remove());

const open = () => openUnchecked(books.config, log, program);
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => "It was done",
    (fault: Error) => fault.message,
  );
/** So that a process of its own checks them. */
const enlarge = () => changeByHand(books.path, "create table more as select randomblob(5000000) as bytes");

describe.each([
  ["small", () => {}],
  ["large", enlarge],
])("%s books", (_, prepare) => {
  test("[F11l] are read before they are checked; what is written waits for that", async () => {
    prepare();
    const { database, isUnchecked, check } = await open();
    expect(isUnchecked).toBe(true);
    expect(await findAccount(database.reader, 1)).toMatchObject({ name: "Nora Byrne", balancePence: 1200 });
    let isWritten = false;
    const writing = database
      .transact((tx) => insertAccount(tx, ANN, NOON))
      .then(() => {
        isWritten = true;
      });
    await Bun.sleep(50);
    expect(isWritten).toBe(false);
    await check();
    await writing;
    expect(await findAccount(database.reader, 3)).toMatchObject({ name: "Ann Ward" });
    await database.close();
  }, 120_000);

  test("[F11k] that does not add up are refused, and what waited is not written", async () => {
    prepare();
    changeByHand(books.path, "update accounts set balance_pence = 1299 where id = 1");
    const before = readFileSync(books.path);
    const { database, check } = await open();
    const writing = messageOf(database.transact((tx) => insertAccount(tx, ANN, NOON)));
    const sentence = await messageOf(check());
    for (const piece of [books.path, "Account 1, Nora Byrne: its balance is £12.99", "--trust-ledger"])
      expect(sentence).toContain(piece);
    expect(await writing).toBe(sentence);
    expect(await messageOf(database.transact((tx) => insertAccount(tx, ANN, NOON)))).toBe(sentence);
    await database.close();
    expect(readFileSync(books.path).equals(before)).toBe(true);
  }, 120_000);

  test("[F11l] with a page that was overwritten are refused by the sentence of a start, and stay as they are", async () => {
    prepare();
    const bytes = readFileSync(books.path);
    // The last page: of the small database a ledger page, of the large one the blob's neighbour.
    bytes.fill(0xa5, 4096 * 3, 4096 * 4);
    writeFileSync(books.path, bytes);
    const sentence = await messageOf(open().then(({ check }) => check()));
    for (const piece of [
      `The database ${books.path} is damaged`,
      "newest sound backup in",
      "docs/recovery.md",
    ])
      expect(sentence).toContain(piece);
    expect(readFileSync(books.path).equals(bytes)).toBe(true);
  }, 120_000);
});

test("books that are not there yet, and those of an older Satchel, are checked before they are shown", async () => {
  const { folder, config } = books;
  const before = booksOnDisk();
  writeLastStep(before.path);
  const fresh = await openUnchecked({ ...config, databaseUrl: `file:${folder}/new/shop.db` }, log, program);
  const older = await openUnchecked(before.config, log, program);
  expect([fresh.isUnchecked, older.isUnchecked]).toEqual([false, false]);
  expect(existsSync(before.config.backups.folder)).toBe(true);
  for (const { database, check } of [fresh, older]) {
    await check();
    await database.transact((tx) => insertAccount(tx, ANN, NOON));
    await database.close();
  }
  before.remove();
});

test("satchel check --quick checks what each start checks", async () => {
  expect(await books.satchel("check", "--quick")).toEqual({
    code: 0,
    said: `${books.path}: every page can be read, the tables have their guards, and every account adds up.\n`,
  });
  expect(await books.satchel("check", "--quick", "twice")).toMatchObject({ code: 2 });
  changeByHand(books.path, "update accounts set balance_pence = 1299 where id = 1");
  expect(await books.satchel("check", "--quick")).toMatchObject({
    code: 1,
    said: expect.stringContaining("does not add up"),
  });
});
