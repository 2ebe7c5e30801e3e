import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { PAGE_SIZES, type ShownBets, USUAL_PAGE_SIZE } from "../../../views/racing/bets/shown-bets.ts";
import type { BetStatusCode } from "../../domain/racing/bet-status.ts";
import { urls } from "../../urls.ts";
import { idIn } from "../../web/id-in.ts";
import { numberIn } from "../../web/page-number.ts";

/** Dashboard › Horse Racing › All Racing Bets, and one more step where there is one. */
export const betCrumbs = (last?: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Horse Racing" },
  { text: "All Racing Bets", href: urls.racing.allBets },
  ...(last ? [{ text: last }] : []),
];

/** What an address wants to see; what is missing or bad in it is read as usual. */
export function shownBets(url: URL): ShownBets {
  const pageSize = Number(url.searchParams.get("pageSize"));
  const statuses = url.searchParams.getAll("status").filter((status) => /^[0-5]$/.test(status));
  return {
    accountId: idIn(url.searchParams.get("accountId") ?? ""),
    page: numberIn(url, "page", 1),
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? USUAL_PAGE_SIZE,
    statuses: [...new Set(statuses)].map((status) => Number(status) as BetStatusCode),
  };
}

/** The list that a form came from: an address of All Racing Bets and no other. */
export function backTo(sent: unknown): string {
  const back = String(sent ?? "");
  const isOurs = back === urls.racing.allBets || /^\/racing\/all-bets(\?[\w=&]*|\/\d+)$/.test(back);
  return isOurs ? back : urls.racing.allBets;
}
