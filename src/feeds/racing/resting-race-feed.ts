import type { Rest } from "../rest-after-failure.ts";
import type { RaceFeed } from "./race-feed.ts";

/**
 * A race feed that is left alone for a while after it failed. Where its cards cannot be had, its results are not asked for
 * either; results that fail by themselves keep no card away.
 */
export const restingRaceFeed = (feed: RaceFeed, cards: Rest, results: Rest): RaceFeed => ({
  ...feed,
  fetchDay: (day, now) => cards.ask(() => feed.fetchDay(day, now)),
  fetchResults: async (day, now) => cards.failedLately() ?? results.ask(() => feed.fetchResults(day, now)),
});
