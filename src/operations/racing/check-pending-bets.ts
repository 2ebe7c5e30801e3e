import { betsWaitingOn, racesToCheck } from "../../../db/stores/racing/settlements.ts";
import { PLACED, WON } from "../../domain/racing/bet-status.ts";
import type { By, Shop } from "../shop.ts";
import { ResultsRead } from "./results-read.ts";
import type { SettledBet } from "./settle-bets.ts";
import { settleFirst } from "./settle-first.ts";

/** What a round of the checker came to. `won` counts the bets that pay winnings, `wonPence` what they pay. */
export type Checked = {
  checked: number;
  settled: number;
  won: number;
  wonPence: number;
  failures: { betId: number; fault: unknown }[];
};

/**
 * Checks every pending bet on a race that has a result or was stopped: some at a time, never all in memory. A bet that
 * fails stops no other. However many rounds run at once, each bet is settled by one of them.
 */
export async function checkPendingBets(shop: Shop, by: By): Promise<Checked> {
  const sum: Checked = { checked: 0, settled: 0, won: 0, wonPence: 0, failures: [] };
  const results = new ResultsRead();
  const { reader } = shop.database;
  for await (const waiting of betsWaitingOn(reader, await racesToCheck(reader)))
    for (let at = 0; at < waiting.length; ) at += await checkFirst(waiting.slice(at));
  return sum;

  /** Checks as many as one transaction takes, and answers how many those are. */
  async function checkFirst(betIds: readonly number[]): Promise<number> {
    const { tried, settled, fault } = await settleFirst(shop, by, betIds, results);
    if (fault === undefined) {
      add(settled);
      sum.checked += tried;
    } else if (tried === 1) sum.failures.push({ betId: betIds[0]!, fault });
    // One of them undid the work on all: each is tried by itself, so that only that one fails.
    else for (const betId of betIds.slice(0, tried)) await checkFirst([betId]);
    return tried;
  }

  function add(settled: readonly SettledBet[]): void {
    for (const { status, payoutPence } of settled) {
      sum.settled += 1;
      if (status !== WON && status !== PLACED) continue;
      sum.won += 1;
      sum.wonPence += payoutPence;
    }
  }
}
