import * as v from "valibot";
import type { FetchOptions } from "../fetch-text.ts";
import { noDrawFeed } from "../no-feed.ts";
import { csvArchive } from "./csv-archive.ts";
import type { DrawFeed } from "./draw-feed.ts";
import { drawFolder } from "./draw-folder.ts";
import { lotteryIe } from "./lottery-ie.ts";
import { type ResultsFeedKeys, resultsFeed } from "./results-feed.ts";
import { simulator } from "./simulator.ts";

export const DRAW_FEED_NAMES = [
  "lottery-ie",
  "results-feed",
  "csv-archive",
  "files",
  "simulator",
  "none",
] as const;
export type DrawFeedName = (typeof DRAW_FEED_NAMES)[number];

export type DrawFeedSettings = {
  /** DRAWS_FEED, in order. */
  feeds: readonly string[];
  /** DRAWS_FILES. */
  filesFolder: string;
  /** FEED_BASE_URL_*, without a slash at the end; a feed that is missing here asks the real service. */
  baseUrls: Readonly<Partial<Record<DrawFeedName, string>>>;
  now: () => Date;
  /** The shop's draw days, 0 Sunday to 6 Saturday; only the simulator keeps to them. */
  drawWeekdays: readonly number[];
  resultsFeedKeys?: ResultsFeedKeys;
  /** Patience towards outside services, where it should differ from the usual. */
  fetchOptions?: Partial<FetchOptions>;
};

/** The configured feeds, in order. Throws where a name is unknown or a base address is none: a wrong setting. */
export function drawFeeds(settings: DrawFeedSettings): DrawFeed[] {
  const names = v.parse(v.array(v.picklist(DRAW_FEED_NAMES)), settings.feeds);
  return [...new Set(names)].map((name) => feedNamed(name, settings));
}

function feedNamed(name: DrawFeedName, settings: DrawFeedSettings): DrawFeed {
  const { now, filesFolder, drawWeekdays, resultsFeedKeys, fetchOptions = {} } = settings;
  const base = v.parse(v.optional(v.pipe(v.string(), v.url())), settings.baseUrls[name])?.replace(/\/+$/, "");
  const outside = { ...(base && { baseUrl: base }), now, fetchOptions };
  switch (name) {
    case "lottery-ie":
      return lotteryIe(outside);
    case "results-feed":
      return resultsFeed({ ...outside, keys: resultsFeedKeys });
    case "csv-archive":
      return csvArchive(outside);
    case "files":
      return drawFolder({ folder: filesFolder, now });
    case "simulator":
      return simulator({ now, drawWeekdays });
    case "none":
      return noDrawFeed;
  }
}
