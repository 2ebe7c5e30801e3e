import type { Id } from "./parts.ts";

/** The pages of what people at the screens report. */
export const feedbackUrls = {
  /** Where anybody writes a report, and where a page's own form posts it. */
  send: "/feedback",
  reports: "/administration/feedback",
  reportsPage: (status: number | null, page: number) =>
    `/administration/feedback?${status === null ? "" : `status=${status}&`}page=${page}`,
  report: <const I extends Id>(id: I) => `/administration/feedback/${id}` as const,
  deleteReport: <const I extends Id>(id: I) => `/administration/feedback/${id}/delete` as const,
  status: <const I extends Id>(id: I) => `/administration/feedback/${id}/status` as const,
  screenshot: <const I extends Id>(id: I) => `/administration/feedback/${id}/screenshot` as const,
} as const;

/** The calls of the same. */
export const feedbackApiUrls = {
  reports: "/api/feedback",
} as const;
