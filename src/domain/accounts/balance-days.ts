import { addDays, wallClock } from "../london-time.ts";

/** What a movement left on an account. */
export type BalanceRow = { createdAt: Date; balanceAfterPence: number };

/** The balance at the end of each day, from `from` to `to`, both included. */
export type BalanceDays = { from: string; to: string; pence: readonly number[] };

/**
 * The balance at the end of each of the last days until today, from an account's newest rows, the newest first. It begins
 * later where there is no row before: with the account, or with the oldest of very many rows. Null without a movement.
 */
export function balanceDays(rows: readonly BalanceRow[], today: string, days: number): BalanceDays | null {
  const first = addDays(today, 1 - days);
  const left = new Map<string, number>();
  let before: number | null = null;
  for (const { createdAt, balanceAfterPence } of rows.toReversed()) {
    const { day } = wallClock(createdAt, "Europe/London");
    if (day < first) before = balanceAfterPence;
    else if (day <= today) left.set(day, balanceAfterPence);
  }
  const [oldest] = left.keys();
  if (oldest === undefined) return null;
  const from = before === null ? oldest : first;
  const pence: number[] = [];
  let stands = before ?? 0;
  for (let day = from; day <= today; day = addDays(day, 1)) {
    stands = left.get(day) ?? stands;
    pence.push(stands);
  }
  return { from, to: today, pence };
}
