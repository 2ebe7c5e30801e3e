import { formatMoney } from "../money.ts";
import type { BetStatusCode } from "./bet-status.ts";

/**
 * What "Check Results" says of a bet. The specification has sentences for won, lost and pending
 * (tests/specification/section-8-errors.ts); the others follow.
 */
export function checkedSentence(status: BetStatusCode, payoutPence: number | null): string {
  const paid = formatMoney(payoutPence ?? 0);
  switch (status) {
    case 0:
      return "Bet is still pending";
    case 1:
      return `Bet won! Winnings: ${paid}`;
    case 2:
      return `Bet placed! Winnings: ${paid}`;
    case 3:
      return "Bet lost";
    case 4:
      return "Bet cannot be settled: its result needs a decision by staff";
    case 5:
      return `Bet void: ${paid} refunded`;
  }
}

/** What a check of all pending bets says. `won` counts those that pay winnings, `wonPence` what they pay. */
export function checkedAllSentence(settled: number, won: number, wonPence: number): string {
  if (won > 0) return `${won} bet(s) won! Total winnings: ${formatMoney(wonPence)}`;
  return settled > 0 ? `${settled} bet(s) settled, none won` : "No bet could be settled yet";
}
