import { connectFeed } from "./connect-feed.ts";
import type { RaceFeed } from "./race-feed.ts";
import { ReadingFailure } from "./reading/reading-failure.ts";

/** A shop that keys its cards and results by hand. It answers that there is none, which is not the same as an empty day. */
export function noFeed(): RaceFeed {
  const none = async (): Promise<never> => {
    throw new ReadingFailure(
      "not-set-up",
      "No feed of race cards is set up: cards and results are entered by hand.",
    );
  };
  return connectFeed({ name: "none", readCards: none, readResults: none });
}
