import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import { nextDrawInWords } from "../../domain/lottery/next-draw-in-words.ts";
import type { Shop } from "../../operations/shop.ts";
import { urls } from "../urls/urls.ts";

/** The names of the feeds of draws, as screens list them. */
export const feedNames = ({ feeds }: Shop): string[] => feeds.draws.map(({ name }) => name);

/** Whether there are feeds. */
export const hasFeeds = (shop: Shop): boolean => feedNames(shop).some((name) => name !== "none");

/** Dashboard › Lottery › a page; "Lottery" has no page of its own. */
export const lotteryCrumbs = (last: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Lottery" },
  { text: last },
];

/** The next draw that still takes bets, and until when. */
export const nextDrawLine = ({ clock, rules }: Shop): string => nextDrawInWords(clock.now(), rules.drawDays);
