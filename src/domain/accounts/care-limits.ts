import { addDays, instantAt, wallClock, weekdayOf } from "../london-time.ts";
import { formatMoney } from "../money.ts";
import { creditAfter, limitAt, waitingLimit } from "./credit.ts";
import { addMonths } from "./exclusion.ts";

/**
 * Limits that a customer asks for: the most that they pay in, and the most that they lose, in a day, week or month of
 * London's calendar. A lower one holds at once, a higher one, or none, a day later. docs/rules/care.md
 */
export type CareKind = "DEPOSIT" | "LOSS";
export type CarePeriod = "DAY" | "WEEK" | "MONTH";

/** One limit as it is stored. Pence; null is no limit. `at`: when `next` replaces it, in milliseconds. */
export type CareLimit = {
  kind: CareKind;
  period: CarePeriod;
  pence: number | null;
  next: { pence: number | null; at: number } | null;
};

/** In the order of the form. */
export const CARE_LIMITS = [
  { name: "depositDay", kind: "DEPOSIT", period: "DAY" },
  { name: "depositWeek", kind: "DEPOSIT", period: "WEEK" },
  { name: "depositMonth", kind: "DEPOSIT", period: "MONTH" },
  { name: "lossDay", kind: "LOSS", period: "DAY" },
  { name: "lossWeek", kind: "LOSS", period: "WEEK" },
  { name: "lossMonth", kind: "LOSS", period: "MONTH" },
] as const;
export type CareLimitName = (typeof CARE_LIMITS)[number]["name"];

/** What a customer asks for, each limit by its name. */
export type WantedCareLimits = Readonly<Record<CareLimitName, number | null>>;

/** Nothing is stored of a customer who never asked for one. */
export type StoredCareLimits = { careLimits: readonly CareLimit[] | null };

export const HOURS_BEFORE_HIGHER = 24;

/** As `creditAfter` counts limits. */
const asCredit = ({ pence, next }: Pick<CareLimit, "pence" | "next">) => ({
  creditLimitPence: pence,
  nextLimitPence: next?.pence ?? null,
  nextLimitAt: next && new Date(next.at),
});

/** A limit at a moment: what holds, and what waits to replace it. */
export type CareLimitNow = {
  kind: CareKind;
  period: CarePeriod;
  pence: number | null;
  waiting: { pence: number | null; at: Date } | null;
};

/** The limits of an account that hold or wait at a moment. */
export const careLimitsAt = ({ careLimits }: StoredCareLimits, now: Date): CareLimitNow[] =>
  (careLimits ?? [])
    .map((limit) => {
      const { kind, period } = limit;
      const stored = asCredit(limit);
      return { kind, period, pence: limitAt(stored, now), waiting: waitingLimit(stored, now) };
    })
    .filter(({ pence, waiting }) => pence !== null || waiting !== null);

/** What was asked for last of each limit: what the form shows. */
export const careLimitsAsked = (account: StoredCareLimits, now: Date): WantedCareLimits => {
  const limits = careLimitsAt(account, now);
  const asked = CARE_LIMITS.map(({ name, kind, period }) => {
    const limit = limits.find((one) => one.kind === kind && one.period === period);
    return [name, limit ? (limit.waiting ?? limit).pence : null];
  });
  return Object.fromEntries(asked) as WantedCareLimits;
};

/** An account's limits once others are asked for: a lower one at once, a higher one, or none, after a day. */
export function careLimitsAfter(
  account: StoredCareLimits,
  wanted: WantedCareLimits,
  now: Date,
): CareLimit[] | null {
  const asked = careLimitsAsked(account, now);
  const after = CARE_LIMITS.map(({ name, kind, period }): CareLimit => {
    const stored = account.careLimits?.find((one) => one.kind === kind && one.period === period);
    const before = asCredit(stored ?? { pence: null, next: null });
    if (wanted[name] === asked[name])
      return { kind, period, pence: stored?.pence ?? null, next: stored?.next ?? null };
    const next = creditAfter(before, wanted[name], { now, hours: HOURS_BEFORE_HIGHER });
    return {
      ...{ kind, period, pence: next.creditLimitPence },
      next: next.nextLimitAt && { pence: next.nextLimitPence, at: next.nextLimitAt.getTime() },
    };
  });
  return kept(after, now);
}

/** The same once everything that waits is withdrawn. */
export const careLimitsHeld = (account: StoredCareLimits, now: Date): CareLimit[] | null =>
  kept(
    careLimitsAt(account, now).map(({ kind, period, pence }) => ({ kind, period, pence, next: null })),
    now,
  );

