import { sql } from "drizzle-orm";
import type { ShiftId, TillId, UserId } from "../../src/domain/ids.ts";
import { id, index, instant, pence, reference, table, text, uniqueIndex } from "../kit.ts";
import { users } from "./staff.ts";

/** A drawer of cash at the counter: the browser that was named so. */
export const tills = table(
  "tills",
  {
    id: id<TillId>(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    /** SHA-256 of the secret in the browser that is this till; the secret itself is stored nowhere. */
    keyHash: text(),
  },
  (columns) => [uniqueIndex("tills_name").on(columns.name), uniqueIndex("tills_key").on(columns.keyHash)],
);

/** From the opening float to the closing count. A closed shift is not written again. */
export const shifts = table(
  "shifts",
  {
    id: id<ShiftId>(),
    tillId: reference<TillId>()
      .notNull()
      .references(() => tills.id, { onDelete: "restrict" }),
    openedAt: instant().notNull(),
    openedBy: reference<UserId>().references(() => users.id),
    closedAt: instant(),
    closedBy: reference<UserId>().references(() => users.id),
    /** The drawer's content before the opening, apart from the shift's own movements. */
    carriedPence: pence().notNull().default(0),
  },
  (columns) => [
    // A drawer is in one person's care at a time.
    uniqueIndex("shifts_open").on(columns.tillId).where(sql`closed_at is null`),
    index("shifts_opened").on(columns.openedAt),
    index("shifts_of_till").on(columns.tillId, columns.id),
  ],
);
