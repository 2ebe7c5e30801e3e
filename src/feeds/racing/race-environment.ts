import * as v from "valibot";
import { baseAddress, commaList, feedList } from "../environment.ts";
import type { FetchOptions } from "../fetch-text.ts";
import { noRaceFeed } from "../no-feed.ts";
import { type Elapsed, type Rest, restAfterFailure, triesOf } from "../rest-after-failure.ts";
import { filesFeed } from "./files/files-feed.ts";
import type { RaceFeed } from "./race-feed.ts";
import { RACING_API_PLANS, type RacingApiPlan } from "./racing-api/plan.ts";
import { racingApiFeed } from "./racing-api/racing-api-feed.ts";
import { rapidApiFeed } from "./rapidapi/rapidapi-feed.ts";
import { simulatorFeed } from "./simulator/simulator-feed.ts";

export const RACE_FEED_NAMES = ["racing-api", "rapidapi", "files", "simulator", "none"] as const;
export type RaceFeedName = (typeof RACE_FEED_NAMES)[number];

export type RaceFeedSettings = {
  /** RACING_FEED, in the order they are tried. */
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
 * The shop's race feeds. Settings that cannot work fail at the opening, not at the first fetch: throws an
 * Error with one sentence, which names the setting and never its value.
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

/** The settings of the race feeds, as the environment spells them. */
export const raceEnvironment = {
  RACING_FEED: v.optional(feedList(RACE_FEED_NAMES)),
  RACING_API_USERNAME: v.optional(v.string()),
  RACING_API_PASSWORD: v.optional(v.string()),
  RACING_API_PLAN: v.optional(v.picklist(RACING_API_PLANS, `must be one of ${RACING_API_PLANS.join(", ")}`)),
  RAPIDAPI_KEY: v.optional(v.string()),
  RACING_BOOKMAKERS: v.optional(
    v.pipe(
      commaList,
      v.transform((names) => names.filter(Boolean)),
    ),
    "",
  ),
  RACING_FILES: v.optional(v.string(), "data/feeds/racing"),
  FEED_BASE_URL_RACING_API: baseAddress,
  FEED_BASE_URL_RAPIDAPI: baseAddress,
};

type RaceEnvironment = v.InferOutput<ReturnType<typeof v.object<typeof raceEnvironment>>>;

/** Settings that do not go together, each as a line of the shop's opening; none where they do. */
export function raceEnvironmentMistakes(env: RaceEnvironment): string[] {
  const mistakes: string[] = [];
  const keys = [env.RACING_API_USERNAME, env.RACING_API_PASSWORD].filter(Boolean).length;
  if (keys === 1) mistakes.push("RACING_API_USERNAME and RACING_API_PASSWORD go together");
  if (keys === 0 && env.RACING_FEED?.includes("racing-api"))
    mistakes.push("RACING_FEED names racing-api: set RACING_API_USERNAME and RACING_API_PASSWORD");
  if (!env.RAPIDAPI_KEY && env.RACING_FEED?.includes("rapidapi"))
    mistakes.push("RACING_FEED names rapidapi: set RAPIDAPI_KEY");
  return mistakes;
}

/** With an account at The Racing API the default is that feed; without one it is the simulator. */
export function raceFeedChoice(env: RaceEnvironment): RaceFeedSettings {
  const { RACING_API_USERNAME: username, RACING_API_PASSWORD: password, RAPIDAPI_KEY: key } = env;
  const racingApi = username && password ? { racingApi: { username, password } } : {};
  return {
    feeds: env.RACING_FEED ?? (username && password ? ["racing-api"] : ["simulator"]),
    credentials: { ...racingApi, ...(key ? { rapidapi: { key } } : {}) },
    ...(env.RACING_API_PLAN && { plan: env.RACING_API_PLAN }),
    bookmakers: env.RACING_BOOKMAKERS,
    filesFolder: env.RACING_FILES,
    baseUrls: { racingApi: env.FEED_BASE_URL_RACING_API, rapidapi: env.FEED_BASE_URL_RAPIDAPI },
  };
}

/**
 * A race feed that rests after a failure. While its cards rest its results rest, too; failing results do not
 * stop cards.
 */
export const restingRaceFeed = (feed: RaceFeed, cards: Rest, results: Rest): RaceFeed => ({
  ...feed,
  fetchDay: (day, now) => cards.ask(() => feed.fetchDay(day, now)),
  fetchResults: async (day, now) => cards.failedLately() ?? results.ask(() => feed.fetchResults(day, now)),
});
