import { Elysia } from "elysia";
import * as v from "valibot";
import { type FeedbackReport, findReport, findScreenshot } from "../../../db/stores/feedback/reports.ts";
import { DeleteReportForm } from "../../../views/feedback/delete-report-form.tsx";
import { FeedbackPage, ReportListPage } from "../../../views/feedback/feedback-page.tsx";
import { FeedbackScreen } from "../../../views/feedback/feedback-screen.tsx";
import { ReportNotFound } from "../../../views/feedback/report-not-found.tsx";
import { ReportSheet } from "../../../views/feedback/report-sheet.tsx";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import type { FeedbackStatus } from "../../domain/feedback/report.ts";
import { changeFeedbackStatus } from "../../operations/feedback/change-feedback-status.ts";
import { deleteFeedback } from "../../operations/feedback/delete-feedback.ts";
import { urls } from "../../urls.ts";
import { arrivalOf } from "../../web/arrival.ts";
import { readForm } from "../../web/forms.ts";
import { idIn } from "../../web/id-in.ts";
import { feedbackStatus, lines } from "../../web/inputs.ts";
import { faultFacts } from "../../web/log.ts";
import { pageNumber } from "../../web/page-number.ts";
import { refusedForm } from "../../web/refused-form.ts";
import { respond, respondDialog, respondDone, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";

const typedStatus = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number), feedbackStatus);
const NewStatus = v.object({
  status: typedStatus,
  /** The list that the form stood in; without it, it stood on the report's own page. */
  shownStatus: v.optional(v.string()),
  shownPage: v.optional(v.string(), "1"),
});

const Deletion = v.object({ reason: v.optional(lines(500, "A reason"), "") });

const UPDATED = { kind: "success", text: "Feedback status updated successfully" } as const;
const NOT_UPDATED = { kind: "error", text: "Failed to update feedback status" } as const;
const NOT_LISTED = { kind: "error", text: "Failed to load feedback reports" } as const;
const NOT_LOADED = { kind: "error", text: "Failed to load feedback report" } as const;

/** Feedback Reports, and the details of one. */
export const feedbackPages = (counter: Counter) => {
  const { shop, log } = counter;
  const reader = shop.database.reader;

  /** What is said instead of a list or a report that could not be read; the fault itself goes to the log. */
  const noted = (request: Request, fault: unknown) =>
    log.error("fault", { requestId: arrivalOf(request).id, ...faultFacts(fault) });

  const deleteForm = (visit: Visit, report: FeedbackReport, form: FormState, status = 200) =>
    respondDialog(visit, {
      title: "Delete Report",
      crumbs: crumbs("Delete Report"),
      status,
      form: <DeleteReportForm report={report} form={form} />,
    });

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.feedback.reports, async ({ visit, request }) => {
      const filter = { status: statusIn(visit.url.searchParams.get("status")), page: pageNumber(visit.url) };
      const answer = { title: "Feedback Reports", crumbs: crumbs() };
      try {
        return await respond(visit, {
          ...answer,
          page: <FeedbackPage reader={reader} {...filter} />,
          part: <ReportListPage reader={reader} {...filter} />,
        });
      } catch (fault) {
        noted(request, fault);
        const list = { reports: [], counts: { 0: 0, 1: 0, 2: 0 }, pageNumber: 1, totalPages: 1 };
        const page = <FeedbackScreen status={filter.status} list={list} />;
        return respond(visit, { ...answer, status: 500, toast: NOT_LISTED, page });
      }
    })
    .get(urls.feedback.report(":id"), async ({ params, visit, request }) => {
      try {
        const report = await findReport(reader, idIn(params.id) ?? 0);
        if (!report) return missing(visit);
        const page = <ReportSheet report={report} />;
        return await respond(visit, { title: "Feedback Report Details", crumbs: crumbs("Report"), page });
      } catch (fault) {
        noted(request, fault);
        return seeOther(visit, urls.feedback.reports, NOT_LOADED);
      }
    })
    .get(urls.feedback.deleteReport(":id"), async ({ params, visit }) => {
      const report = await findReport(reader, idIn(params.id) ?? 0);
      return report ? deleteForm(visit, report, untouched) : missing(visit);
    })
    .post(
      urls.feedback.deleteReport(":id"),
      async ({ params, visit, by, request }) => {
        const report = await findReport(reader, idIn(params.id) ?? 0);
        if (!report) return seeOther(visit, urls.feedback.reports, NOT_LOADED);
        const read = await readForm(request, Deletion);
        if (!read.ok) return deleteForm(visit, report, read.form, 422);
        const outcome = await deleteFeedback(shop, by, { reportId: report.id, reason: read.value.reason });
        if (!outcome.done) return deleteForm(visit, report, refusedForm(read.typed, outcome.refusal), 422);
        return seeOther(visit, urls.feedback.reports, { kind: "success", text: "Feedback report deleted" });
      },
      { parse: "none" },
    )
    .get(urls.feedback.screenshot(":id"), async ({ params }) => {
      const picture = await findScreenshot(reader, idIn(params.id) ?? 0);
      if (!picture) return new Response("There is no such picture", { status: 404 });
      const name = `feedback-${params.id}.${picture.type === "image/png" ? "png" : "jpg"}`;
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          "content-type": picture.type,
          "content-disposition": `inline; filename="${name}"`,
          // Whatever a browser may believe to find in it: a picture runs nothing and loads nothing.
          "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        },
      });
    })
    .post(
      urls.feedback.status(":id"),
      async ({ params, visit, by, request }) => {
        const read = await readForm(request, NewStatus);
        const wanted = read.ok ? { reportId: idIn(params.id) ?? 0, status: read.value.status } : null;
        const outcome = wanted && (await changeFeedbackStatus(shop, by, wanted));
        const toast = outcome?.done ? UPDATED : NOT_UPDATED;
        const { shownStatus, shownPage } = read.typed;
        if (typeof shownStatus === "string") {
          const filter = { status: statusIn(shownStatus), page: Math.max(1, Number(shownPage) || 1) };
          return respondDone(visit, {
            changed: {
              part: <ReportListPage reader={reader} {...filter} />,
              target: "#feedback-reports",
            },
            toast,
            to: urls.feedback.reportsPage(filter.status, filter.page),
          });
        }
        if (!outcome?.done) return seeOther(visit, urls.feedback.reports, toast);
        return respondDone(visit, {
          changed: { part: <ReportSheet report={outcome.value.report} />, target: "#feedback-report" },
          toast,
          to: urls.feedback.report(outcome.value.report.id),
        });
      },
      { parse: "none" },
    );
};

/**
 * Somebody who followed a link of ours meanwhile lost its report: back to the list, with a word why. Somebody who
 * came by an address finds a page that says so.
 */
function missing(visit: Visit): Promise<Response> | Response {
  if (visit.partial || visit.request.headers.get("sec-fetch-site") === "same-origin")
    return seeOther(visit, urls.feedback.reports, NOT_LOADED);
  return respond(visit, {
    title: "Feedback Report Not Found",
    crumbs: crumbs("Not Found"),
    status: 404,
    page: <ReportNotFound />,
  });
}

const crumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Feedback Reports", href: urls.feedback.reports },
  ...(last ? [{ text: last }] : []),
];

const statusIn = (text: string | null): FeedbackStatus | null =>
  text === "0" ? 0 : text === "1" ? 1 : text === "2" ? 2 : null;
