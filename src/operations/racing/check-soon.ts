import { dropLease, takeLease } from "../../../db/stores/clock/leases.ts";
import { racesWithNews } from "../../../db/stores/racing/settlements.ts";
import type { CheckRound } from "../memory.ts";
import type { Shop } from "../shop.ts";
import { checkPendingBets } from "./check-pending-bets.ts";

const JOB = "check-pending-bets";
/** Longer than a round takes; a server that died with the job loses it after this. */
const LEASE_MS = 4 * 60_000;

/**
 * Asks for a round of the checker, for whoever has news and does not wait for what it brings: one round at a time in
 * this shop, and one more when it is asked for while one runs; one server at a time by its lease. It never fails:
 * what goes wrong is in the log, and the next round tries again.
 */
export function checkSoon(shop: Shop): Promise<void> {
  const round = shop.memory.checkRound;
  if (round) {
    round.again = true;
    return round.running;
  }
  const started: CheckRound = { running: Promise.resolve(), again: false };
  shop.memory.checkRound = started;
  started.running = keepChecking(shop, started);
  return started.running;
}

/** Asks for a round after something that may decide bets, and answers what came of it. */
export async function thenCheck<T>(shop: Shop, doing: Promise<T>): Promise<T> {
  const done = await doing;
  void checkSoon(shop);
  return done;
}

async function keepChecking(shop: Shop, round: CheckRound): Promise<void> {
  const holder = shop.newSecret();
  try {
    do {
      round.again = false;
      await checkInTurn(shop, holder);
    } while (round.again);
  } catch (fault) {
    shop.log.warn("checking pending bets broke off", { fault: String(fault) });
  } finally {
    shop.memory.checkRound = null;
  }
}

async function checkInTurn(shop: Shop, holder: string): Promise<void> {
  if ((await racesWithNews(shop.database.reader)).length === 0) return;
  const now = shop.clock.real();
  const until = new Date(now.getTime() + LEASE_MS);
  if (!(await shop.database.transact((tx) => takeLease(tx, { job: JOB, holder, now, until })))) return;
  try {
    const { failures, ...sum } = await checkPendingBets(shop, { userId: null, requestId: "clock" });
    if (sum.checked > 0) shop.log.info("pending bets checked", sum);
    for (const { betId, fault } of failures)
      shop.log.warn("a bet could not be settled", { betId, fault: String(fault) });
  } finally {
    await shop.database.transact((tx) => dropLease(tx, { job: JOB, holder }));
  }
}
