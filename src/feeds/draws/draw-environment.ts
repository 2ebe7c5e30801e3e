import * as v from "valibot";
import { notAnEmail } from "../../domain/staff/email-form.ts";
import { baseAddress, feedList } from "../environment.ts";
import { DRAW_FEED_NAMES, type DrawFeedSettings } from "./draw-feeds.ts";

/** The settings of the draw feeds, as the environment spells them. */
export const drawEnvironment = {
  DRAWS_FEED: v.optional(feedList(DRAW_FEED_NAMES), "lottery-ie"),
  DRAWS_FILES: v.optional(v.string(), "data/feeds/draws"),
  RESULTS_FEED_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.email(({ input }) => notAnEmail(input)),
    ),
  ),
  RESULTS_FEED_PASSWORD: v.optional(v.string()),
  FEED_BASE_URL_LOTTERY_IE: baseAddress,
  FEED_BASE_URL_RESULTS_FEED: baseAddress,
  FEED_BASE_URL_CSV_ARCHIVE: baseAddress,
};

type DrawEnvironment = v.InferOutput<ReturnType<typeof v.object<typeof drawEnvironment>>>;

/** What the draw feeds need, beside the shop's clock and draw days. */
export type DrawFeedChoice = Pick<DrawFeedSettings, "feeds" | "filesFolder" | "baseUrls" | "resultsFeedKeys">;

/** Settings that do not go together, each as a line of the shop's opening; none where they do. */
export function drawEnvironmentMistakes(env: DrawEnvironment): string[] {
  const keys = [env.RESULTS_FEED_EMAIL, env.RESULTS_FEED_PASSWORD].filter(Boolean).length;
  if (keys === 1) return ["RESULTS_FEED_EMAIL and RESULTS_FEED_PASSWORD go together"];
  if (keys === 0 && env.DRAWS_FEED.includes("results-feed"))
    return ["DRAWS_FEED names results-feed: set RESULTS_FEED_EMAIL and RESULTS_FEED_PASSWORD"];
  return [];
}

export function drawFeedChoice(env: DrawEnvironment): DrawFeedChoice {
  const { RESULTS_FEED_EMAIL: email, RESULTS_FEED_PASSWORD: password } = env;
  const baseUrls = {
    "lottery-ie": env.FEED_BASE_URL_LOTTERY_IE,
    "results-feed": env.FEED_BASE_URL_RESULTS_FEED,
    "csv-archive": env.FEED_BASE_URL_CSV_ARCHIVE,
  };
  return {
    feeds: env.DRAWS_FEED,
    filesFolder: env.DRAWS_FILES,
    baseUrls: Object.fromEntries(Object.entries(baseUrls).filter(([, address]) => address !== undefined)),
    ...(email && password && { resultsFeedKeys: { email, password } }),
  };
}
