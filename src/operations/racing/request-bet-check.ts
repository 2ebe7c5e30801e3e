import { layOffsToCheck } from "../../../db/stores/racing/lay-offs.ts";
import { racesToCheck } from "../../../db/stores/racing/settlements.ts";
import { BY_CLOCK } from "../audit.ts";
import type { Actor, CheckRound, Shop } from "../shop.ts";
import { checkInTurn } from "./check-pending-bets.ts";

/**
 * Requests a round of the bet checker after a change that may decide bets, without waiting: one round at a
 * time in this shop, one more where requested meanwhile; one server at a time by lease. Never rejects:
 * failures are logged, and the next round tries again. The log and the audit trail have the request's id and
 * no user, because the shop settles.
 */
export function requestBetCheck(
  shop: Shop,
  { requestId }: Pick<Actor, "requestId"> = BY_CLOCK,
): Promise<void> {
  const round = shop.memory.checkRound;
  if (round) {
    round.again = requestId;
    return round.running;
  }
  const started: CheckRound = { running: Promise.resolve(), again: requestId };
  shop.memory.checkRound = started;
  started.running = keepChecking(shop, started);
  return started.running;
}

/** Runs an operation that may decide bets, requests a round, and returns the outcome. */
export async function thenCheck<T>(shop: Shop, by: Actor, doing: Promise<T>): Promise<T> {
  const done = await doing;
  void requestBetCheck(shop, by);
  return done;
}

async function keepChecking(shop: Shop, round: CheckRound): Promise<void> {
  let by = BY_CLOCK;
  try {
    while (round.again) {
      by = { userId: null, requestId: round.again };
      round.again = null;
      await checkRaces(shop, by);
    }
  } catch (fault) {
    shop.log.warn("checking pending bets broke off", { requestId: by.requestId, fault: String(fault) });
  } finally {
    shop.memory.checkRound = null;
  }
}

/** Longer than the lease of a dead server. */
const LOOK_AGAIN_MS = 35_000;

/** The server with the lease got the same announcement: if it still runs, it checks again before it ends. */
function lookAgain(shop: Shop, by: Actor): void {
  shop.memory.checksAgain ??= setTimeout(() => {
    shop.memory.checksAgain = null;
    void requestBetCheck(shop, by);
  }, LOOK_AGAIN_MS).unref();
}

async function checkRaces(shop: Shop, by: Actor): Promise<void> {
  const { reader } = shop.database;
  if ((await racesToCheck(reader)).length === 0 && (await layOffsToCheck(reader)).length === 0) return;
  const round = await checkInTurn(shop, by);
  if (round.elsewhere) return lookAgain(shop, by);
  const { failures, ...sum } = round.value;
  const { requestId } = by;
  if (sum.checked > 0) shop.log.info("pending bets checked", { requestId, ...sum });
  for (const { betId, fault } of failures)
    shop.log.warn("a bet could not be settled", { requestId, betId, fault: String(fault) });
}
