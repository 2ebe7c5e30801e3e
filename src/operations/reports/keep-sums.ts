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
/** So many rows are added up anew at each asking before they are kept. */
const LONGEST_TAIL = 1000;
/** Fewer than these cost a report less than a write does. */
const WORTH_KEEPING = 200;

/**
 * Adds what has been moved to the kept sums, every row once and in the order of the books. Which day it is makes no difference: a row
 * counts on the day that it says, and a sum is known to hold all rows through one of them. Reports add the rest by themselves.
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

/** Whether so many rows are unsummed that keeping their sums costs less than adding them up for each report. */
export const areSumsDue = async ({ database }: Shop): Promise<boolean> =>
  (await unsummedRows(database.reader)) >= WORTH_KEEPING;

/** Keeps sums where many rows would be added up anew at each asking. Figures are right without it, and come later. */
export async function keepSumsIfMany(shop: Shop): Promise<void> {
  if ((await unsummedRows(shop.database.reader)) <= LONGEST_TAIL) return;
  try {
    await updateDailySums(shop);
  } catch (fault) {
    shop.log.warn("sums could not be kept", { fault: String(fault) });
  }
}
