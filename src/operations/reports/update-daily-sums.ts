import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../db/client.ts";
import {
  addSums,
  newestRows,
  readMarks,
  SUMMED_TABLES,
  settledRows,
  takeMarks,
} from "../../../db/stores/reports/keeping-sums.ts";
import { summedRows } from "../../../db/stores/reports/summed-transfers.ts";
import { addUp } from "../../domain/reports/add-up.ts";
import type { Shop } from "../shop.ts";

/** So many rows are added up in one transaction: some twenty milliseconds, between which others write. */
const AT_ONCE = 1000;
/** The most rows a report adds up itself before they are stored. */
const LONGEST_TAIL = 1000;
/** Fewer than these cost a report less than a write does. */
const WORTH_KEEPING = 200;

/**
 * Adds new transfers to the stored sums, each row once and in order of id. The date does not matter: a row
 * counts on its own day, and a sum is complete up to a row. Reports add the rest.
 */
export async function updateDailySums({ database }: Shop): Promise<void> {
  const settled = await database.transact(settledRows);
  for (const source of SUMMED_TABLES) {
    for (let isMore = true; isMore; ) {
      isMore = await database.transact(async (tx) => {
        const after = (await takeMarks(tx))[source];
        const throughId = Math.min(after + AT_ONCE, settled[source]);
        if (throughId <= after) return false;
        const rows = await summedRows(tx, source, { after, through: throughId });
        await addSums(tx, addUp(rows), { source, throughId });
        return throughId < settled[source];
      });
      await nextTurn();
    }
  }
}

/** How many rows no sum holds yet. */
export async function unsummedRows(reader: Db): Promise<number> {
  const [newest, marks] = await Promise.all([newestRows(reader), readMarks(reader)]);
  return SUMMED_TABLES.reduce((rows, table) => rows + newest[table] - marks[table], 0);
}

/** Whether enough rows are unsummed that storing daily sums is cheaper than adding up for each report. */
export const areSumsDue = async ({ database }: Shop): Promise<boolean> =>
  (await unsummedRows(database.reader)) >= WORTH_KEEPING;

/** Stores sums where a report would add many rows. Figures are right without it, but slower. */
export async function updateDailySumsIfMany(shop: Shop): Promise<void> {
  if ((await unsummedRows(shop.database.reader)) <= LONGEST_TAIL) return;
  try {
    await updateDailySums(shop);
  } catch (fault) {
    shop.log.warn("sums could not be kept", { fault: String(fault) });
  }
}
