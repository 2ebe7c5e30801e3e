import type { Id } from "./racing.ts";

/** What waits for a second person. */
export const approvalUrls = {
  list: "/administration/approvals",
  request: <const I extends Id>(id: I) => `/administration/approvals/${id}` as const,
  approve: <const I extends Id>(id: I) => `/administration/approvals/${id}/approve` as const,
  refuse: <const I extends Id>(id: I) => `/administration/approvals/${id}/refuse` as const,
  cancel: <const I extends Id>(id: I) => `/administration/approvals/${id}/cancel` as const,
} as const;

/** The calls of the same. */
export const approvalApiUrls = {
  list: "/api/approvals",
} as const;
