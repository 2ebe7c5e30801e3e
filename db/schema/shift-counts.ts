import type { AnySQLiteColumn as AnyColumn } from "drizzle-orm/sqlite-core";
import type { ShiftId, UserId } from "../../src/domain/ids.ts";
import type { CountKind } from "../../src/domain/tills/shift-count.ts";
import { id, index, instant, json, pence, reference, table, text, uniqueIndex } from "../kit.ts";
import { shopTransfers } from "./accounts.ts";
import { pieces } from "./shapes.ts";
import { users } from "./staff.ts";
import { shifts } from "./tills.ts";

/**
 * A drawer's count and its expected content. Append-only: a wrong count stays, and the correcting one names
 * it.
 */
export const shiftCounts = table(
  "shift_counts",
  {
    id: id(),
    shiftId: reference<ShiftId>()
      .notNull()
      .references(() => shifts.id, { onDelete: "restrict" }),
    kind: text().$type<CountKind>().notNull(),
    expectedPence: pence().notNull(),
    countedPence: pence().notNull(),
    /** How many notes and coins of each kind. */
    pieces: json(pieces).notNull(),
    /** Why it differs from the expected content, or why it is corrected. */
    note: text().notNull(),
    at: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
    /** The count that this one puts right. */
    correctsId: reference().references((): AnyColumn => shiftCounts.id),
    /** The movement of money that the difference made; null where there was none. */
    transferId: reference().references(() => shopTransfers.id),
  },
  (columns) => [
    index("shift_counts_shift").on(columns.shiftId),
    uniqueIndex("shift_counts_corrects").on(columns.correctsId),
  ],
);
