import { setImmediate as nextTurn } from "node:timers/promises";
import { betsWaitingOn, racesToCheck } from "../../../db/stores/racing/settlements.ts";
import { READ_TOGETHER } from "../../../db/stores/racing/settling.ts";
import { CannotWrite } from "../../domain/cannot-write.ts";
import { PLACED, WON } from "../../domain/racing/bet-status.ts";
import type { Actor, Shop } from "../shop.ts";
import { type Leased, withLease } from "../with-lease.ts";
import { type SettledBet, settleBets, takeOffSettled } from "./check-bet.ts";
import { ResultsRead } from "./propose-resettlement.ts";
import { settleLayOffs } from "./settle-lay-offs.ts";

/** How long a request waits for a running round, here or on another server. */
const PATIENCE_MS = 30_000;

/** A round of the checker, while no other server has one. */
export const checkInTurn = (shop: Shop, by: Actor): Promise<Leased<Checked>> =>
  withLease(shop, { job: "check-pending-bets", holder: shop.newSecret() }, async () => {
    const checked = await checkPendingBets(shop, by);
    await settleLayOffs(shop, by);
    return checked;
  });

/** A round requested by staff: it runs after the current one, and does not count what that settled. */
export async function checkAllPending(shop: Shop, by: Actor): Promise<Checked> {
  const latest = performance.now() + PATIENCE_MS;
  while (performance.now() < latest) {
    const round = await checkInTurn(shop, by);
    if (!round.elsewhere) return round.value;
    await Bun.sleep(20 + Math.random() * 80);
  }
  throw new CannotWrite("locked");
}

/** The outcome of a round: `won` bets pay winnings of `wonPence`. */
export type Checked = {
  checked: number;
  settled: number;
  won: number;
  wonPence: number;
  failures: { betId: number; fault: unknown }[];
};

/**
 * Checks every pending bet on a race with a result or stopped, in batches. A failing bet stops no other.
 * Concurrent rounds settle each bet once.
 */
export async function checkPendingBets(shop: Shop, by: Actor): Promise<Checked> {
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
    // A failing bet rolls back the batch: each is retried alone, so that only that one fails.
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

/** How long a transaction may take bets in, in milliseconds: enough of them to share the disk's time. */
const LONGEST_MS = 25;

/** `tried`: the bets in the rolled-back transaction. */
export type SettledFirst = { tried: number; settled: SettledBet[]; fault?: unknown };

/**
 * Settles the first of some bets in one transaction, a few at a time: pages are served in between, and it
 * commits early where a writer waits. Operations run one after another, so no other write enters.
 */
export async function settleFirst(
  shop: Shop,
  by: Actor,
  betIds: readonly number[],
  results: ResultsRead,
): Promise<SettledFirst> {
  const { database } = shop;
  let tried = 0;
  // Operations that wait now commit before these bets, not with them.
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
      await takeOffSettled(tx, settled);
      return settled;
    });
    return { tried, settled };
  } catch (fault) {
    // Nothing can be written just now, whatever bet it is.
    if (tried === 0) throw fault;
    return { tried, settled: [], fault };
  }
}
