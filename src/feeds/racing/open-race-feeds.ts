import type { FetchOptions } from "../fetch-text.ts";
import { noRaceFeed } from "../no-feed.ts";
import { type Elapsed, restAfterFailure, triesOf } from "../rest-after-failure.ts";
import { filesFeed } from "./files/files-feed.ts";
import type { RaceFeed } from "./race-feed.ts";
import type { RacingApiPlan } from "./racing-api/plan.ts";
import { racingApiFeed } from "./racing-api/racing-api-feed.ts";
import { rapidApiFeed } from "./rapidapi/rapidapi-feed.ts";
import { restingRaceFeed } from "./resting-race-feed.ts";
import { simulatorFeed } from "./simulator/simulator-feed.ts";

export const RACE_FEED_NAMES = ["racing-api", "rapidapi", "files", "simulator", "none"] as const;
export type RaceFeedName = (typeof RACE_FEED_NAMES)[number];

export type RaceFeedSettings = {
  /** RACING_FEED, in the order in which they are asked. */
  feeds: readonly RaceFeedName[];
  credentials?: { racingApi?: { username: string; password: string }; rapidapi?: { key: string } };
  plan?: RacingApiPlan;
  bookmakers?: readonly string[];
  filesFolder?: string;
  /** FEED_BASE_URL_RACING_API, FEED_BASE_URL_RAPIDAPI. */
  baseUrls?: { racingApi?: string | undefined; rapidapi?: string | undefined };
  fetchOptions?: Partial<FetchOptions>;
  /** By what a service that failed is left alone for a while. */
  elapsed?: Elapsed;
};

/**
 * The shop's race feeds. Settings that cannot work are said at the opening of the shop and not at the first fetch:
 * it throws an Error with one sentence, which names the setting and never its value.
 */
export function openRaceFeeds(settings: RaceFeedSettings): RaceFeed[] {
  return settings.feeds.map((name) => openRaceFeed(name, settings));
}

function openRaceFeed(name: RaceFeedName, settings: RaceFeedSettings): RaceFeed {
  const { credentials = {}, plan = "free", bookmakers = [], filesFolder, baseUrls = {}, elapsed } = settings;
  const rest = restAfterFailure(elapsed);
  const fetchOptions = triesOf(rest, settings.fetchOptions ?? {});
  switch (name) {
    case "racing-api": {
      if (!credentials.racingApi)
        throw new Error("RACING_FEED names racing-api: set RACING_API_USERNAME and RACING_API_PASSWORD.");
      const baseUrl = baseUrls.racingApi;
      const feed = racingApiFeed({
        ...credentials.racingApi,
        plan,
        bookmakers,
        fetchOptions,
        ...(baseUrl ? { baseUrl } : {}),
      });
      return restingRaceFeed(feed, rest, restAfterFailure(elapsed));
    }
    case "rapidapi": {
      if (!credentials.rapidapi) throw new Error("RACING_FEED names rapidapi: set RAPIDAPI_KEY.");
      const baseUrl = baseUrls.rapidapi;
      const feed = rapidApiFeed({
        ...credentials.rapidapi,
        bookmakers,
        fetchOptions,
        ...(baseUrl ? { baseUrl } : {}),
      });
      return restingRaceFeed(feed, rest, restAfterFailure(elapsed));
    }
    case "files":
      return filesFeed({ folder: filesFolder ?? "data/feeds/racing" });
    case "simulator":
      return simulatorFeed();
    case "none":
      return noRaceFeed();
  }
}
