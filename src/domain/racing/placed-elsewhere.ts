import { timeAndDay } from "../london-time.ts";

type PlacedElsewhere = { placedAt: Date; now: Date; references: readonly string[] };

/** "Placed by another window at 14:02: HA7-K6P": said by the browser that knows of it, and else by the shop. */
export const sayPlacedElsewhere = ({ placedAt, now, references }: PlacedElsewhere): string =>
  `Placed by another window at ${timeAndDay(placedAt, now)}: ${references.join(", ")}`;
