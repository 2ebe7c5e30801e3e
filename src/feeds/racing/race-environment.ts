import * as v from "valibot";
import { baseAddress, commaList, feedList } from "../environment.ts";
import { RACE_FEED_NAMES, type RaceFeedSettings } from "./open-race-feeds.ts";
import { RACING_API_PLANS } from "./racing-api/plan.ts";

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

/** A shop with an account at The Racing API wants it asked; one without has invented racing to look at. */
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
