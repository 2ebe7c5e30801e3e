import { formatMoney } from "../money.ts";
import { type BetStatusCode, LOST, VOID } from "./bet-status.ts";

type Settled = { status: BetStatusCode; amountPence: number; payoutPence: number };

/** Part of the stake came back: neither the status nor the payout alone shows it. */
export const isPartReturn = ({ status, amountPence, payoutPence }: Settled): boolean =>
  status !== LOST && payoutPence > 0 && payoutPence < amountPence;

const needsStake = (bet: Settled): boolean => bet.status === VOID || isPartReturn(bet);

/** What a settled bet paid: "£45.00", and "£1.00 (staked £15.00)" where it is void or came back in part. */
export const paidText = (bet: Settled): string =>
  needsStake(bet)
    ? `${formatMoney(bet.payoutPence)} (staked ${formatMoney(bet.amountPence)})`
    : formatMoney(bet.payoutPence);

/** The same without a heading that names the payout: "Returned £45.00". */
export const moneyBack = (bet: Settled): string => `Returned ${paidText(bet)}`;
