import { Elysia } from "elysia";
import { findScreenshot } from "../../../db/stores/feedback/reports.ts";
import { FeedbackPage, ReportListPage } from "../../../views/feedback/feedback-page.tsx";
import { FeedbackScreen } from "../../../views/feedback/feedback-screen.tsx";
import { ReportSheet } from "../../../views/feedback/report-sheet.tsx";
import { type Counter, type PageRequest, type PageRequestById, pageContext } from "../context.ts";
import { idIn, pageNumber } from "../request/in-address.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { feedbackCrumbs } from "./breadcrumbs.ts";
import { statusIn } from "./status-in.ts";
import { logFault, NOT_LOADED, reportNotFound, wantedReport } from "./wanted-report.tsx";

/** Feedback Reports, the details of one, and its picture. */
export const feedbackPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.feedback.reports, list(counter))
    .get(urls.feedback.report(":id"), details(counter))
    .get(urls.feedback.screenshot(":id"), screenshot(counter));

const NOT_LISTED = { kind: "error", text: "Failed to load feedback reports" } as const;

/** As specified, a list that cannot be read is an empty list under the sentence, its filter as it was. */
const list =
  (counter: Counter) =>
  async ({ visit, request, reader }: PageRequest) => {
    const status = statusIn(visit.url.searchParams.get("status"));
    const asked = { reader, status, page: pageNumber(visit.url) };
    const answer = { title: "Feedback Reports", crumbs: feedbackCrumbs() };
    try {
      const page = <FeedbackPage {...asked} />;
      return await respond(visit, { ...answer, page, part: <ReportListPage {...asked} /> });
    } catch (fault) {
      logFault(counter, request, fault);
      const empty = { reports: [], counts: { 0: 0, 1: 0, 2: 0 }, pageNumber: 1, totalPages: 1 };
      const page = <FeedbackScreen status={status} list={empty} />;
      return respond(visit, { ...answer, status: 500, toast: NOT_LISTED, page });
    }
  };

const details =
  (counter: Counter) =>
  async ({ params, visit, request }: PageRequestById) => {
    try {
      const report = await wantedReport(counter, params.id);
      if (!report) return reportNotFound(visit);
      const crumbs = feedbackCrumbs("Report");
      const page = <ReportSheet report={report} />;
      return await respond(visit, { title: "Feedback Report Details", crumbs, page });
    } catch (fault) {
      logFault(counter, request, fault);
      return seeOther(visit, urls.feedback.reports, NOT_LOADED);
    }
  };

const screenshot =
  ({ shop }: Counter) =>
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
