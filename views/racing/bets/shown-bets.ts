import type { BetStatusCode } from "../../../src/domain/racing/bet-status.ts";
import { urls } from "../../../src/urls.ts";

/** Which bets All Racing Bets shows: one account's or all (null), a page of them, and of that page some statuses. */
export type ShownBets = {
  accountId: number | null;
  page: number;
  pageSize: number;
  /** Empty: all of them. */
  statuses: readonly BetStatusCode[];
};

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const USUAL_PAGE_SIZE = 20;

/** The address of what is shown; what is usual is left out of it. */
export function addressOf({ accountId, page, pageSize, statuses }: ShownBets): string {
  const query = new URLSearchParams();
  if (accountId !== null) query.set("accountId", String(accountId));
  if (pageSize !== USUAL_PAGE_SIZE) query.set("pageSize", String(pageSize));
  if (page > 1) query.set("page", String(page));
  for (const status of statuses) query.append("status", String(status));
  return query.size === 0 ? urls.allBets : `${urls.allBets}?${query}`;
}
