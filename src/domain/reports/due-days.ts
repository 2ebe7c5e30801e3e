import { addDays } from "../london-time.ts";
import { RATES } from "../system/settings.ts";
import { levyYearOf, quarterOf, type ReportSpan } from "./spans.ts";

/** What a shop owes the state and its regulator, by the day on which it is due. */
export type DueName =
  | "duty"
  | "remote duty"
  | "horserace levy"
  | "gambling levy"
  | "return"
  | "remote return";
/** Those of a shop that takes bets by telephone. */
const REMOTE_DUES: readonly DueName[] = ["remote duty", "remote return"];

/** A period of one of them; `due` is its last day, yyyy-mm-dd. */
export type Due = { name: DueName; period: ReportSpan; due: string };

const after = (days: number) => (end: string) => addDays(end, days);
const nextOctober = (end: string): string => `${end.slice(0, 4)}-10-01`;

/**
 * How each runs: its period, and the day on which it is due after the period's last day. Duty: Finance Act 2014, section 165 (periods of
 * three months) and 30 days; the horserace levy: a declaration within 28 days of 31 March; the gambling levy: invoiced on 1 September
 * and due on 1 October; the regulator's return: 28 days after the quarter. Telephone bets have the same quarters and days; a duty of their
 * own they have from the first day of its rate.
 */
const DUES: Record<DueName, { periodOf: (day: string) => ReportSpan; dueAfter: (end: string) => string }> = {
  duty: { periodOf: quarterOf, dueAfter: after(30) },
  "remote duty": { periodOf: quarterOf, dueAfter: after(30) },
  "horserace levy": { periodOf: levyYearOf, dueAfter: after(28) },
  "gambling levy": { periodOf: levyYearOf, dueAfter: nextOctober },
  return: { periodOf: quarterOf, dueAfter: after(28) },
  "remote return": { periodOf: quarterOf, dueAfter: after(28) },
};
const DUE_NAMES = Object.keys(DUES) as DueName[];

/** What runs on a day, and what ended before it and is not due before it; by due day. */
export function duesOn(today: string, { remote = false } = {}): Due[] {
  return DUE_NAMES.filter((name) => remote || !REMOTE_DUES.includes(name))
    .flatMap((name) => {
      const { periodOf, dueAfter } = DUES[name];
      const running = periodOf(today);
      const ended = periodOf(addDays(running.from, -1));
      return [ended, running].map((period) => ({ name, period, due: dueAfter(period.to) }));
    })
    .filter(({ name, period }) => name !== "remote duty" || period.to >= RATES.remoteDutyPercent.from)
    .filter(({ due }) => due >= today)
    .sort((a, b) => a.due.localeCompare(b.due));
}
