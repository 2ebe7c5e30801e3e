import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { NEWEST } from "../../db/check/newest-rows.ts";
import { openDatabase } from "../../db/client.ts";
import { insertAccount } from "../../db/stores/accounts/accounts.ts";
import { post } from "../../db/stores/accounts/ledger.ts";
import { openChecked } from "../../src/app/open/open-checked.ts";
import { changeByHand } from "../support/change-by-hand.ts";
import { type BooksOnDisk, booksOnDisk } from "../support/database-on-disk.ts";

const AT = new Date("2026-11-24T10:00:00Z");
const WAL = "-wal";

let books: BooksOnDisk;
beforeEach(async () => {
  books = booksOnDisk();
  await books.fill();
});
afterEach(() => books.remove());

const deposit = (accountId: number, amountPence: number) => ({
  ...{ accountId, amountPence, transactionType: "Deposit" as const, description: "Cash" },
  ...{ createdAt: AT, userId: null },
});

/** The database of a shop that was killed after eight deposits of £5.00, all of them in the log only. */
async function killed(): Promise<void> {
  const left = join(books.folder, "left");
  const database = await openDatabase(`file:${books.path}`);
  for (let at = 0; at < 8; at++) {
    await database.transact((tx) => post(tx, deposit(1, 500), null));
    // The one before the last is in the other place of the file.
    const said = new RegExp(`transactions ${at + 5}\\b`);
    while (!said.test(readFileSync(books.path + NEWEST, "utf8"))) await Bun.sleep(1);
  }
  for (const tail of ["", WAL, NEWEST]) copyFileSync(books.path + tail, left + tail);
  await database.close();
  for (const tail of ["", WAL, "-shm", NEWEST]) rmSync(books.path + tail, { force: true });
  for (const tail of ["", WAL, NEWEST]) copyFileSync(left + tail, books.path + tail);
}

const open = (): Promise<string> =>
  openChecked(books.config, { info() {} }).then(
    async (database) => {
      await database.close();
      return "opened";
    },
    (fault: Error) => fault.message,
  );

function movements(): number {
  const file = new Database(books.path, { readonly: true });
  const row = file.query<{ rows: number }, []>("select count(*) as rows from transactions").get();
  file.close(true);
  return row!.rows;
}

