import { expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../../db/sqlite/sqlite.ts";
import { insertAccount } from "../../db/stores/accounts/accounts.ts";
import { pageOfTransactions } from "../../db/stores/accounts/transaction-pages.ts";

const NORA = { name: "Nora", description: "", playsLottery: true, playsRaces: false };

/**
 * A connection still open would delete its log by name once it is collected: another database at that path
 * would lose its own.
 */
test("[F47] of closed books no log is left, and what was prepared on them answers no more", async () => {
  const folder = await mkdtemp(join(tmpdir(), "satchel-closed-"));
  const books = await openSqlite(`file:${join(folder, "books.db")}`);
  await books.transact((tx) => insertAccount(tx, NORA, new Date("2026-08-15T14:00:00Z")));
  const read = async () => pageOfTransactions(books.reader, 1, 1, 20);
  await read();

  await books.close();
  expect((await readdir(folder)).sort()).toEqual(["books.db", "books.db-newest"]);
  await expect(read()).rejects.toThrow(/closed/);
  await rm(folder, { recursive: true });
});
