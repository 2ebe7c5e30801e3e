import { askBooks } from "../../db/ask-books.ts";
import { openDatabase } from "../../db/client.ts";
import { trustLedger } from "../../db/stores/accounts/trust-ledger.ts";
import { wrongSums } from "../../db/wrong-sums.ts";

/**
 * Sets each wrong balance to its ledger, and says so. Only where that ledger agrees with itself: else nobody knows which of its
 * rows to believe.
 */
export async function trustLedgers(databaseUrl: string): Promise<void> {
  const books = askBooks(databaseUrl);
  const wrong = await wrongSums(books).finally(() => books.close());
  if (wrong.length === 0) return;
  const database = await openDatabase(databaseUrl);
  try {
    for (const { accountId, sentence, isLedgerSound } of wrong) {
      if (!isLedgerSound) continue;
      await database.transact((tx) => trustLedger(tx, accountId, new Date()));
      process.stdout.write(`Set to its ledger: ${sentence}\n`);
    }
  } finally {
    await database.close();
  }
}
