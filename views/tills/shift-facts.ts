import type { ShownCount } from "./count-table.tsx";
import type { MovementLine } from "./movement-table.tsx";

/** A shift with all that its page and its paper show. */
export type ShiftFacts = {
  id: number;
  tillName: string;
  openedAt: Date;
  openedByName: string | null;
  closedAt: Date | null;
  closedByName: string | null;
  counts: readonly ShownCount[];
  /** In the order in which the cash moved. */
  movements: readonly MovementLine[];
};
