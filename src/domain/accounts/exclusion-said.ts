import { formatDay, formatLongInstant } from "../london-time.ts";
import {
  canBeEnded,
  type ExcludedRefusal,
  type Exclusion,
  isInForce,
  refusedByExclusion,
  type StoredExclusion,
} from "./exclusion.ts";

/** "until 27 May 2027". */
function untilSaid({ until, isOver, endsAt }: Pick<ExcludedRefusal, "until" | "isOver" | "endsAt">): string {
  if (endsAt) return `until ${formatLongInstant(endsAt)}`;
  return isOver ? "until they ask to end it" : `until ${formatDay(until)}`;
}

/** A refusal as a clerk says it aloud. */
export const excludedSentence = (refusal: ExcludedRefusal): string =>
  `${refusal.name} is ${refusal.isBreak ? "on a break" : "excluded"} ${untilSaid(refusal)}. No bets or deposits; money can be paid out.`;

/** An account that may neither bet nor pay in, as its bar and its pages show it. */
export type ShownExcluded = { short: string; badge: string; sentence: string };

/** Null where the account may bet. */
export function excludedShown(
  account: StoredExclusion & { id: number; name: string },
  now: Date,
): ShownExcluded | null {
  const refusal = refusedByExclusion(account, now);
  if (!refusal) return null;
  const said = refusal.isBreak ? "On a break" : "Excluded";
  return {
    short: said,
    badge: refusal.isOver && !refusal.endsAt ? said : `${said} ${untilSaid(refusal)}`,
    sentence: excludedSentence(refusal),
  };
}

/** "since 29 August 2026", beside its badge; before it begins "from 1 September 2026 until 1 March 2027". */
export function exclusionSaid(exclusion: Exclusion, now: Date): string {
  const { from, until } = exclusion;
  if (!isInForce(exclusion, now)) return `from ${formatDay(from)} until ${formatDay(until)}`;
  const since = `since ${formatDay(from)}`;
  return canBeEnded(exclusion, now) ? `${since}; can be ended since ${formatDay(until)}` : since;
}
