import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../db/client.ts";
import {
  addWaits,
  newestWaits,
  readWaitMarks,
  settledWaits,
  takeWaitMarks,
  waitsOfRows,
} from "../../../db/stores/reports/waits.ts";
import { WAIT_TABLES } from "../../domain/reports/waits.ts";
import type { Shop } from "../shop.ts";

/** So many rows are counted in one transaction. */
const AT_ONCE = 1000;
/** The most rows that a report counts itself before they are kept. */
const LONGEST_TAIL = 1000;
/** Fewer than these cost a report less than a write does. */
const WORTH_KEEPING = 200;

/** Counts how long new settlements and slips took, each row once and in order of id, beside the products' sums. */
export async function keepWaits({ database }: Shop): Promise<void> {
  const settled = await database.transact(settledWaits);
  for (const source of WAIT_TABLES) {
    for (let isMore = true; isMore; ) {
      isMore = await database.transact(async (tx) => {
        const after = (await takeWaitMarks(tx))[source];
        const throughId = Math.min(after + AT_ONCE, settled[source]);
        if (throughId <= after) return false;
        const range = { after, through: throughId };
        await addWaits(tx, await waitsOfRows(tx, source, range), { source, throughId });
        return throughId < settled[source];
      });
      await nextTurn();
    }
  }
}

/** How many rows no count holds yet. */
async function uncounted(reader: Db): Promise<number> {
  const [newest, marks] = await Promise.all([newestWaits(reader), readWaitMarks(reader)]);
  return WAIT_TABLES.reduce((rows, table) => rows + newest[table] - marks[table], 0);
}

export const areWaitsDue = async ({ database }: Shop): Promise<boolean> =>
  (await uncounted(database.reader)) >= WORTH_KEEPING;

/** Keeps counts where a report would make many. It is right without, but slower. */
export async function keepWaitsIfMany(shop: Shop): Promise<void> {
  if ((await uncounted(shop.database.reader)) <= LONGEST_TAIL) return;
  try {
    await keepWaits(shop);
  } catch (fault) {
    shop.log.warn("waits could not be kept", { fault: String(fault) });
  }
}
