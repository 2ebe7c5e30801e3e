import { connectFeed } from "../../feeds/racing/connect-feed.ts";
import type { RaceFeed } from "../../feeds/racing/race-feed.ts";
import { type PlannedRace, programmeOf } from "../../feeds/racing/simulator/programme.ts";
import { cardAt, resultAt } from "../../feeds/racing/simulator/simulated-card.ts";

/** The shop's last race of a day in the season. */
const LAST_OFF = "18:45";
const MEETINGS = 3;

/**
 * The simulator's days with every second race of three meetings: seventy whole days of cards would keep
 * `satchel demo` waiting.
 */
export function seasonFeed(): RaceFeed {
  let planned: { day: string; races: PlannedRace[] } | null = null;
  const racesOf = (day: string): PlannedRace[] => {
    if (planned?.day !== day) planned = { day, races: someOf(programmeOf(day)) };
    return planned.races;
  };
  return connectFeed({
    name: "simulator",
    simulated: true,
    readCards: async ({ day, now }) => ({ races: racesOf(day).map((race) => cardAt(race, now)) }),
    readResults: async ({ day, now }) => ({
      results: racesOf(day).flatMap((race) => resultAt(race, now) ?? []),
    }),
  });
}

function someOf(races: readonly PlannedRace[]): PlannedRace[] {
  const courses = [...new Set(races.map(({ course }) => course.key))].slice(-MEETINGS - 1, -1);
  return races
    .filter(({ course }) => courses.includes(course.key))
    .filter(({ offTime }, at) => at % 2 === 0 && offTime <= LAST_OFF);
}
