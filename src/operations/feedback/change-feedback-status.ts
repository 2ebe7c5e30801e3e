import { lock } from "../../../db/locks.ts";
import { type FeedbackReport, findReport, saveReportStatus } from "../../../db/stores/feedback/reports.ts";
import { type FeedbackStatus, feedbackStatusName } from "../../domain/feedback/report.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

/** Opens, acknowledges or fixes a report; from any status to any other, but not from another than was shown. */
export function changeFeedbackStatus(
  shop: Shop,
  by: By,
  wanted: { reportId: number; status: FeedbackStatus; shown?: FeedbackStatus },
): Promise<Outcome<{ report: FeedbackReport }>> {
  const { reportId, status } = wanted;
  return shop.database.transact<Outcome<{ report: FeedbackReport }>>(async (tx) => {
    await lock(tx, "feedback");
    const before = await findReport(tx, reportId);
    if (!before) return refuse({ code: "feedback-unknown" });
    if (before.status === status) return done({ report: before });
    if (before.status !== (wanted.shown ?? before.status))
      return refuse({ code: "feedback-moved", status: before.status });
    await saveReportStatus(tx, reportId, status);
    await audit(tx, shop, by, {
      action: "ChangeFeedbackStatus",
      subjectType: "feedback",
      subjectId: reportId,
      before: { status: feedbackStatusName(before.status) },
      after: { status: feedbackStatusName(status) },
    });
    return done({ report: { ...before, status } });
  });
}
