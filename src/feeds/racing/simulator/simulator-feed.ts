import { connectFeed } from "../connect-feed.ts";
import type { RaceFeed } from "../race-feed.ts";
import { programmeOf } from "./programme.ts";
import { cardAt, resultAt } from "./simulated-card.ts";

/**
 * Racing that never takes place, for a shop without a subscription, for demonstrations and for tests: the same day is
 * always the same, and runs on the clock that is handed in. Courses, horses and races are invented, and there are no
 * people in it. Everything it answers is marked `simulated`.
 */
export function simulatorFeed(): RaceFeed {
  return connectFeed({
    name: "simulator",
    simulated: true,
    readCards: async ({ day, now }) => ({ races: programmeOf(day).map((race) => cardAt(race, now)) }),
    readResults: async ({ day, now }) => ({
      results: programmeOf(day).flatMap((race) => resultAt(race, now) ?? []),
    }),
  });
}
