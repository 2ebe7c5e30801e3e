import { MOST_HALVES, MULTIPLIER_RANGE, winningsAt } from "../../src/domain/lottery/payout.ts";
import { formatMoney } from "../../src/domain/money.ts";

const BET_PENCE = 500;

/** What a bet of £5 would pay at a multiplier; nothing for what is none. */
export function PayoutNote({ id, halves }: { id: string; halves: number | null }) {
  const holds = halves !== null && halves >= 0 && halves <= MOST_HALVES;
  return (
    <p id={id} className="soft small" aria-live="polite">
      {holds
        ? `A ${formatMoney(BET_PENCE)} bet pays ${formatMoney(winningsAt(BET_PENCE, halves))}: the bet × (multiplier + 1).`
        : MULTIPLIER_RANGE}
    </p>
  );
}
