import type { ShiftId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { type TillNow, tillsNow } from "../tills/till-list.ts";
import { instantsOfDay } from "./day-figures.ts";

/** A till whose shift is open, since when and by whom. */
export type OpenTill = Pick<TillNow, "name" | "openedByName"> & { shiftId: ShiftId; openedAt: Date };

/** Shifts that were opened on a day or before it and are open still: their drawers are not counted. */
export async function openShiftsOf(db: Db, day: string): Promise<OpenTill[]> {
  const { until } = instantsOfDay(day);
  return (await tillsNow(db)).flatMap(({ name, openedByName, shiftId, openedAt }) =>
    shiftId !== null && openedAt !== null && openedAt < until
      ? [{ name, openedByName, shiftId, openedAt }]
      : [],
  );
}
