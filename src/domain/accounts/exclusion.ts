import { addDays, wallClock } from "../london-time.ts";

/**
 * Exclusion of a customer, and a break at their wish: no bets and no deposits. Both run by London's days: from the
 * beginning of `from` to the beginning of `until`. A break then ends by itself; an exclusion goes on until the customer
 * asks for its end, and a day longer (Gambling Commission, SR 3.5.1).
 */
export type Exclusion = {
  from: string;
  until: string;
  isBreak: boolean;
  /** When an exclusion whose end was asked for ends. */
  endsAt: Date | null;
};

/** An account's exclusion as it is stored. */
export type StoredExclusion = {
  excludedFrom: string | null;
  excludedUntil: string | null;
  excludedAsBreak: boolean;
  exclusionEndsAt: Date | null;
};

export const LEAST_MONTHS = 6;
export const MOST_YEARS = 50;
export const MOST_BREAK_DAYS = 42;
/** How far ahead one may begin. */
export const MOST_MONTHS_AHEAD = 12;
const DAY_MS = 24 * 60 * 60_000;

/** The last one that was set, over or not. */
function lastExclusion(account: StoredExclusion): Exclusion | null {
  const { excludedFrom: from, excludedUntil: until, excludedAsBreak: isBreak } = account;
  return from && until ? { from, until, isBreak, endsAt: account.exclusionEndsAt } : null;
}

/** The one that is in force at a moment, or begins later; null where none is or the last one is over. */
export function exclusionAt(account: StoredExclusion, now: Date): Exclusion | null {
  const last = lastExclusion(account);
  if (!last) return null;
  const isOver = last.isBreak
    ? last.until <= londonDay(now)
    : last.endsAt !== null && last.endsAt.getTime() <= now.getTime();
  return isOver ? null : last;
}

/** It has begun. */
export const isInForce = ({ from }: Exclusion, now: Date): boolean => from <= londonDay(now);

/** An exclusion past its last day, which only staff end. */
export const canBeEnded = ({ isBreak, until, endsAt }: Exclusion, now: Date): boolean =>
  !isBreak && endsAt === null && until <= londonDay(now);

/** When one ends whose end is asked for now: a day to cool off. */
export const endAskedAt = (now: Date): Date => new Date(now.getTime() + DAY_MS);

/** A bet or a deposit of an account that may have none. */
export type ExcludedRefusal = {
  code: "account-excluded";
  accountId: number;
  name: string;
  isBreak: boolean;
  until: string;
  /** It is past its last day. */
  isOver: boolean;
  endsAt: Date | null;
};

/** Why an account may neither bet nor pay in at a moment; null where it may. */
export function refusedByExclusion(
  account: StoredExclusion & { id: number; name: string },
  now: Date,
): ExcludedRefusal | null {
  const found = exclusionAt(account, now);
  if (!found || !isInForce(found, now)) return null;
  const { isBreak, until, endsAt } = found;
  const isOver = !isBreak && until <= londonDay(now);
  return {
    code: "account-excluded",
    accountId: account.id,
    name: account.name,
    isBreak,
    until,
    isOver,
    endsAt,
  };
}

export type WantedExclusion = { from: string; until: string; isBreak: boolean };

/** Why an exclusion cannot be set. Days. */
export type ExclusionFault =
  | { code: "exclusion-from-unfit"; first: string; last: string }
  | { code: "exclusion-too-short"; isBreak: boolean; least: string }
  | { code: "exclusion-too-long"; isBreak: boolean; most: string }
  | { code: "exclusion-not-longer"; isBreak: boolean; until: string }
  | { code: "break-while-excluded"; until: string };

/** What is set in place of `present`, which can only become longer. */
export function exclusionAfter(
  present: Exclusion | null,
  wanted: WantedExclusion,
  now: Date,
): Exclusion | ExclusionFault {
  const { isBreak, until } = wanted;
  const today = londonDay(now);
  const last = addMonths(today, MOST_MONTHS_AHEAD);
  if (wanted.from < today || wanted.from > last) return { code: "exclusion-from-unfit", first: today, last };
  if (present && !present.isBreak && isBreak) return { code: "break-while-excluded", until: present.until };
  const least = isBreak ? addDays(wanted.from, 1) : addMonths(wanted.from, LEAST_MONTHS);
  const most = isBreak ? addDays(wanted.from, MOST_BREAK_DAYS) : addMonths(wanted.from, 12 * MOST_YEARS);
  // What runs keeps its beginning: six months from that day are in it already.
  const isLengthened = present !== null && present.isBreak === isBreak && present.until > today;
  if (isLengthened && until <= present.until)
    return { code: "exclusion-not-longer", isBreak, until: present.until };
  if (!isLengthened && until < least) return { code: "exclusion-too-short", isBreak, least };
  if (until > most) return { code: "exclusion-too-long", isBreak, most };
  const from = present && present.from < wanted.from ? present.from : wanted.from;
  return { from, until, isBreak, endsAt: null };
}

/**
 * What is set where a list from outside has the customer: at once, and at the earliest until the list's day. The scheme
 * has agreed its length, so the shop's own shortest is not asked for. Null: what is set already is as long.
 */
export function exclusionByList(
  present: Exclusion | null,
  listed: { from: string; until: string },
  now: Date,
): Exclusion | null {
  const today = londonDay(now);
  const isAhead = listed.from > today;
  const from = isAhead ? listed.from : today;
  const own = present && !present.isBreak ? present : null;
  if (own && own.from <= from && own.until >= listed.until && own.endsAt === null) return null;
  return {
    from: present && present.from < from ? present.from : from,
    until: own && own.until > listed.until ? own.until : listed.until,
    isBreak: false,
    endsAt: null,
  };
}

/** The same day some months later; the last of its month where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return first.toISOString().slice(0, 10);
}

const londonDay = (at: Date): string => wallClock(at, "Europe/London").day;
