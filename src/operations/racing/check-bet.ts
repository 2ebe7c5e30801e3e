import type { Db } from "../../../db/client.ts";
import { lockRows, shareLock } from "../../../db/locks.ts";
import { pauses } from "../../../db/pauses.ts";
import { type Movement, postAll } from "../../../db/stores/accounts/ledger.ts";
import { type BetWithLegs, findBet } from "../../../db/stores/racing/bets.ts";
import { insertSettlements, saveLegAfter, settlePending } from "../../../db/stores/racing/settlements.ts";
import { type BetToSettle, betsToSettle } from "../../../db/stores/racing/settling.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { type BetStatusCode, PENDING, VOID } from "../../domain/racing/bet-status.ts";
import { isPartReturn, paidText } from "../../domain/racing/money-back.ts";
import { type BetAfter, betAfter } from "../../domain/racing/settlement/bet-after.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { DaysPaid } from "./days-paid.ts";
import { takeOff } from "./keep-liabilities.ts";
import { ResultsRead } from "./propose-resettlement.ts";

/** "Check Results": settles a bet if its races are decided, and returns it. Idempotent. */
export function checkBet(shop: Shop, by: Actor, betId: number): Promise<Outcome<{ bet: BetWithLegs }>> {
  return shop.database.transact<Outcome<{ bet: BetWithLegs }>>(async (tx) => {
    await takeOffSettled(tx, await settleBets(tx, shop, by, [betId], new ResultsRead()));
    const bet = await findBet(tx, betId);
    return bet ? done({ bet }) : refuse({ code: "bet-unknown" });
  });
}

/** A bet that has just left Pending. */
export type SettledBet = { betId: number; status: BetStatusCode; payoutPence: number; isCounted: boolean };

/** Its caller's last: the bets of all its batches at once. */
export const takeOffSettled = (tx: Db, settled: readonly SettledBet[]): Promise<void> =>
  takeOff(
    tx,
    settled.flatMap(({ betId, isCounted }) => (isCounted ? betId : [])),
  );

/**
 * Settles the decided bets among some, inside the caller's transaction: the status leaves Pending once, and
 * the money moves with it. Settled bets and undecided ones stay; their horses are updated. The settlement row
 * has the inputs and workings, the audit trail the author and time.
 */
export async function settleBets(
  tx: Db,
  shop: Shop,
  by: Actor,
  betIds: readonly number[],
  results: ResultsRead,
): Promise<SettledBet[]> {
  // Shared with slips and other rounds; these bets are locked, and race facts cannot change.
  await shareLock(tx, "races");
  await lockRows(tx, "racing_bets", betIds);
  const bets = await betsToSettle(tx, betIds);
  const resultOf = await results.read(
    tx,
    bets.flatMap(({ legs }) => legs.map(({ raceId }) => raceId)),
  );
  const settled: Settled[] = [];
  const pause = pauses();
  for (const bet of bets) {
    const after = betAfter(bet, resultOf);
    await saveLegs(tx, bet, after);
    await pause();
    if (bet.status === PENDING && after.status !== PENDING) settled.push({ bet, after });
  }
  const settledAt = shop.clock.now();
  await holdToDays(tx, settled, settledAt);
  for (const { bet, after } of settled) {
    const { status, payoutPence, goodwillPence, dayCutPence = 0 } = after;
    await settlePending(tx, { id: bet.id, status, payoutPence, goodwillPence, dayCutPence, settledAt });
  }
  await pause();
  await postAll(
    tx,
    settled.flatMap((one) => paymentsOf(one, by, settledAt)),
  );
  await pause();
  await insertSettlements(
    tx,
    settled.map((one) => firstSettlement(one, by, settledAt)),
  );
  await pause();
  await audit(tx, shop, by, ...settled.map(auditOf));
  return settled.map(({ bet, after }) => ({
    betId: bet.id,
    status: after.status,
    payoutPence: after.payoutPence,
    isCounted: bet.isCounted,
  }));
}

type Settled = { bet: BetToSettle; after: BetAfter };

/**
 * Holds the payouts to what is left of each customer's day. What their other bets were paid is known under the lock of
 * their accounts; all of them are paid below.
 */
async function holdToDays(tx: Db, settled: readonly Settled[], settledAt: Date): Promise<void> {
  const paid = settled.filter(({ after }) => after.payoutPence > 0);
  if (!paid.some(({ bet }) => bet.settings?.dayPayoutLimit)) return;
  await lockRows(tx, "accounts", [...new Set(paid.map(({ bet }) => bet.accountId))]);
  const days = new DaysPaid();
  for (const one of paid) one.after = await days.within(tx, one.bet, one.after, settledAt);
}

const firstSettlement = ({ bet, after }: Settled, { userId }: Actor, settledAt: Date) => ({
  betId: bet.id,
  version: 1,
  status: after.status,
  payoutPence: after.payoutPence,
  inputs: after.inputs,
  workings: after.workings,
  settledAt,
  userId,
  reason: null,
  voidedByStaff: false,
});

const auditOf = ({ bet, after }: Settled) => ({
  action: "SettleBet" as const,
  subjectType: "racingBet" as const,
  subjectId: bet.id,
  before: { status: bet.status },
  after: { status: after.status, payoutPence: after.payoutPence },
});

/**
 * The legs of a pending bet as they are now; of a settled one only those undecided at its settlement. Its
 * inputs stay.
 */
async function saveLegs(tx: Db, bet: BetToSettle, { legs }: BetAfter): Promise<void> {
  for (let index = 0; index < legs.length; index++) {
    const { id, status: was } = bet.legs[index]!;
    const { status, resultPrice } = legs[index]!;
    const isOpen = bet.status === PENDING || was === PENDING;
    if (isOpen && status !== was) await saveLegAfter(tx, { id, status, resultPrice });
  }
}

/** What it returned, and in a row of its own what is goodwill. */
function paymentsOf(
  { bet, after }: { bet: BetToSettle; after: BetAfter },
  { userId }: Actor,
  createdAt: Date,
): Movement[] {
  const { payoutPence, goodwillPence } = after;
  const to = { accountId: bet.accountId, createdAt, userId };
  const about = { referenceType: "RacingBet", referenceId: bet.id } as const;
  const returned = {
    amountPence: payoutPence - goodwillPence,
    transactionType: after.status === VOID ? "RacingBetRefunded" : "RacingBetPaidOut",
    description: descriptionOf(bet, after),
  } as const;
  const goodwill = {
    amountPence: goodwillPence,
    transactionType: "Adjustment",
    description: `Goodwill for ${bet.betType} ${bet.reference}`,
  } as const;
  return [returned, goodwill].flatMap((one) => (one.amountPence > 0 ? { ...to, ...about, ...one } : []));
}

function descriptionOf({ betType, reference, amountPence }: BetToSettle, after: BetAfter): string {
  const settled = { ...after, amountPence };
  return `${betType} ${reference}${isPartReturn(settled) ? `, returned ${paidText(settled)}` : ""}`;
}
