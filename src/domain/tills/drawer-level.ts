import { cashPartOf } from "../accounts/cash-parts.ts";

/** Cash over a drawer: above zero into it. */
type Movement = { at: Date; kind: string; pence: number };
/** What the drawer holds from an instant on, by the books. */
export type LevelStep = { at: Date; pence: number };

/**
 * The expected cash of a drawer through a closed shift. `steps`: the first one is what it began with, each
 * other one what it held from then on. `drops`: cash to the safe, below zero, with what it left.
 */
export type DrawerLevel = {
  steps: LevelStep[];
  drops: (LevelStep & { movedPence: number })[];
  closedAt: Date;
};

type ClosedShift = {
  openedAt: Date;
  closedAt: Date;
  /** What the drawer held before it was opened. */
  carriedPence: number;
  /** In the order in which the cash moved. */
  movements: readonly Movement[];
};

/**
 * From the opening, whose float and difference are what it begins with, to the closing count: what that count
 * moved, and what was corrected since, are no part of it. Null of a shift that was closed as it was opened.
 *
 * £100.00 at 9:00, £20.00 in at 10:00 and £50.00 to the safe at 11:00: £100.00, £120.00, £70.00.
 */
export function drawerLevel({
  openedAt,
  closedAt,
  carriedPence,
  movements,
}: ClosedShift): DrawerLevel | null {
  if (closedAt <= openedAt) return null;
  let pence = carriedPence;
  for (const one of movements) if (one.at <= openedAt) pence += one.pence;
  const steps = [{ at: openedAt, pence }];
  const drops: DrawerLevel["drops"] = [];
  for (const { at, kind, pence: movedPence } of movements) {
    if (at <= openedAt || at >= closedAt) continue;
    pence += movedPence;
    steps.push({ at, pence });
    if (cashPartOf(kind) === "banked") drops.push({ at, pence, movedPence });
  }
  return { steps, drops, closedAt };
}
