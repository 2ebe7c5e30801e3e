/**
 * Credit: the most that a customer may owe, in pence. Null is no limit, 0 no credit. A limit that is raised holds after
 * some hours; one that is lowered holds at once.
 */

/** An account's limit as it is stored. */
export type Credit = {
  creditLimitPence: number | null;
  /** The raised limit; it holds from `nextLimitAt`, which is null where none waits. */
  nextLimitPence: number | null;
  nextLimitAt: Date | null;
};

/** What the shop allows: "Customers may owe" of Shop Settings. */
export type MayOwe = "ANY" | "LIMIT" | "NOTHING";

/** The account's own limit at a moment. */
export const limitAt = ({ creditLimitPence, nextLimitPence, nextLimitAt }: Credit, now: Date) =>
  nextLimitAt && nextLimitAt <= now ? nextLimitPence : creditLimitPence;

/** The raised limit that does not hold yet, and when it does. */
export const waitingLimit = ({ nextLimitPence, nextLimitAt }: Credit, now: Date) =>
  nextLimitAt && nextLimitAt > now ? { pence: nextLimitPence, at: nextLimitAt } : null;

/** What may be owed on an account at a moment. A setting that cannot be read allows nothing. */
export function mayOweAt(mayOwe: MayOwe, account: Credit, now: Date): number | null {
  if (mayOwe === "ANY") return null;
  return mayOwe === "LIMIT" ? limitAt(account, now) : 0;
}

const HOUR_MS = 60 * 60_000;
/** Null is more than any limit. */
export const isMore = (one: number | null, other: number | null): boolean =>
  other !== null && (one === null || one > other);

/**
 * An account's limit after another is set: raised, it waits; otherwise it holds at once, and what waited is cancelled.
 * A raised limit that is itself lowered keeps its time.
 */
export function creditAfter(
  before: Credit,
  limitPence: number | null,
  { now, hours }: { now: Date; hours: number },
): Credit {
  const inForce = limitAt(before, now);
  if (hours === 0 || !isMore(limitPence, inForce))
    return { creditLimitPence: limitPence, nextLimitPence: null, nextLimitAt: null };
  const waiting = waitingLimit(before, now);
  const at = waiting && !isMore(limitPence, waiting.pence) ? waiting.at : now.getTime() + hours * HOUR_MS;
  return { creditLimitPence: inForce, nextLimitPence: limitPence, nextLimitAt: new Date(at) };
}

/** A movement that would leave more owed than may be: what would be owed, and what may be. */
export type PastLimit = { owedPence: number; limitPence: number };

/** Null where a movement may be made. One that leaves no more owed than before always may. */
export function pastLimit(
  balancePence: number,
  amountPence: number,
  limitPence: number | null,
): PastLimit | null {
  const owedPence = -(balancePence + amountPence);
  const isAllowed = limitPence === null || amountPence >= 0 || owedPence <= limitPence;
  return isAllowed ? null : { owedPence, limitPence };
}

/** How much of some movements an account that may owe nothing does not hold: a debt from before does not grow. */
export function notCovered(balancePence: number, movements: readonly { amountPence: number }[]): number {
  const after = movements.reduce((sum, { amountPence }) => sum + amountPence, balancePence);
  return Math.max(0, Math.min(0, balancePence) - after);
}
