import * as v from "valibot";
import { type FeedbackReport, findReport, findScreenshot } from "../../../db/stores/feedback/reports.ts";
import { DeleteReportForm } from "../../../views/feedback/delete-report-form.tsx";
import { FeedbackPage, ReportListPage, ReportNotFound } from "../../../views/feedback/feedback-page.tsx";
import { FeedbackScreen } from "../../../views/feedback/feedback-screen.tsx";
import { ReportSheet } from "../../../views/feedback/report-sheet.tsx";
import {
  FloatingPanel,
  SendFeedbackForm,
  SendFeedbackPage,
} from "../../../views/feedback/send-feedback-page.tsx";
import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { type FeedbackStatus, feedbackStatusName } from "../../domain/feedback/report.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { changeFeedbackStatus, deleteFeedback, sendFeedback } from "../../operations/feedback/feedback.ts";
import { type AppContext, type PageRequest, type PageRequestById, pageRoutes } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { madeMeanwhile } from "../messages/moved.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn, ownPage, pageNumber } from "../request/in-address.ts";
import { feedbackStatus, lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { requestInfo } from "../request/request-info.ts";
import { faultFacts } from "../response/log.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDialog, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Feedback Reports, the details of one, and its picture. */
export const feedbackPages = (app: AppContext) =>
  pageRoutes(app, "feedback")
    .get(urls.feedback.reports, list(app))
    .get(urls.feedback.report(":id"), details(app))
    .get(urls.feedback.screenshot(":id"), screenshot(app));

const NOT_LISTED = { kind: "error", text: "Failed to load feedback reports" } as const;

/** As specified, a list that cannot be read is an empty list under the sentence, its filter as it was. */
const list =
  (app: AppContext) =>
  async ({ visit, request, reader }: PageRequest) => {
    const status = statusIn(visit.url.searchParams.get("status"));
    const asked = { reader, status, page: pageNumber(visit.url) };
    const answer = { title: "Feedback Reports", crumbs: feedbackCrumbs() };
    try {
      const page = <FeedbackPage {...asked} />;
      return await respond(visit, { ...answer, page, part: <ReportListPage {...asked} /> });
    } catch (fault) {
      logFault(app, request, fault);
      const empty = { reports: [], counts: { 0: 0, 1: 0, 2: 0 }, pageNumber: 1, totalPages: 1 };
      const page = <FeedbackScreen status={status} list={empty} />;
      return respond(visit, { ...answer, status: 500, toast: NOT_LISTED, page });
    }
  };

const details =
  (app: AppContext) =>
  async ({ params, visit, request }: PageRequestById) => {
    try {
      const report = await wantedReport(app, params.id);
      if (!report) return reportNotFound(visit);
      const crumbs = feedbackCrumbs("Report");
      const page = <ReportSheet report={report} />;
      return await respond(visit, { title: "Feedback Report Details", crumbs, page });
    } catch (fault) {
      logFault(app, request, fault);
      return seeOther(visit, urls.feedback.reports, NOT_LOADED);
    }
  };

const screenshot =
  ({ shop }: AppContext) =>
  async ({ params }: PageRequestById) => {
    const picture = await findScreenshot(shop.database.reader, idIn(params.id) ?? 0);
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
  };

/** What staff do with a report: set its status, delete it. */
export const feedbackFormPages = (app: AppContext) =>
  pageRoutes(app, "feedback")
    .post(urls.feedback.status(":id"), setStatus(app), { parse: "none" })
    .get(urls.feedback.deleteReport(":id"), showDeleteForm(app))
    .post(urls.feedback.deleteReport(":id"), deleteReport(app), { parse: "none" });

const typedStatus = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number), feedbackStatus);
const NewStatus = v.object({
  status: typedStatus,
  /** The status the form showed. */
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
  ({ shop }: AppContext) =>
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

/** The list comes with the present status: chosen again, it is replaced. */
const notUpdated = (refusal: AnyRefusal | undefined): Toast =>
  refusal?.code === "feedback-moved"
    ? { kind: "error", text: madeMeanwhile(feedbackStatusName(refusal.status), "Choose again") }
    : NOT_UPDATED;

const showDeleteForm =
  (app: AppContext) =>
  async ({ params, visit }: PageRequestById) => {
    const report = await wantedReport(app, params.id);
    return report ? deleteForm(visit, report, untouched) : reportNotFound(visit);
  };

const deleteReport =
  (app: AppContext) =>
  async ({ params, visit, by, request }: PageRequestById) => {
    const report = await wantedReport(app, params.id);
    if (!report) return seeOther(visit, urls.feedback.reports, NOT_LOADED);
    const read = await readForm(request, Deletion);
    if (!read.ok) return deleteForm(visit, report, read.form, 422);
    const wanted = { reportId: report.id, reason: read.value.reason };
    const outcome = await deleteFeedback(app.shop, by, wanted);
    if (!outcome.done) return deleteForm(visit, report, refusedForm(read.typed, outcome.refusal), 422);
    return seeOther(visit, urls.feedback.reports, DELETED);
  };

const deleteForm = (visit: PageContext, report: FeedbackReport, form: FormState, status = 200) =>
  respondDialog(visit, {
    title: "Delete Report",
    crumbs: feedbackCrumbs("Delete Report"),
    status,
    form: <DeleteReportForm report={report} form={form} />,
  });

export const NOT_LOADED = { kind: "error", text: "Failed to load feedback report" } as const;

/** The report that an address names, if there is one. */
export const wantedReport = ({ shop }: AppContext, id: string): Promise<FeedbackReport | undefined> =>
  findReport(shop.database.reader, idIn(id) ?? 0);

/**
 * A link of ours leads back to the list, with the sentence for a deleted report. A typed address gets a page.
 */
export function reportNotFound(visit: PageContext): Promise<Response> | Response {
  if (visit.partial || visit.request.headers.get("sec-fetch-site") === "same-origin")
    return seeOther(visit, urls.feedback.reports, NOT_LOADED);
  return respond(visit, {
    title: "Feedback Report Not Found",
    crumbs: feedbackCrumbs("Not Found"),
    status: 404,
    page: <ReportNotFound />,
  });
}

/** A fault after which a page is still shown goes to the log here. */
export const logFault = ({ log }: AppContext, request: Request, fault: unknown): void =>
  log.error("fault", { requestId: requestInfo(request).id, ...faultFacts(fault) });

/** Dashboard › Administration › Feedback Reports, and one more step where there is one. */
export const feedbackCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Administration", href: urls.staff.administration },
  { text: "Feedback Reports", href: urls.feedback.reports },
  ...(last ? [{ text: last }] : []),
];

/** The status that a list is filtered by; null for all of them. */
export const statusIn = (text: string | null): FeedbackStatus | null =>
  text === "0" ? 0 : text === "1" ? 1 : text === "2" ? 2 : null;

/** Sending feedback, signed in or not: a panel for htmx, else a page. */
export const sendFeedbackPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.feedback.send, ({ visit }) =>
      form(app, visit, untouched, pathIn(visit, visit.url.searchParams.get("from"))),
    )
    .post(urls.feedback.send, send(app), { parse: "none" });

