import { type FeedbackReport, findReport } from "../../../db/stores/feedback/reports.ts";
import { ReportNotFound } from "../../../views/feedback/report-not-found.tsx";
import type { Counter } from "../context.ts";
import { arrivalOf } from "../request/arrival.ts";
import { idIn } from "../request/in-address.ts";
import type { Visit } from "../request/visit.ts";
import { faultFacts } from "../response/log.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { feedbackCrumbs } from "./breadcrumbs.ts";

export const NOT_LOADED = { kind: "error", text: "Failed to load feedback report" } as const;

/** The report that an address names, if there is one. */
export const wantedReport = ({ shop }: Counter, id: string): Promise<FeedbackReport | undefined> =>
  findReport(shop.database.reader, idIn(id) ?? 0);

/**
 * Whoever followed a link of ours goes back to the list, with the sentence for a report deleted meanwhile. Whoever came
 * by an address finds a page that says so.
 */
export function reportNotFound(visit: Visit): Promise<Response> | Response {
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
export const logFault = ({ log }: Counter, request: Request, fault: unknown): void =>
  log.error("fault", { requestId: arrivalOf(request).id, ...faultFacts(fault) });
