import { askBooks, pathOf } from "../../db/ask-books.ts";
import { isBehind } from "../../db/backups.ts";
import { openDatabase } from "../../db/client.ts";
import { damage } from "../../db/damage.ts";
import { trustLedger } from "../../db/stores/accounts/trust-ledger.ts";
import { wrongCollections } from "../../db/wrong-collections.ts";
import { brokenLedgers, type WrongSum, wrongSums } from "../../db/wrong-sums.ts";
import type { Config } from "../config.ts";
import { hasFile } from "./back-up-books.ts";
import { stateOf } from "./lost-books.ts";
import { nameOf } from "./open-books.ts";
import { README_HELPS } from "./readme-helps.ts";

/**
 * `satchel check-books`: the whole file, every reference and every account's sums, beside an open shop or without one. A
 * sentence for each finding, and false where there is one. With `trusting`, wrong balances are set to their ledgers.
 */
export async function checkWholeBooks(config: Config, trusting: boolean): Promise<boolean> {
  const { databaseUrl } = config;
  const name = nameOf(databaseUrl);
  if (databaseUrl === ":memory:") throw new Error("A shop in memory has no books to check.");
  if (hasFile(config)) {
    const state = stateOf(pathOf(databaseUrl));
    if (state !== "books") throw new Error(`There are no books at ${name}: the file is ${state}.`);
    const found = await damage(databaseUrl, true);
    if (found.length > 0) return report(name, found);
    if (isBehind(databaseUrl)) {
      say(
        `${name}: the file is sound. The books are an older Satchel's: their sums are checked once this one opens them.`,
      );
      return true;
    }
  }
  if (trusting) await correct(databaseUrl, (await sumsOf(databaseUrl)).wrong);
  return report(name, await sumsIn(databaseUrl));
}

/** What does not add up in books, a sentence each. */
export async function sumsIn(databaseUrl: string): Promise<string[]> {
  const { wrong, broken } = await sumsOf(databaseUrl);
  return [...wrong.map(({ sentence }) => sentence), ...broken];
}

async function sumsOf(databaseUrl: string): Promise<{ wrong: WrongSum[]; broken: string[] }> {
  const books = askBooks(databaseUrl);
  try {
    const broken = [...(await brokenLedgers(books)), ...(await wrongCollections(books))];
    return { wrong: await wrongSums(books), broken };
  } finally {
    await books.close();
  }
}

/** Only where the ledger agrees with itself: else nobody knows which of its rows to believe. */
async function correct(databaseUrl: string, wrong: readonly WrongSum[]): Promise<void> {
  if (wrong.length === 0) return;
  const database = await openDatabase(databaseUrl);
  try {
    for (const { accountId, sentence, isLedgerSound } of wrong) {
      if (!isLedgerSound) continue;
      await database.transact((tx) => trustLedger(tx, accountId, new Date()));
      say(`Set to its ledger: ${sentence}`);
    }
  } finally {
    await database.close();
  }
}

function report(name: string, findings: readonly string[]): boolean {
  for (const finding of findings) say(finding);
  if (findings.length === 0) say(`${name}: the books are sound, and every account adds up.`);
  else
    say(`${name}: ${findings.length === 1 ? "1 finding" : `${findings.length} findings`}. ${README_HELPS}`);
  return findings.length === 0;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
