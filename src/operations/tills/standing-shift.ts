import type { Db } from "../../../db/client.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { findShift, findShiftAlone, type Shift } from "../../../db/stores/tills/shifts.ts";
import { findTillAlone, type Till } from "../../../db/stores/tills/tills.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";

/** A shift and its till, alone with both until this transaction ends: no cash goes over it meanwhile. */
export type StandingShift = { shift: Shift; till: Till };

export async function standingShift(tx: Db, shiftId: number): Promise<Outcome<StandingShift>> {
  const found = await findShift(tx, shiftId);
  const till = found && (await findTillAlone(tx, found.tillId));
  const shift = till && (await findShiftAlone(tx, shiftId));
  return shift && till ? done({ shift, till }) : refuse({ code: "shift-unknown" });
}

/** The same of a shift that is open; of one that is closed, who has done it is said. */
export async function standingOpenShift(tx: Db, shiftId: number): Promise<Outcome<StandingShift>> {
  const standing = await standingShift(tx, shiftId);
  if (!standing.done || !standing.value.shift.closedAt) return standing;
  const { closedAt, closedBy } = standing.value.shift;
  const names = await namesOf(tx, [closedBy]);
  return refuse({ code: "shift-closed", byName: names.get(closedBy ?? 0) ?? null, at: closedAt });
}
