import type { BetStatusCode } from "../../../src/domain/racing/bet-status.ts";
import { urls } from "../../../src/http/urls/urls.ts";

/** Which bets All Racing Bets shows: one account's or all (null), a page of them, and of that page some statuses. */
export type ShownBets = {
  accountId: number | null;
  page: number;
  pageSize: number;
  /** Empty: all of them. */
  statuses: readonly BetStatusCode[];
};

/** How close the bets stand: a browser's own choice, and no part of an address. */
export const DENSITIES = ["compact", "comfortable"] as const;
export type Density = (typeof DENSITIES)[number];

export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const USUAL_PAGE_SIZE = 20;

/** Whose bets in which states, as an address says it: the part of the choice that goes on paper, too. */
export const filterOf = ({ accountId, statuses }: Pick<ShownBets, "accountId" | "statuses">) => [
  ...(accountId === null ? [] : [["accountId", String(accountId)] as const]),
  ...statuses.map((status) => ["status", String(status)] as const),
];

/** The address of what is shown; what is usual is left out of it. */
export function addressOf({ page, pageSize, ...filter }: ShownBets): string {
  const query = new URLSearchParams(filterOf(filter).map((entry) => [...entry]));
  if (pageSize !== USUAL_PAGE_SIZE) query.set("pageSize", String(pageSize));
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? urls.racing.allBets : `${urls.racing.allBets}?${query}`;
}
