import type { Crumb } from "../../../views/frame/breadcrumbs.tsx";
import type { DrawFeedWords } from "../../../views/lottery/draw-entry-tabs.tsx";
import { nextDrawInWords } from "../../domain/lottery/next-draw-in-words.ts";
import { DRAW_FEEDS } from "../../feeds/draws/draw-feeds.ts";
import type { Shop } from "../../operations/shop.ts";
import { urls } from "../urls/urls.ts";

/** The shop's feeds of draws in the order they are tried, with every feed's words for screens. */
export const drawFeedWords = ({ feeds }: Shop): DrawFeedWords => ({
  asked: feeds.draws.map(({ name }) => name),
  table: DRAW_FEEDS,
});

/** Whether there are feeds. */
export const hasFeeds = ({ feeds }: Shop): boolean => feeds.draws.some(({ name }) => name !== "none");

/** Dashboard › Lottery › a page; "Lottery" has no page of its own. */
export const lotteryCrumbs = (last: string): Crumb[] => [
  { text: "Dashboard", href: urls.dashboard },
  { text: "Lottery" },
  { text: last },
];

/** The next draw that still takes bets, and until when. */
export const nextDrawLine = ({ clock, rules }: Shop): string => nextDrawInWords(clock.now(), rules.drawDays);
