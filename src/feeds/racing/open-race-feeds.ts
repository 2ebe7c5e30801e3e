import type { FetchOptions } from "../fetch-text.ts";
import { noRaceFeed } from "../no-feed.ts";
import { filesFeed } from "./files/files-feed.ts";
import type { RaceFeed } from "./race-feed.ts";
import type { RacingApiPlan } from "./racing-api/plan.ts";
import { racingApiFeed } from "./racing-api/racing-api-feed.ts";
import { rapidApiFeed } from "./rapidapi/rapidapi-feed.ts";
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
};

/**
 * The shop's race feeds. Settings that cannot work are said at the opening of the shop and not at the first fetch:
 * it throws an Error with one sentence, which names the setting and never its value.
 */
export function openRaceFeeds(settings: RaceFeedSettings): RaceFeed[] {
  return settings.feeds.map((name) => openRaceFeed(name, settings));
}

function openRaceFeed(name: RaceFeedName, settings: RaceFeedSettings): RaceFeed {
  const {
    credentials = {},
    plan = "free",
    bookmakers = [],
    filesFolder,
    baseUrls = {},
    fetchOptions = {},
  } = settings;
  switch (name) {
    case "racing-api": {
      if (!credentials.racingApi)
        throw new Error("RACING_FEED names racing-api: set RACING_API_USERNAME and RACING_API_PASSWORD.");
      const baseUrl = baseUrls.racingApi;
      return racingApiFeed({
        ...credentials.racingApi,
        plan,
        bookmakers,
        fetchOptions,
        ...(baseUrl ? { baseUrl } : {}),
      });
    }
    case "rapidapi": {
      if (!credentials.rapidapi) throw new Error("RACING_FEED names rapidapi: set RAPIDAPI_KEY.");
      const baseUrl = baseUrls.rapidapi;
      return rapidApiFeed({
        ...credentials.rapidapi,
        bookmakers,
        fetchOptions,
        ...(baseUrl ? { baseUrl } : {}),
      });
    }
    case "files":
      return filesFeed({ folder: filesFolder ?? "data/feeds/racing" });
    case "simulator":
      return simulatorFeed();
    case "none":
      return noRaceFeed();
  }
}
