import type { SettlementSettings } from "../../bets/settings.ts";
import { formatInstant, formatSecond } from "../../london-time.ts";
import type { Odds } from "../../odds.ts";
import type { DividendKind } from "./dividends.ts";
import { outNotes } from "./reserves.ts";

/**
 * What staff decided about a race besides its result and Rule 4. `off`: when it went off; `late-bet`: a bet struck after
 * that, which stands; `pay-both`: a horse that is paid as a winner beside the official one, for goodwill; `offer`: terms
 * of bets struck for a time (race-offer.ts); `no-new-market`: a horse came out too late for one, and bets at the starting
 * price lose Rule 4; `moved`: to another time, day or course, or with another surface or other conditions; `re-run`: run
 * again after a false start; `right-price`: of a leg that was struck at another by mistake (right-prices.ts); `forecast`,
 * `tricast`: the declared dividends, in the choice (dividends.ts); `reserve`: a horse is one, declared in or not;
 * `balloted-out`: a non-runner was (reserves.ts).
 */
export type RaceDecisionKind =
  | "off"
  | "late-bet"
  | "pay-both"
  | "offer"
  | "no-new-market"
  | "moved"
  | "re-run"
  | "right-price"
  | "reserve"
  | "balloted-out"
  | DividendKind;

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

/** How a race is moved or changed. */
export const MOVES = ["time", "day", "course", "surface", "conditions"] as const;
export type Move = (typeof MOVES)[number];
const isMove = (text: string | null): text is Move => (MOVES as readonly (string | null)[]).includes(text);

/** `at`: bets struck by then were struck before it. `formerOff`: the off that it had; null where it kept it. */
export type Moved = { to: Move; at: Date; formerOff: Date | null };

/** A race's moves, oldest first, since they were last taken back. */
export function movesIn(decisions: readonly RaceDecision[]): Moved[] {
  const moves: Moved[] = [];
  for (const { kind, choice, at, decidedAt } of decisions) {
    if (kind !== "moved") continue;
    if (isMove(choice)) moves.push({ to: choice, at: decidedAt, formerOff: at });
    else moves.length = 0;
  }
  return moves;
}

/** In a sentence: "it was moved to another day". */
export const MOVE_WORDS: Readonly<Record<Move, string>> = {
  time: "moved to another time",
  day: "moved to another day",
  course: "moved to another course",
  surface: "moved to another surface",
  conditions: "changed in its conditions",
};

/** Horses paid as winners beside the official one, by runner. */
export function goodwillIn<D extends RaceDecision>(decisions: readonly D[]): ReadonlyMap<number, D> {
  const newest = new Map<number, D>();
  for (const decision of decisions)
    if (decision.kind === "pay-both" && decision.runnerId !== null) newest.set(decision.runnerId, decision);
  return new Map([...newest].filter(([, { choice }]) => choice !== null));
}

/** Horses that came out too late for a new market. */
export const withoutNewMarketIn = (
  decisions: readonly Pick<RaceDecision, "kind" | "runnerId" | "choice">[],
): ReadonlySet<number> => {
  const newest = new Map(
    decisions.flatMap(({ kind, runnerId, choice }) =>
      kind === "no-new-market" && runnerId !== null ? [[runnerId, choice] as const] : [],
    ),
  );
  return new Set([...newest].flatMap(([runnerId, choice]) => (choice === null ? [] : [runnerId])));
};

/** London's clock to the second, "14:05:20". */
export const clockTime = (instant: Date): string => formatSecond(instant).slice(-"14:05:20".length);

type NotedBet = {
  id: number;
  placedAt: Date;
  settings: SettlementSettings;
  legs: readonly { raceId: number; runnerId: number | null; horseName: string }[];
};

/** What decisions about its races mean for a bet, a sentence each. */
export function decisionNotes(
  bet: NotedBet,
  decisions: readonly (RaceDecision & { raceId: number })[],
): string[] {
  const ofRace = Map.groupBy(decisions, ({ raceId }) => raceId);
  return bet.legs.flatMap((leg) => {
    const { raceId, horseName } = leg;
    const decided = ofRace.get(raceId) ?? [];
    return [
      ...lateNote(bet, horseName, decided),
      ...moveNotes(bet, horseName, decided),
      ...outNotes(leg, decided),
    ];
  });
}

function moveNotes(
  { placedAt, settings }: NotedBet,
  horse: string,
  decisions: readonly RaceDecision[],
): string[] {
  return movesIn(decisions)
    .filter(({ at }) => placedAt <= at)
    .map(({ to, at }) => {
      const fate = isVoidedBy(to, settings) ? "the leg is void by the rules of the bet" : "the bet stands";
      return `${horse}'s race was ${MOVE_WORDS[to]} at ${formatInstant(at)}: ${fate}.`;
    });
}

/** Whether a bet with these house rules is void on a race that was moved so. At another time every bet stands. */
export function isVoidedBy(to: Move, { movedRaces, alteredRaces }: Partial<SettlementSettings>): boolean {
  if (to === "time") return false;
  return (to === "day" || to === "course" ? movedRaces : alteredRaces) === "VOID";
}

function lateNote({ id, placedAt }: NotedBet, horse: string, decisions: readonly RaceDecision[]): string[] {
  const actualOff = actualOffIn(decisions);
  if (!actualOff || placedAt <= actualOff) return [];
  const struck = `Struck at ${clockTime(placedAt)}, after ${horse}'s race was off at ${clockTime(actualOff)}`;
  return [allowedLateIn(decisions).has(id) ? `${struck}: it was in time.` : `${struck}: it is held.`];
}
