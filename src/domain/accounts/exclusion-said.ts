import { formatDay, formatLongInstant } from "../london-time.ts";
import {
  type ExcludedRefusal,
  type Exclusion,
  isInForce,
  refusedByExclusion,
  type StoredExclusion,
} from "./exclusion.ts";

/** "until 27 May 2027". */
function untilSaid({ until, isOver, endsAt }: Pick<ExcludedRefusal, "until" | "isOver" | "endsAt">): string {
  if (endsAt) return `until ${formatLongInstant(endsAt)}`;
  return isOver ? "until they ask for its end" : `until ${formatDay(until)}`;
}

/** A refusal as a clerk says it aloud. */
export const excludedSentence = (refusal: ExcludedRefusal): string =>
  `${refusal.name} is ${refusal.isBreak ? "on a break" : "excluded"} ${untilSaid(refusal)}. No bets or deposits; money can be paid out.`;

/** An account that may neither bet nor pay in, as its bar and its pages show it. */
export type ShownExcluded = { badge: string; sentence: string };

/** Null where the account may bet. */
export function excludedShown(
  account: StoredExclusion & { id: number; name: string },
  now: Date,
): ShownExcluded | null {
  const refusal = refusedByExclusion(account, now);
  if (!refusal) return null;
  const said = refusal.isBreak ? "On a break" : "Excluded";
  return {
    badge: refusal.isOver && !refusal.endsAt ? said : `${said} ${untilSaid(refusal)}`,
    sentence: excludedSentence(refusal),
  };
}

/** "Since 29 August 2026, until 28 February 2027 and until they ask for its end". */
export function exclusionSaid(exclusion: Exclusion, now: Date): string {
  const { from, until, isBreak, endsAt } = exclusion;
  const begins = isInForce(exclusion, now) ? "Since" : "From";
  const span = `${begins} ${formatDay(from)}, until ${formatDay(until)}`;
  if (endsAt) return `${span}. Ends ${formatLongInstant(endsAt)}`;
  return isBreak ? span : `${span} and until they ask for its end`;
}
