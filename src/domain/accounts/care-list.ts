import { counted } from "../exact-text.ts";
import { addDays, formatDay, instantAt, wallClock } from "../london-time.ts";
import { formatMoney } from "../money.ts";
import { HOUR_MS } from "./care-limits.ts";

/**
 * The owner's list: who reached a threshold of the shop, and follow-ups that are due. A figure is no verdict: the words say
 * what was paid and staked, and a note of the customer takes an entry off the list. docs/rules/care.md
 */

/** So many days back, today included. */
export const CARE_DAYS = 30;

/** In pence; null is off. */
export type CareThresholds = {
  careDayStakesPence: number | null;
  careUnplayedPence: number | null;
  careIdentityPence: number | null;
};

export type CareReason = "stakes" | "unplayed" | "identity" | "follow-up";

/** Why a customer is on the list; `day`: the one that it is of. */
export type CareEntry = { accountId: number; reason: CareReason; day: string; pence: number | null };

/** A day of a customer. Pence. */
export type DayOfPlay = { day: string; paidInPence: number; stakedPence: number };

/** The first day that is looked at. */
export const careListSince = (now: Date): Date =>
  instantAt(addDays(londonDay(now), 1 - CARE_DAYS), "00:00", "Europe/London");

/** What an account did, by London's days, the earliest first. */
export function daysOf(
  hours: readonly { hour: number; paidInPence: number; stakedPence: number }[],
): DayOfPlay[] {
  const days = new Map<string, DayOfPlay>();
  for (const { hour, paidInPence, stakedPence } of hours) {
    const day = londonDay(new Date(hour * HOUR_MS));
    const sums = days.getOrInsertComputed(day, () => ({ day, paidInPence: 0, stakedPence: 0 }));
    sums.paidInPence += paidInPence;
    sums.stakedPence += stakedPence;
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/**
 * The thresholds that a customer reached and that no note has answered. `notedOn`: the day of the newest note;
 * `isIdentified`: a note or an age challenge says that their identity was checked.
 */
export function thresholdsReached(
  accountId: number,
  days: readonly DayOfPlay[],
  { careDayStakesPence, careUnplayedPence, careIdentityPence }: CareThresholds,
  { notedOn, isIdentified }: { notedOn: string | null; isIdentified: boolean },
): CareEntry[] {
  const entries: CareEntry[] = [];
  const isOpen = (day: string) => notedOn === null || day > notedOn;
  const heavy =
    careDayStakesPence === null ? undefined : days.findLast((one) => one.stakedPence >= careDayStakesPence);
  if (heavy && isOpen(heavy.day))
    entries.push({ accountId, reason: "stakes", day: heavy.day, pence: heavy.stakedPence });
  const unplayed = days.slice(days.findLastIndex(({ stakedPence }) => stakedPence > 0) + 1);
  const lastPaid = unplayed.findLast(({ paidInPence }) => paidInPence > 0);
  const unplayedPence = paidIn(unplayed);
  if (careUnplayedPence !== null && unplayedPence >= careUnplayedPence && lastPaid && isOpen(lastPaid.day))
    entries.push({ accountId, reason: "unplayed", day: lastPaid.day, pence: unplayedPence });
  const paidInPence = paidIn(days);
  const lastDay = days.findLast((one) => one.paidInPence > 0)?.day;
  if (careIdentityPence !== null && paidInPence >= careIdentityPence && lastDay && !isIdentified)
    entries.push({ accountId, reason: "identity", day: lastDay, pence: paidInPence });
  return entries;
}

const paidIn = (days: readonly DayOfPlay[]): number => days.reduce((sum, day) => sum + day.paidInPence, 0);
const londonDay = (at: Date): string => wallClock(at, "Europe/London").day;

/** An entry as the list says it. */
export function careEntrySaid({ reason, day, pence }: CareEntry): string {
  const sum = formatMoney(pence ?? 0);
  if (reason === "stakes") return `Staked ${sum} on ${formatDay(day)}`;
  if (reason === "unplayed") return `Paid in ${sum} without a bet since, last on ${formatDay(day)}`;
  if (reason === "identity")
    return `Paid in ${sum} within ${counted(CARE_DAYS, "day")}; identity to be checked`;
  return `Follow-up on ${formatDay(day)}`;
}
