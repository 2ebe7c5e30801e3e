import { daysByHour, monthOf } from "./add-up.ts";

/**
 * How long things took, kept as counts: how many bets of a day or a month waited so many seconds. A median of any days is exact
 * from them, to the second, and costs the same for a thousand bets as for a million. docs/rules/reports.md#promises
 *
 *   wait     from a result to the money: whole seconds, and how many bets
 *   waited   a customer, by account, and how many of their bets waited longer than the promise
 *   receipt  from a slip's strike to its last row: whole milliseconds, and how many slips
 */
export const WAITS = ["wait", "waited", "receipt"] as const;
export type Wait = (typeof WAITS)[number];

/** The tables whose rows make them, each row once. */
export const WAIT_TABLES = ["bet_settlements", "bet_slips"] as const;
export type WaitTable = (typeof WAIT_TABLES)[number];

/** A customer waits where the money comes later than this after the result. */
export const PROMISED_SECONDS = 60;

/** `period`: a day ("2026-03-07") or a month ("2026-03"). `key`: seconds, milliseconds, or an account. */
export type WaitSum = { dimension: Wait; period: string; key: string; bets: number };

/** A bet's first settlement. `resultAt`: when the newest result before it was stored; null where none was waited for. */
export type SettledWait = { accountId: number; settledAt: Date; resultAt: Date | null };
/** A slip. `writtenAt`: when the last of its rows was written; null in books of before that was noted. */
export type SlipWait = { placedAt: Date; writtenAt: Date | null };

/** Counts by day and by month, a line for each that is not nought, in no order. */
export function addUpWaits(settled: readonly SettledWait[], slips: readonly SlipWait[]): WaitSum[] {
  const sums = new Map<string, WaitSum>();
  const dayOf = daysByHour();
  const add = (dimension: Wait, at: Date, key: number) => {
    const day = dayOf(at.getTime());
    for (const period of [day, monthOf(day)]) {
      const name = `${dimension} ${period} ${key}`;
      const sum = sums.get(name);
      if (sum) sum.bets++;
      else sums.set(name, { dimension, period, key: String(key), bets: 1 });
    }
  };
  for (const { accountId, settledAt, resultAt } of settled) {
    if (resultAt === null) continue;
    const seconds = Math.floor(between(resultAt, settledAt) / 1000);
    add("wait", settledAt, seconds);
    if (seconds > PROMISED_SECONDS) add("waited", settledAt, accountId);
  }
  for (const { placedAt, writtenAt } of slips)
    if (writtenAt !== null) add("receipt", placedAt, between(placedAt, writtenAt));
  return [...sums.values()];
}

/** In milliseconds; none where a clock was set back between the two. */
const between = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime());

/** How many took so long, by the length. */
export type Lengths = ReadonlyMap<number, number>;

export const countOf = (lengths: Lengths): number => [...lengths.values()].reduce((all, one) => all + one, 0);

/** The least length that half of them, or more, did not exceed; null of none. */
export function medianOf(lengths: Lengths): number | null {
  const half = countOf(lengths) / 2;
  let seen = 0;
  for (const [length, count] of [...lengths].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= half) return length;
  }
  return null;
}

/** The longest; null of none. */
export const worstOf = (lengths: Lengths): number | null =>
  lengths.size === 0 ? null : [...lengths.keys()].reduce((one, other) => Math.max(one, other));

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The two largest units that there are: more is no use for a wait. */
const UNITS = [
  [DAY, "d"],
  [HOUR, "h"],
  [MINUTE, "min"],
  [1, "s"],
] as const;

/** "0 s", "12 s", "3 min 20 s", "1 h 3 min", "2 d 4 h"; thousandths of a second, where there are any, as "4 ms". */
export function lengthSaid(seconds: number): string {
  if (!Number.isInteger(seconds) && seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  const at = UNITS.findIndex(([size]) => seconds >= size);
  if (at === -1) return "0 s";
  const [size, unit] = UNITS[at]!;
  const whole = `${Math.floor(seconds / size)} ${unit}`;
  const next = UNITS[at + 1];
  const rest = next ? Math.floor((seconds % size) / next[0]) : 0;
  return rest > 0 ? `${whole} ${rest} ${next![1]}` : whole;
}
