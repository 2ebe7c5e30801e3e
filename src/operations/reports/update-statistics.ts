import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../db/client.ts";
import { countedDraw, drawCount, uncountedDraws } from "../../../db/stores/reports/counted-draws.ts";
import {
  addStatistics,
  COUNTED_TABLES,
  countedThrough,
  newestCounted,
  replaceDraw,
  settledCounted,
  takeCounted,
} from "../../../db/stores/reports/keeping-statistics.ts";
import { countedRows } from "../../../db/stores/reports/statistics.ts";
import type { Shop } from "../shop.ts";

/** So many rows are counted in one transaction, between which others write. */
const AT_ONCE = 1000;
/** The most rows a page counts itself before they are kept. */
const LONGEST_TAIL = 1000;
/** A draw has as many results as it has players. */
const MOST_DRAWS = 20;
const ALL_DAYS = { from: "0000-01-01", to: "9999-12-31" };

/** Whether there is time for more: asked between two transactions. */
type MayGoOn = () => boolean;

/**
 * Adds new movements, settlements and draws to the kept statistics, each row once and in order of id, until all are in them or time is up. The date
 * does not matter: a row counts on its own day, so that a past day changes only by draws that are corrected.
 */
export async function updateStatistics({ database }: Shop, mayGoOn: MayGoOn = () => true): Promise<void> {
  const settled = await database.transact(settledCounted);
  for (const source of COUNTED_TABLES) {
    for (let isMore = true; isMore && mayGoOn(); ) {
      isMore = await database.transact(async (tx) => {
        const after = (await takeCounted(tx))[source];
        const throughId = Math.min(after + AT_ONCE, settled[source]);
        if (throughId <= after) return false;
        const entries = await countedRows(tx, source, { after, through: throughId });
        await addStatistics(tx, entries, { source, throughId });
        return throughId < settled[source];
      });
      await nextTurn();
    }
  }
  for (const draw of await uncountedDraws(database.reader, ALL_DAYS)) {
    if (!mayGoOn()) return;
    await database.transact(async (tx) => replaceDraw(tx, draw, await countedDraw(tx, draw)));
    await nextTurn();
  }
}

/** How far the kept statistics are: rows in them, and all there are; a draw is as much as a page's rows. */
export type Counted = { done: number; all: number };

async function counted(reader: Db): Promise<Counted & { rows: number; draws: number }> {
  const [newest, marks] = [await newestCounted(reader), await countedThrough(reader)];
  const { length: draws } = await uncountedDraws(reader, ALL_DAYS);
  let [done, rows] = [((await drawCount(reader)) - draws) * AT_ONCE, 0];
  for (const table of COUNTED_TABLES) {
    done += marks[table];
    rows += newest[table] - marks[table];
  }
  return { done, all: done + rows + draws * AT_ONCE, draws, rows };
}

/** Whether enough is not kept that keeping it is cheaper than counting it for each page. */
export async function areStatisticsDue({ database }: Shop): Promise<boolean> {
  const { rows, draws } = await counted(database.reader);
  return rows >= LONGEST_TAIL || draws > 0;
}

/** Keeps what is not kept yet where that is much, for a while; answers how far that is, or null where a page can count the rest by itself. */
export async function readyStatistics(shop: Shop, mayGoOn: MayGoOn): Promise<Counted | null> {
  const { reader } = shop.database;
  const isMuch = ({ rows, draws }: { rows: number; draws: number }) =>
    rows > LONGEST_TAIL || draws > MOST_DRAWS;
  if (!isMuch(await counted(reader))) return null;
  try {
    await updateStatistics(shop, mayGoOn);
  } catch (fault) {
    shop.log.warn("statistics could not be kept", { fault: String(fault) });
  }
  const now = await counted(reader);
  return isMuch(now) ? { done: now.done, all: now.all } : null;
}
