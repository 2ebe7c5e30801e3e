import * as v from "valibot";
import type { FetchOptions } from "../fetch-text.ts";
import { noDrawFeed } from "../no-feed.ts";
import { type Elapsed, type Rest, restAfterFailure, triesOf } from "../rest-after-failure.ts";
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
  /** By what a service that failed is left alone for a while. */
  elapsed?: Elapsed;
};

/** The configured feeds, in order. Throws where a name is unknown or a base address is none: a wrong setting. */
export function drawFeeds(settings: DrawFeedSettings): DrawFeed[] {
  const names = v.parse(v.array(v.picklist(DRAW_FEED_NAMES)), settings.feeds);
  return [...new Set(names)].map((name) => feedNamed(name, settings));
}

function feedNamed(name: DrawFeedName, settings: DrawFeedSettings): DrawFeed {
  const { now, filesFolder, drawWeekdays, resultsFeedKeys } = settings;
  const rest = restAfterFailure(settings.elapsed);
  const fetchOptions = triesOf(rest, settings.fetchOptions ?? {});
  const base = v.parse(v.optional(v.pipe(v.string(), v.url())), settings.baseUrls[name])?.replace(/\/+$/, "");
  const outside = { ...(base && { baseUrl: base }), now, fetchOptions };
  switch (name) {
    case "lottery-ie":
      return resting(lotteryIe(outside), rest);
    case "results-feed":
      return resting(resultsFeed({ ...outside, keys: resultsFeedKeys }), rest);
    case "csv-archive":
      return resting(csvArchive(outside), rest);
    case "files":
      return drawFolder({ folder: filesFolder, now });
    case "simulator":
      return simulator({ now, drawWeekdays });
    case "none":
      return noDrawFeed;
  }
}

/** A feed of draws that is left alone for a while after it failed. */
const resting = (feed: DrawFeed, rest: Rest): DrawFeed => ({
  ...feed,
  fetchLatest: (since) => rest.ask(() => feed.fetchLatest(since)),
});
