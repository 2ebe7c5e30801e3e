import { setImmediate as nextTurn } from "node:timers/promises";
import { READ_TOGETHER } from "../../../db/stores/racing/settling.ts";
import type { By, Shop } from "../shop.ts";
import type { ResultsRead } from "./results-read.ts";
import { type SettledBet, settleBets } from "./settle-bets.ts";

/** How long a transaction may take bets in, in milliseconds: enough of them to share the disk's time. */
const LONGEST_MS = 25;

/** `tried`: how many of the bets were taken into the transaction, which a fault has undone for all of them. */
export type SettledFirst = { tried: number; settled: SettledBet[]; fault?: unknown };

/**
 * Settles the first of some bets in one transaction. It takes a few at a time: between them pages are served, and where
 * somebody waits to write, it ends. Nobody else writes into it meanwhile, since operations run in turn.
 */
export async function settleFirst(
  shop: Shop,
  by: By,
  betIds: readonly number[],
  results: ResultsRead,
): Promise<SettledFirst> {
  const { database } = shop;
  let tried = 0;
  // Who waits by now is in the books before these bets, not together with them.
  await nextTurn();
  try {
    const settled = await database.transact(async (tx) => {
      const settled: SettledBet[] = [];
      const latest = performance.now() + LONGEST_MS;
      tried = 0;
      do {
        const few = betIds.slice(tried, tried + READ_TOGETHER);
        tried += few.length;
        settled.push(...(await settleBets(tx, shop, by, few, results)));
        await nextTurn();
      } while (tried < betIds.length && !database.isAwaited() && performance.now() < latest);
      return settled;
    });
    return { tried, settled };
  } catch (fault) {
    // Nothing can be written just now, whatever bet it is.
    if (tried === 0) throw fault;
    return { tried, settled: [], fault };
  }
}
