import { isStopped, type RaceStatus } from "../races/race-status.ts";
import type { LayOffRefusal } from "./refusals.ts";

type RaceAsked = {
  readonly race: { readonly courseName: string; readonly offAt: Date; readonly status: RaceStatus };
  /** Some version of a result is stored, a provisional one included. */
  readonly hasResult: boolean;
  /** When it was off, where that was entered. */
  readonly actualOff: Date | null;
};

/**
 * Why nothing can be laid off on a race at `now`: it is stopped, off, or has a result. Null: a lay-off on it can be recorded. After
 * the off a lay-off could be chosen by the result. docs/rules/lay-offs.md#recording
 */
export function raceRefusal({ race, hasResult, actualOff }: RaceAsked, now: Date): LayOffRefusal | null {
  const { courseName, offAt, status } = race;
  if (isStopped(status)) return { code: "lay-off-race-stopped", courseName, offAt, status };
  if (hasResult || actualOff || offAt <= now)
    return { code: "lay-off-after-off", courseName, offAt: actualOff ?? offAt };
  return null;
}