describe("a log that has lost what was written last", () => {
  test("[F83] as it is, the books open with every row, and say nothing", async () => {
    await killed();
    expect(await open()).toBe("opened");
    expect(movements()).toBe(12);
  });

  test("[F83] that was removed keeps the shop closed: rows, sum and what to do are said, and nothing is changed", async () => {
    await killed();
    rmSync(books.path + WAL);
    const before = readFileSync(books.path + NEWEST);
    const said = await open();
    for (const piece of [
      `The database ${books.path} lacks its latest rows: its log, ${books.path}-wal, is damaged or was removed`,
      "  Missing: 8 movements of money (transactions 5 to 12), £40.00 together.",
      '"satchel check --accept-loss"',
    ])
      expect(said).toContain(piece);
    expect(await open()).toBe(said);
    expect(readFileSync(books.path + NEWEST).equals(before)).toBe(true);
    expect((await books.satchel()).said).toContain("8 movements of money");
    expect((await books.satchel("check")).said).toContain("Missing: 8 movements of money");
    expect((await books.satchel("check", "--quick")).said).toContain("Missing: 8 movements of money");
  });

  test("[F83] in which any byte was changed opens with every row, or not at all", async () => {
    await killed();
    const whole = readFileSync(books.path + WAL);
    const file = readFileSync(books.path);
    const refused: string[] = [];
    for (let flip = 0; flip < 16; flip++) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(((flip + 0.5) * whole.length) / 16);
      bytes[at]! ^= 0x10;
      writeFileSync(books.path, file);
      writeFileSync(books.path + WAL, bytes);
      rmSync(`${books.path}-shm`, { force: true });
      copyFileSync(join(books.folder, `left${NEWEST}`), books.path + NEWEST);
      const said = await open();
      if (said === "opened") expect([at, movements()]).toEqual([at, 12]);
      else {
        refused.push(said);
        // It can still be looked at, by who knows how.
        expect(readFileSync(books.path + WAL).equals(bytes)).toBe(true);
      }
    }
    expect(refused.length).toBeGreaterThan(0);
    for (const said of refused) expect(said).toMatch(/Missing: \d movements? of money|are damaged/);
  });

  test("[F83] is gone on without where that is said, once: it is in the audit trail, and no id is given twice", async () => {
    await killed();
    rmSync(books.path + WAL);
    const { code, said } = await books.satchel("check", "--accept-loss");
    expect(said).toContain(
      "Accepted. Missing: 8 movements of money (transactions 5 to 12), £40.00 together.",
    );
    expect([code, said]).toEqual([0, expect.stringContaining("the database is sound")]);
    const database = await openDatabase(`file:${books.path}`);
    await database.transact((tx) => post(tx, deposit(1, 100), null));
    await database.close();
    const file = new Database(books.path, { readonly: true });
    expect(file.query("select max(id) as id from transactions").get()).toEqual({ id: 13 });
    expect(file.query("select action, before from audit_rows").all()).toEqual([
      { action: "AcceptLoss", before: JSON.stringify({ transactions: "5 to 12", pence: 4000 }) },
    ]);
    file.close(true);
    expect(await open()).toBe("opened");
    expect((await books.satchel("check", "--accept-loss")).said).not.toContain("Accepted");
  });

  test("[F83] a restored copy is no loss, and neither are new books where others were", async () => {
    const copy = join(books.folder, "copy.db");
    copyFileSync(books.path, copy);
    await killed();
    expect((await books.satchel("backup", "restore", "--lose-them", copy)).code).toBe(0);
    expect(await open()).toBe("opened");
    expect(movements()).toBe(4);
    rmSync(books.path);
    expect(await open()).toContain(`${books.path}${NEWEST} records which rows it had`);
    expect((await books.satchel("init", "--force")).code).toBe(0);
    expect(await open()).toBe("opened");
  });

  test("[F83] older books that were put there by hand are no silent step back", async () => {
    const copy = join(books.folder, "copy.db");
    copyFileSync(books.path, copy);
    const database = await openDatabase(`file:${books.path}`);
    const details = { name: "Ann", description: "", playsLottery: false, playsRaces: true };
    await database.transact((tx) => insertAccount(tx, details, AT));
    await database.close();
    copyFileSync(copy, books.path);
    expect(await open()).toContain("Missing: 1 row of accounts (3).");
  });

  test("[F83] what says so survives a torn write, a tool that writes besides, and being lost", async () => {
    await killed();
    const newest = books.path + NEWEST;
    const kept = readFileSync(newest);
    expect(statSync(newest).mode & 0o777).toBe(0o600);
    rmSync(books.path + WAL);
    // The later of the two slots, torn in its middle: the other has all but the last.
    const torn = Buffer.from(kept);
    const turns = [0, 8192].map((at) =>
      Number(/"turn":(\d+)/.exec(kept.toString("utf8", at, at + 200))?.[1]),
    );
    const place = turns[0]! > turns[1]! ? 0 : 8192;
    torn.fill(0, place + 60, Math.min(place + 90, torn.length));
    writeFileSync(newest, torn);
    expect(await open()).toContain("Missing: 7 movements of money (transactions 5 to 11), £35.00 together.");
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("nothing"),
      crypto.getRandomValues(Buffer.alloc(16_384)),
    ]) {
      writeFileSync(newest, bytes);
      expect(await open()).toBe("opened");
      expect(existsSync(newest)).toBe(true);
    }
    truncateSync(newest, 0);
    changeByHand(
      books.path,
      "update accounts set balance_pence = 1300, transaction_count = 4 where id = 1",
      "insert into transactions (account_id, transaction_type, description, amount_pence, balance_after_pence, created_at, sequence) values (1, 'Deposit', 'Cash', 100, 1300, 1, 4)",
    );
    expect(await open()).toBe("opened");
    expect(movements()).toBe(5);
  });
});
