import { openDatabase } from "../../../db/client.ts";
import { dropSums } from "../../../db/stores/reports/keeping-sums.ts";

/** Deletes the stored sums of reports, which the next report computes again from the transfers. */
export async function renewSums(databaseUrl: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  try {
    await database.transact(dropSums);
  } finally {
    await database.close();
  }
  process.stdout.write("The stored sums of reports were deleted: the next report computes them again.\n");
}
