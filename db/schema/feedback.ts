import { sql } from "drizzle-orm";
import type { FeedbackStatus } from "../../src/domain/feedback/report.ts";
import type { UserId } from "../../src/domain/ids.ts";
import { bytes, check, id, index, instant, integer, reference, table, text } from "../kit.ts";
import { users } from "./staff.ts";

/** A report from a screen. `userId` is null where the sender was not signed in. */
export const feedbackReports = table(
  "feedback_reports",
  {
    id: id(),
    message: text().notNull(),
    status: integer().$type<FeedbackStatus>().notNull().default(0),
    userId: reference<UserId>().references(() => users.id),
    /** The page on which it was written, or the call that brought it. */
    screen: text(),
    /** How large its picture is; null where there is none. Lists need to know no more of it. */
    screenshotBytes: integer(),
    /** When its picture was removed to make room for newer ones, by the shop's clock; null where it was not. */
    screenshotRemovedAt: instant(),
    createdAt: instant().notNull(),
  },
  (columns) => [
    index("feedback_status").on(columns.status, columns.id),
    check("feedback_status_known", sql`status in (0, 1, 2)`),
  ],
);

/** The pictures, apart from the reports: megabytes that only one page ever reads. */
export const feedbackScreenshots = table("feedback_screenshots", {
  reportId: reference()
    .primaryKey()
    .references(() => feedbackReports.id, { onDelete: "restrict" }),
  /** By its content, not by the sender's claim. */
  type: text().$type<"image/png" | "image/jpeg">().notNull(),
  bytes: bytes().notNull(),
});
