import { formatMoney } from "../../src/domain/money.ts";
import { Badge } from "../ui/badge.tsx";

/** Amounts in pence; `winners` counts a player once for each draw won. */
export type DateTotals = { drawDate: string; winners: number; wonPence: number; owedPence: number };

/** A day's draws in a glance: who won, and whether anything is still owed. */
export function DateBadges({ date }: { date: DateTotals }) {
  const { drawDate, winners, wonPence, owedPence } = date;
  return (
    <span id={`totals-${drawDate}`} className="date-totals">
      {winners === 0 ? (
        <Badge>No winners</Badge>
      ) : (
        <>
          <Badge kind="won">
            {winners} {winners === 1 ? "winner" : "winners"} · {formatMoney(wonPence)}
          </Badge>
          {owedPence > 0 ? (
            <Badge kind="bad">{formatMoney(owedPence)} unpaid</Badge>
          ) : (
            <Badge kind="good">All paid</Badge>
          )}
        </>
      )}
    </span>
  );
}
