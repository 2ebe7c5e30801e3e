import { timeAndDay } from "../london-time.ts";

type PlacedElsewhere = { placedAt: Date; now: Date; references: readonly string[] };

/** "Placed by another window at 14:02: HA7-K6P": from the browser, or from the shop. */
export const placedElsewhereSentence = ({ placedAt, now, references }: PlacedElsewhere): string =>
  `Placed by another window at ${timeAndDay(placedAt, now)}: ${references.join(", ")}`;
