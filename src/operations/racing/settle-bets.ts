import type { Db } from "../../../db/client.ts";
import { post } from "../../../db/stores/accounts.ts";
import { insertSettlement, saveHorseAfter, settlePending } from "../../../db/stores/racing-settlements.ts";
import { type BetToSettle, betsToSettle } from "../../../db/stores/racing-settling.ts";
import { type BetAfter, betAfter } from "../../domain/racing/bet-after.ts";
import { type BetStatusCode, PENDING, VOID } from "../../domain/racing/bet-status.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";
import type { ResultsAtHand } from "./results-at-hand.ts";

/** A bet that has just left Pending. */
export type SettledBet = { betId: number; status: BetStatusCode; payoutPence: number };

/**
 * Settles those of some bets that are decided, inside the transaction of its caller: the status leaves Pending once,
 * and its money moves with it. Bets that somebody has settled already, and those that still wait, are left; their
 * horses are brought up to date. The settlement itself says on what and how; the audit trail, by whom and when.
 */
export async function settleBets(
  tx: Db,
  shop: Shop,
  by: By,
  betIds: readonly number[],
  atHand: ResultsAtHand,
): Promise<SettledBet[]> {
  const bets = await betsToSettle(tx, betIds);
  const resultOf = await atHand.read(
    tx,
    bets.flatMap(({ selections }) => selections.map(({ raceId }) => raceId)),
  );
  const settled: SettledBet[] = [];
  for (const bet of bets) {
    const after = betAfter(bet, resultOf);
    await saveHorses(tx, bet, after);
    if (bet.status !== PENDING || after.status === PENDING) continue;
    await settleOne(tx, shop, by, bet, after);
    settled.push({ betId: bet.id, status: after.status, payoutPence: after.payoutPence });
  }
  return settled;
}

/**
 * The horses of a pending bet as they are now; of a settled one those that had not run yet when it was decided. What it
 * was settled on stands.
 */
async function saveHorses(tx: Db, bet: BetToSettle, { horses }: BetAfter): Promise<void> {
  for (let index = 0; index < horses.length; index++) {
    const { id, status: was } = bet.selections[index]!;
    const { status, resultPrice } = horses[index]!;
    const isOpen = bet.status === PENDING || was === PENDING;
    if (isOpen && status !== was) await saveHorseAfter(tx, { id, status, resultPrice });
  }
}

/** Takes a bet that this transaction has read as pending out of Pending, and pays it. */
async function settleOne(tx: Db, shop: Shop, by: By, bet: BetToSettle, after: BetAfter): Promise<void> {
  const { status, payoutPence, inputs, workings } = after;
  const settledAt = shop.clock.now();
  await settlePending(tx, { id: bet.id, status, payoutPence, settledAt });
  await insertSettlement(tx, {
    betId: bet.id,
    version: 1,
    status,
    payoutPence,
    inputs,
    workings,
    settledAt,
    userId: by.userId,
    reason: null,
  });
  if (payoutPence > 0)
    await post(
      tx,
      {
        accountId: bet.accountId,
        amountPence: payoutPence,
        transactionType: status === VOID ? "RacingBetRefunded" : "RacingBetPaidOut",
        description: `${bet.betType} ${bet.reference}`,
        createdAt: settledAt,
        userId: by.userId,
        referenceType: "RacingBet",
        referenceId: bet.id,
      },
      null,
    );
  await audit(tx, shop, by, {
    action: "SettleBet",
    subjectType: "racingBet",
    subjectId: bet.id,
    before: { status: bet.status },
    after: { status, payoutPence },
  });
}
