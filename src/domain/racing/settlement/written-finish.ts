import { LEG_OUTCOMES } from "../../bets/leg-outcome.ts";
import type { WrittenFields } from "../../bets/written-settings.ts";
import { MOST_RUNNERS } from "./bet.ts";
import { readDeadHeat } from "./written-fields.ts";

/** What became of a horse: RAN without a position is behind the places. `tied`: how many share its place. */
export type Finish = {
  readonly fate: "RAN" | "OUT" | "OPEN";
  readonly position?: number | undefined;
  readonly tied: number;
};

const BEHIND: Finish = { fate: "RAN", tied: 1 };

/**
 * Where a horse finished, by its `position`, its `outcome`, or both where they agree; VOID is a non-runner, PENDING still
 * to run. `isBehindUnsaid`: one that says neither is behind, and not refused.
 */
export function readFinish(fields: WrittenFields, leg: number, isBehindUnsaid = false): Finish {
  const said = (fields.text("outcome") ?? "").trim().toUpperCase();
  const outcome = LEG_OUTCOMES.find((one) => one === said);
  const deadHeat = readDeadHeat(fields);
  const position = fields.number("position") ?? deadHeat?.position ?? (outcome === "WON" ? 1 : undefined);
  const refuse = (refusal: Parameters<WrittenFields["refuse"]>[0]) => fields.refuse(refusal) ?? BEHIND;
  if (said !== "" && !outcome) return refuse({ code: "leg-outcome-unknown", leg, outcome: said });
  if (position === undefined) {
    if (outcome === "VOID" || outcome === "PENDING")
      return { fate: outcome === "VOID" ? "OUT" : "OPEN", tied: 1 };
    const isKnown = outcome === "LOST" || (said === "" && isBehindUnsaid);
    return isKnown ? BEHIND : refuse({ code: "order-finish-missing", leg });
  }
  if (!Number.isInteger(position) || position < 1 || position > MOST_RUNNERS)
    return refuse({ code: "leg-position-wrong", leg, most: MOST_RUNNERS });
  const isFirst = position === 1;
  const contradicts = outcome && (outcome === "WON" ? !isFirst : outcome !== "LOST" || isFirst);
  if (contradicts && !(outcome === "PLACED" && !isFirst))
    return refuse({ code: "leg-position-contradicts-outcome", leg, position, outcome });
  if (deadHeat && deadHeat.position !== position) return fields.wrong("deadHeat") ?? BEHIND;
  const tied = deadHeat?.tied ?? 1;
  if (deadHeat && (!Number.isInteger(tied) || tied < 2))
    return refuse({ code: "dead-heat-too-few", leg, least: 2 });
  if (tied > MOST_RUNNERS) return refuse({ code: "dead-heat-too-many", leg, most: MOST_RUNNERS });
  return { fate: "RAN", position, tied };
}

/** The first that cannot have finished where it says beside an earlier one: both are alone there, or too many share it. */
export function overlapIn(finishes: readonly Finish[]): { at: number; with: number } | null {
  for (const [at, { position, tied }] of finishes.entries()) {
    if (position === undefined) continue;
    const before = finishes.slice(0, at);
    const sharing = before.filter((one) => one.position === position).length;
    const other = before.findIndex((one) => {
      if (one.position === undefined) return false;
      if (one.position === position) return one.tied !== tied || sharing >= tied;
      return one.position < position + tied && position < one.position + one.tied;
    });
    if (other >= 0) return { at, with: other };
  }
  return null;
}

/** The fewest runners of which that is true. */
export const fewestRunners = (finishes: readonly Finish[]): number =>
  Math.max(
    finishes.filter(({ fate }) => fate === "RAN").length,
    ...finishes.map(({ position, tied }) => (position === undefined ? 0 : position + tied - 1)),
  );
