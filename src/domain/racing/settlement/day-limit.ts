import type { SettlementSettings } from "../../bets/settings.ts";
import { formatMoney } from "../../money.ts";
import { type BetStatusCode, PLACED, WON } from "../bet-status.ts";
import type { BetAfter } from "./bet-after.ts";

/** What bets of one customer and day were paid, in pence: without goodwill, and without the stakes of void bets. */
export type DayPaid = { readonly returnsPence: number; readonly winningsPence: number };

type Paid = { status: BetStatusCode; payoutPence: number | null; goodwillPence: number };

/** What one bet adds to that. */
export function countedOf({ status, payoutPence, goodwillPence }: Paid, amountPence: number): DayPaid {
  const isPaid = status === WON || status === PLACED;
  const returnsPence = isPaid ? (payoutPence ?? 0) - goodwillPence : 0;
  return { returnsPence, winningsPence: Math.max(0, returnsPence - amountPence) };
}

type Limited = {
  readonly amountPence: number;
  readonly settings: Pick<SettlementSettings, "dayPayoutLimit">;
};

/**
 * A settlement held to what is left of the customer's day (docs/rules/racing.md#maximum-payout). A limit on winnings has
 * the stake on top; goodwill is on top of either.
 */
export function withinDay(after: BetAfter, { amountPence, settings }: Limited, paid: DayPaid): BetAfter {
  const limit = settings.dayPayoutLimit;
  if (!limit) return after;
  const { returnsPence, winningsPence } = countedOf(after, amountPence);
  const ofReturns = limit.basis === "RETURNS";
  const before = ofReturns ? paid.returnsPence : paid.winningsPence;
  const left = Math.max(0, limit.pence - before);
  const over = (ofReturns ? returnsPence : winningsPence) - left;
  if (over <= 0) return after;
  const payoutPence = after.payoutPence - over;
  const most = `${formatMoney(limit.pence)}${ofReturns ? "" : " in winnings"}`;
  return {
    ...after,
    payoutPence,
    dayCutPence: over,
    inputs: { ...after.inputs, paidOfDayPence: before },
    workings: [
      ...after.workings,
      `A customer is paid at most ${most} in a day: ${formatMoney(before)} were paid before, and ${formatMoney(over)} are cut off`,
      `Pays ${formatMoney(payoutPence)}`,
    ],
  };
}
