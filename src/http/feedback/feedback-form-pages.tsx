import { Elysia } from "elysia";
import * as v from "valibot";
import type { FeedbackReport } from "../../../db/stores/feedback/reports.ts";
import { DeleteReportForm } from "../../../views/feedback/delete-report-form.tsx";
import { ReportListPage } from "../../../views/feedback/feedback-page.tsx";
import { ReportSheet } from "../../../views/feedback/report-sheet.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { feedbackStatusName } from "../../domain/feedback/report.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { changeFeedbackStatus } from "../../operations/feedback/change-feedback-status.ts";
import { deleteFeedback } from "../../operations/feedback/delete-feedback.ts";
import { type Counter, type PageRequestById, pageContext } from "../context.ts";
import { madeMeanwhile } from "../messages/moved.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { feedbackStatus, lines } from "../request/inputs.ts";
import type { Visit } from "../request/visit.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { feedbackCrumbs } from "./breadcrumbs.ts";
import { statusIn } from "./status-in.ts";
import { NOT_LOADED, reportNotFound, wantedReport } from "./wanted-report.tsx";

/** What staff do with a report: set its status, delete it. */
export const feedbackFormPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .post(urls.feedback.status(":id"), setStatus(counter), { parse: "none" })
    .get(urls.feedback.deleteReport(":id"), showDeleteForm(counter))
    .post(urls.feedback.deleteReport(":id"), deleteReport(counter), { parse: "none" });

const typedStatus = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number), feedbackStatus);
const NewStatus = v.object({
  status: typedStatus,
  /** What it was where it was chosen. */
  replaces: v.fallback(v.optional(typedStatus), undefined),
  /** The list that the form stood in; without it, it stood on the report's own page. */
  shownStatus: v.optional(v.string()),
  shownPage: v.optional(v.string(), "1"),
});
const Deletion = v.object({ reason: v.optional(lines(500, "A reason"), "") });

const UPDATED = { kind: "success", text: "Feedback status updated successfully" } as const;
const NOT_UPDATED = { kind: "error", text: "Failed to update feedback status" } as const;
const DELETED = { kind: "success", text: "Feedback report deleted" } as const;

const setStatus =
  ({ shop }: Counter) =>
  async ({ params, visit, by, request }: PageRequestById) => {
    const read = await readForm(request, NewStatus);
    const reportId = idIn(params.id) ?? 0;
    const outcome = read.ok
      ? await changeFeedbackStatus(shop, by, { reportId, ...changeIn(read.value) })
      : null;
    const toast = outcome?.done ? UPDATED : notUpdated(outcome?.refusal);
    const { shownStatus, shownPage } = read.typed;
    if (typeof shownStatus === "string") {
      const filter = { status: statusIn(shownStatus), page: Math.max(1, Number(shownPage) || 1) };
      const part = <ReportListPage reader={shop.database.reader} {...filter} />;
      const to = urls.feedback.reportsPage(filter.status, filter.page);
      return respondDone(visit, { changed: { part, target: "#feedback-reports" }, toast, to });
    }
    if (outcome?.done === false && outcome.refusal.code === "feedback-moved")
      return seeOther(visit, urls.feedback.report(reportId), toast);
    if (!outcome?.done) return seeOther(visit, urls.feedback.reports, toast);
    const { report } = outcome.value;
    const changed = { part: <ReportSheet report={report} />, target: "#feedback-report" };
    return respondDone(visit, { changed, toast, to: urls.feedback.report(report.id) });
  };

const changeIn = ({ status, replaces }: v.InferOutput<typeof NewStatus>) => ({
  status,
  ...(replaces !== undefined && { shown: replaces }),
});

/** The list comes with what stands there now: chosen again, it is replaced. */
const notUpdated = (refusal: AnyRefusal | undefined): Toast =>
  refusal?.code === "feedback-moved"
    ? { kind: "error", text: madeMeanwhile(feedbackStatusName(refusal.status), "Choose again") }
    : NOT_UPDATED;

const showDeleteForm =
  (counter: Counter) =>
  async ({ params, visit }: PageRequestById) => {
    const report = await wantedReport(counter, params.id);
    return report ? deleteForm(visit, report, untouched) : reportNotFound(visit);
  };

const deleteReport =
  (counter: Counter) =>
  async ({ params, visit, by, request }: PageRequestById) => {
    const report = await wantedReport(counter, params.id);
    if (!report) return seeOther(visit, urls.feedback.reports, NOT_LOADED);
    const read = await readForm(request, Deletion);
    if (!read.ok) return deleteForm(visit, report, read.form, 422);
    const wanted = { reportId: report.id, reason: read.value.reason };
    const outcome = await deleteFeedback(counter.shop, by, wanted);
    if (!outcome.done) return deleteForm(visit, report, refusedForm(read.typed, outcome.refusal), 422);
    return seeOther(visit, urls.feedback.reports, DELETED);
  };

const deleteForm = (visit: Visit, report: FeedbackReport, form: FormState, status = 200) =>
  respondDialog(visit, {
    title: "Delete Report",
    crumbs: feedbackCrumbs("Delete Report"),
    status,
    form: <DeleteReportForm report={report} form={form} />,
  });
