import type { DrawFeed } from "./draws/gather-draws.ts";
import { ReadingFailure } from "./fetch-text.ts";
import { connectFeed } from "./racing/connect-feed.ts";
import type { RaceFeed } from "./racing/race-feed.ts";

/** "none": draws are keyed by hand. Returns no draws, because the job runs on every draw night. */
export const noDrawFeed: DrawFeed = {
  name: "none",
  fetchLatest: async () => ({ done: true, feed: "none", draws: [], skipped: [], warnings: [] }),
};

/** Without cards there is nothing to bet on, and an empty day would say that no racing is held: so this one fails. */
export function noRaceFeed(): RaceFeed {
  const none = async (): Promise<never> => {
    throw new ReadingFailure(
      "not-set-up",
      "No feed of race cards is set up: cards and results are entered by hand.",
    );
  };
  return connectFeed({ name: "none", readCards: none, readResults: none });
}