const Report = v.object({
  message: v.optional(v.string(), ""),
  from: v.optional(v.string(), ""),
  key: v.optional(v.string(), ""),
});

const THANKS = { kind: "success", text: "Thank you for your feedback!" } as const;

const send =
  (app: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, Report);
    if (!read.ok) return form(app, visit, read.form, urls.dashboard, 422);
    const from = pathIn(visit, read.value.from);
    const { outcome } = await sendFeedback(
      app.shop,
      { ...by, screen: from },
      { message: read.value.message, screenshot: null, address: requestInfo(request).address },
      keyedForm(visit, read.value.key, read.typed),
    );
    if (outcome.done) return seeOther(visit, from, THANKS);
    const { status } = say(outcome.refusal);
    return form(app, visit, refusedForm(read.typed, outcome.refusal), from, status);
  };

function form({ shop }: AppContext, visit: PageContext, state: FormState, from: string, status = 200) {
  const props = { form: state, from, requestKey: shop.newSecret() };
  return respond(visit, {
    title: "Report an Issue",
    crumbs: visit.signedIn ? [{ text: "Dashboard", href: urls.dashboard }, { text: "Report an Issue" }] : [],
    status,
    page: <SendFeedbackPage {...props} signedIn={visit.signedIn} />,
    part: visit.request.method === "GET" ? <FloatingPanel from={from} /> : <SendFeedbackForm {...props} />,
  });
}

/** A path of the shop, as the form gives it; else the first page. */
function pathIn(visit: PageContext, from: string | null): string {
  const { origin, host } = visit.url;
  const address = from ? ownPage(URL.parse(from, origin)?.href ?? null, host) : null;
  return address?.split("?")[0]?.slice(0, 200) ?? (visit.signedIn ? urls.dashboard : urls.staff.login);
}
