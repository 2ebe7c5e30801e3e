import { count, desc, eq, sql } from "drizzle-orm";
import { ACKNOWLEDGED, type FeedbackStatus, FIXED, OPEN } from "../../../src/domain/feedback/report.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { feedbackReports, feedbackScreenshots, users } from "../../schema/index.ts";

export type FeedbackReport = typeof feedbackReports.$inferSelect & {
  /** The name of its sender; null where no user was signed in. */
  userName: string | null;
};
export type Screenshot = { type: "image/png" | "image/jpeg"; bytes: Buffer };

const p = sql.placeholder;
const userName = sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`;
const columns = {
  id: feedbackReports.id,
  message: feedbackReports.message,
  status: feedbackReports.status,
  userId: feedbackReports.userId,
  screen: feedbackReports.screen,
  screenshotBytes: feedbackReports.screenshotBytes,
  screenshotRemovedAt: feedbackReports.screenshotRemovedAt,
  createdAt: feedbackReports.createdAt,
  userName,
};

const byId = statement((db) =>
  db
    .select(columns)
    .from(feedbackReports)
    .leftJoin(users, eq(users.id, feedbackReports.userId))
    .where(eq(feedbackReports.id, p("id"))),
);
export const findReport = async (db: Db, id: number): Promise<FeedbackReport | undefined> =>
  (await byId(db, { id }))[0];

const newestFirst = statement((db) =>
  db
    .select(columns)
    .from(feedbackReports)
    .leftJoin(users, eq(users.id, feedbackReports.userId))
    .orderBy(desc(feedbackReports.id)),
);
/** Every report, newest first, without their pictures. */
export const listReports = (db: Db): Promise<FeedbackReport[]> => newestFirst(db);

/** As much of a message as a line of the list shows. */
const EXCERPT = 200;
const excerpts = { ...columns, message: sql<string>`substr(${feedbackReports.message}, 1, ${EXCERPT})` };

const page = (filtered: boolean) =>
  statement((db) =>
    db
      .select(excerpts)
      .from(feedbackReports)
      .leftJoin(users, eq(users.id, feedbackReports.userId))
      .where(filtered ? eq(feedbackReports.status, p("status")) : undefined)
      .orderBy(desc(feedbackReports.id))
      .limit(p("pageSize"))
      .offset(p("offset")),
  );
const anyPage = page(false);
const pageWithStatus = page(true);

const countByStatus = statement((db) =>
  db
    .select({ status: feedbackReports.status, reports: count() })
    .from(feedbackReports)
    .groupBy(feedbackReports.status),
);
/** How many reports have each status, those without any included. */
export async function countReports(db: Db): Promise<Record<FeedbackStatus, number>> {
  const counts: Record<FeedbackStatus, number> = { [OPEN]: 0, [ACKNOWLEDGED]: 0, [FIXED]: 0 };
  for (const { status, reports } of await countByStatus(db)) counts[status] = reports;
  return counts;
}

/** Reports with a status, or with any, newest first. A page past the last one is the last one. */
export async function pageOfReports(
  db: Db,
  wanted: { status: FeedbackStatus | null; page: number; pageSize: number },
) {
  const { status, pageSize } = wanted;
  const counts = await countReports(db);
  const total = status === null ? counts[OPEN] + counts[ACKNOWLEDGED] + counts[FIXED] : counts[status];
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(wanted.page, totalPages);
  const values = { pageSize, offset: (pageNumber - 1) * pageSize };
  const reports =
    status === null ? await anyPage(db, values) : await pageWithStatus(db, { ...values, status });
  return { reports, counts, pageNumber, totalPages };
}

const screenshotById = statement((db) =>
  db
    .select({ type: feedbackScreenshots.type, bytes: feedbackScreenshots.bytes })
    .from(feedbackScreenshots)
    .where(eq(feedbackScreenshots.reportId, p("id"))),
);
export const findScreenshot = async (db: Db, id: number): Promise<Screenshot | undefined> =>
  (await screenshotById(db, { id }))[0];

export type NewReport = Pick<FeedbackReport, "message" | "userId" | "screen" | "createdAt">;

export async function insertReport(tx: Db, report: NewReport, picture: Screenshot | null): Promise<number> {
  const row = { ...report, screenshotBytes: picture?.bytes.length ?? null };
  const [{ id } = { id: 0 }] = await tx
    .insert(feedbackReports)
    .values(row)
    .returning({ id: feedbackReports.id });
  if (picture) await tx.insert(feedbackScreenshots).values({ reportId: id, ...picture });
  return id;
}

/** Deletes a report and its picture; neither can be restored. */
export async function deleteReport(tx: Db, id: number): Promise<void> {
  await tx.delete(feedbackScreenshots).where(eq(feedbackScreenshots.reportId, id));
  await tx.delete(feedbackReports).where(eq(feedbackReports.id, id));
}

export async function saveReportStatus(tx: Db, id: number, status: FeedbackStatus): Promise<void> {
  await tx.update(feedbackReports).set({ status }).where(eq(feedbackReports.id, id));
}
