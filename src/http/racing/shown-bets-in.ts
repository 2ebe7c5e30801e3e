import {
  DENSITIES,
  type Density,
  PAGE_SIZES,
  type ShownBets,
  USUAL_PAGE_SIZE,
} from "../../../views/racing/bets/shown-bets.ts";
import { type BetStatusCode, isBetStatus } from "../../domain/racing/bet-status.ts";
import { idIn, numberIn } from "../request/in-address.ts";
import { urls } from "../urls/urls.ts";

/** Which bets an address of All Racing Bets asks for; what is missing or bad in it is read as usual. */
export function shownBetsIn(url: URL): ShownBets {
  const pageSize = Number(url.searchParams.get("pageSize"));
  const statuses = url.searchParams.getAll("status").filter(isBetStatus);
  return {
    accountId: idIn(url.searchParams.get("accountId") ?? ""),
    page: numberIn(url, "page", 1),
    pageSize: PAGE_SIZES.find((size) => size === pageSize) ?? USUAL_PAGE_SIZE,
    statuses: [...new Set(statuses)].map((status) => Number(status) as BetStatusCode),
  };
}

/** How close bets are to stand, as an address or a cookie says it; null where it says nothing of the kind. */
export const densityIn = (text: string | null): Density | null =>
  DENSITIES.find((density) => density === text) ?? null;

/** The list that a form came from: an address of All Racing Bets and no other. */
export function betListAddress(sent: unknown): string {
  const back = String(sent ?? "");
  const isOurs = back === urls.racing.allBets || /^\/racing\/all-bets(\?[\w=&]*|\/\d+)$/.test(back);
  return isOurs ? back : urls.racing.allBets;
}
