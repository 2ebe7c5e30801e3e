import { lock } from "../../../db/locks.ts";
import { deleteReport, findReport } from "../../../db/stores/feedback/reports.ts";
import { feedbackStatusName } from "../../domain/feedback/report.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** Deletes a report and its picture for good. The trail keeps that there was one, its sender, and why it was deleted; not its words. */
export function deleteFeedback(
  shop: Shop,
  by: Actor,
  wanted: { reportId: number; reason: string },
): Promise<Outcome<null>> {
  const reason = wanted.reason.trim();
  if (reason === "") return Promise.resolve(refuse({ code: "feedback-without-reason" }));
  return shop.database.transact<Outcome<null>>(async (tx) => {
    await lock(tx, "feedback");
    const report = await findReport(tx, wanted.reportId);
    if (!report) return refuse({ code: "feedback-unknown" });
    await deleteReport(tx, report.id);
    await audit(tx, shop, by, {
      action: "DeleteFeedback",
      subjectType: "feedback",
      subjectId: report.id,
      before: {
        status: feedbackStatusName(report.status),
        userId: report.userId,
        createdAt: report.createdAt,
        characters: [...report.message].length,
        screenshotBytes: report.screenshotBytes ?? 0,
      },
      reason,
    });
    return done(null);
  });
}
