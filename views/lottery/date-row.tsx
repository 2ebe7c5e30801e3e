import type { ReactNode } from "react";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";

type Props = {
  date: DateTotals & { draws: number };
  /** The inside of an open row; a closed one fetches its own when it is opened. */
  children: ReactNode | null;
};

/** A day of draws: one line while it is closed, and cheap. */
export function DateRow({ date, children }: Props) {
  const { drawDate, draws } = date;
  const inside = `draws-of-${drawDate}`;
  const fetchInside = children === null && {
    "hx-get": urls.lottery.resultsOfDay(drawDate),
    "hx-trigger": "toggle once",
    "hx-target": `#${inside}`,
    "hx-swap": "innerHTML",
  };
  return (
    <details id={`date-${drawDate}`} className="sheet date" open={children !== null} {...fetchInside}>
      <summary>
        <span className="strong">
          {formatDay(drawDate)} ({formatWeekday(drawDate)}) - {draws} {draws === 1 ? "Draw" : "Draws"}
        </span>
        <DateBadges date={date} />
      </summary>
      <div id={inside}>
        {children ?? (
          <p className="in">
            <a href={urls.lottery.rowOfDay(drawDate)}>Show the results of this date</a>
            <span className="loading">Loading results...</span>
          </p>
        )}
      </div>
    </details>
  );
}

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
