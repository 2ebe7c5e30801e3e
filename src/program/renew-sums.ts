import { openDatabase } from "../../db/client.ts";
import { dropSums } from "../../db/stores/reports/keeping-sums.ts";

/** Takes the kept sums of reports away, and says so: they come from the transfers alone, and the next report adds them up anew. */
export async function renewSums(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.transact(dropSums);
  } finally {
    await database.close();
  }
  process.stdout.write("The kept sums of reports are taken away: the next report adds them up anew.\n");
}
