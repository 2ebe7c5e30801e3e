import { formatSecond } from "../../london-time.ts";
import type { Odds } from "../../odds.ts";

/**
 * What staff decided about a race besides its result and Rule 4. `off`: when it went off; `late-bet`: a bet struck after
 * that, which stands; `pay-both`: a horse that is paid as a winner beside the official one, for goodwill.
 */
export type RaceDecisionKind = "off" | "late-bet" | "pay-both";

/** The newest of a kind counts, for its runner or bet where it has one; a null choice takes the earlier one back. */
export type RaceDecision = {
  kind: RaceDecisionKind;
  choice: string | null;
  at: Date | null;
  runnerId: number | null;
  betId: number | null;
  price: Odds | null;
  decidedAt: Date;
};

/** When the race went off; null while staff have not keyed it. */
export const actualOffIn = (decisions: readonly RaceDecision[]): Date | null =>
  decisions.findLast(({ kind }) => kind === "off")?.at ?? null;

/** Bets that were struck after the off and stand all the same. */
export const allowedLateIn = (decisions: readonly RaceDecision[]): ReadonlySet<number> =>
  new Set(
    decisions.flatMap(({ kind, betId, choice }) =>
      kind === "late-bet" && betId !== null && choice === "stands" ? [betId] : [],
    ),
  );

/** Horses paid as winners beside the official one, by runner. */
export function goodwillIn<D extends RaceDecision>(decisions: readonly D[]): ReadonlyMap<number, D> {
  const newest = new Map<number, D>();
  for (const decision of decisions)
    if (decision.kind === "pay-both" && decision.runnerId !== null) newest.set(decision.runnerId, decision);
  return new Map([...newest].filter(([, { choice }]) => choice !== null));
}

/** London's clock to the second, "14:05:20". */
export const clockTime = (instant: Date): string => formatSecond(instant).slice(-"14:05:20".length);

type NotedBet = {
  id: number;
  placedAt: Date;
  legs: readonly { raceId: number; runnerId: number; horseName: string }[];
};

/** What decisions about its races mean for a bet, a sentence each. */
export function decisionNotes(
  bet: NotedBet,
  decisions: readonly (RaceDecision & { raceId: number })[],
): string[] {
  const ofRace = Map.groupBy(decisions, ({ raceId }) => raceId);
  return bet.legs.flatMap(({ raceId, horseName }) => lateNote(bet, horseName, ofRace.get(raceId) ?? []));
}

function lateNote({ id, placedAt }: NotedBet, horse: string, decisions: readonly RaceDecision[]): string[] {
  const actualOff = actualOffIn(decisions);
  if (!actualOff || placedAt <= actualOff) return [];
  const struck = `Struck at ${clockTime(placedAt)}, after ${horse}'s race was off at ${clockTime(actualOff)}`;
  return [allowedLateIn(decisions).has(id) ? `${struck}: it was in time.` : `${struck}: it is held.`];
}
