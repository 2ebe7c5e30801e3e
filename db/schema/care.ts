import { sql } from "drizzle-orm";
import type { CareNoteKind } from "../../src/domain/accounts/care-note.ts";
import type { AccountId, UserId } from "../../src/domain/ids.ts";
import { day, id, index, instant, reference, table, text } from "../kit.ts";
import { accounts } from "./accounts.ts";
import { users } from "./staff.ts";

/**
 * What staff talked about with a customer, in their own words. Append-only: the newest says the day of the next follow-up,
 * and nothing in it is shown without the permission of its own.
 */
export const careNotes = table(
  "care_notes",
  {
    id: id(),
    accountId: reference<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    kind: text().$type<CareNoteKind>().notNull(),
    text: text().notNull(),
    /** London's day; null where nothing is to follow. */
    followUpOn: day(),
    writtenAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [
    index("care_notes_account").on(columns.accountId, columns.id),
    index("care_notes_follow_up")
      .on(columns.followUpOn, columns.accountId)
      .where(sql`follow_up_on is not null`),
  ],
);
