import { openReader } from "../../../db/backup/database-reader.ts";
import { wrongSums } from "../../../db/check/wrong-sums.ts";
import { openDatabase } from "../../../db/client.ts";
import { trustLedger } from "../../../db/stores/accounts/trust-ledger.ts";

/**
 * Sets each wrong balance to its ledger, and reports it. Only where that ledger agrees with itself: else it is not known which
 * of its rows are right.
 */
export async function trustLedgers(databaseUrl: string): Promise<void> {
  const connection = openReader(databaseUrl);
  const wrong = await wrongSums(connection).finally(() => connection.close());
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