/** Without those that neither hold nor wait; null where none is left. */
function kept(limits: readonly CareLimit[], now: Date): CareLimit[] | null {
  const left = limits.filter((limit) => careLimitsAt({ careLimits: [limit] }, now).length > 0);
  return left.length > 0 ? left : null;
}

/** The first day of the period that a day is in. Weeks begin on Monday. */
export function beginningOf(period: CarePeriod, day: string): string {
  if (period === "DAY") return day;
  return period === "MONTH" ? `${day.slice(0, 7)}-01` : addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** The first day of the next one. */
export function dayAfter(period: CarePeriod, day: string): string {
  const first = beginningOf(period, day);
  return period === "MONTH" ? addMonths(first, 1) : addDays(first, period === "WEEK" ? 7 : 1);
}

const midnight = (day: string): number => instantAt(day, "00:00", "Europe/London").getTime();
const today = (now: Date): string => wallClock(now, "Europe/London").day;

/** From when on an account's play is read for its limits. */
export const careSince = (now: Date): Date =>
  new Date(Math.min(midnight(beginningOf("WEEK", today(now))), midnight(beginningOf("MONTH", today(now)))));

/** What an account did in an hour: its number since 1970, as London's midnights are whole hours. Pence. */
export type HourOfPlay = {
  hour: number;
  /** Cash paid in, and a balance set upwards less what was set downwards. */
  paidInPence: number;
  /** Staked, less the stakes of void bets. */
  stakedPence: number;
  /** Staked less what came back. */
  lostPence: number;
};

export const HOUR_MS = 60 * 60_000;

/** A limit in force, and how much of it is left in its period. */
export type CareRoom = {
  kind: CareKind;
  period: CarePeriod;
  limitPence: number;
  usedPence: number;
  leftPence: number;
  /** The first day of the next period. */
  nextDay: string;
};

/** What a customer's own limits leave, the tightest of each kind first. */
export type OwnLimits = { name: string; deposit: readonly CareRoom[]; loss: readonly CareRoom[] };

/** Every limit of a kind that holds at a moment, the least room first. */
export function careRooms(
  account: StoredCareLimits,
  kind: CareKind,
  hours: readonly HourOfPlay[],
  now: Date,
): CareRoom[] {
  const day = today(now);
  return careLimitsAt(account, now)
    .flatMap(({ kind: own, period, pence: limitPence }) => {
      if (own !== kind || limitPence === null) return [];
      const since = midnight(beginningOf(period, day));
      const used = hours
        .filter(({ hour }) => hour * HOUR_MS >= since)
        .reduce((sum, one) => sum + (kind === "DEPOSIT" ? one.paidInPence : one.lostPence), 0);
      // What was won leaves room for as much again: a loss is what it is on balance.
      const usedPence = kind === "DEPOSIT" ? Math.max(0, used) : used;
      const leftPence = Math.max(0, limitPence - usedPence);
      return [{ kind, period, limitPence, usedPence, leftPence, nextDay: dayAfter(period, day) }];
    })
    .sort((one, other) => one.leftPence - other.leftPence);
}

/** Money past a customer's own limit. */
export type PastCareLimit = {
  code: "past-own-limit";
  /** Whose money it is; left out of a quote, which is no attempt. */
  accountId?: number;
  kind: CareKind;
  period: CarePeriod;
  name: string;
  /** What it would come to in the period. */
  wouldPence: number;
  limitPence: number;
  /** The most that still passes; null where nothing would. */
  largestPence: number | null;
  nextDay: string;
  /** How many bets it is the stake of; left out where it is no slip. */
  bets?: number;
};

/** Why an amount may not be paid in or staked; null where it may. The tightest limit is named. */
export function pastCareLimit(name: string, rooms: readonly CareRoom[], pence: number): PastCareLimit | null {
  const [room] = rooms;
  if (!room || pence <= room.leftPence) return null;
  const { kind, period, limitPence, usedPence, leftPence, nextDay } = room;
  return {
    ...{ code: "past-own-limit", kind, period, name, limitPence, nextDay },
    ...{ wouldPence: usedPence + pence, largestPence: leftPence || null },
  };
}

const PERIOD_WORDS = { DAY: "a day", WEEK: "a week", MONTH: "a month" } as const;
const KIND_WORDS = { DEPOSIT: "Paid in", LOSS: "Lost" } as const;

/** "Paid in a day". */
export const careLimitTitle = ({ kind, period }: Pick<CareLimit, "kind" | "period">): string =>
  `${KIND_WORDS[kind]} ${PERIOD_WORDS[period]}`;

/** "£50.00", "no limit". */
export const careLimitSaid = (pence: number | null): string =>
  pence === null ? "no limit" : formatMoney(pence);
