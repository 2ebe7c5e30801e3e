import { wallClock } from "../../domain/london-time.ts";
import { RACE_STATUS } from "../../domain/racing/races/race-status.ts";
import type { RaceFeed } from "../../feeds/racing/race-feed.ts";

/** "2026-08-29 13:54 Kingsmere", London's clock. */
type RaceName = { day: string; offTime: string; courseName: string };

/** A feed that never brings the result of one race, as feeds do: staff have to enter it. */
export function holdResult(feed: RaceFeed, held: RaceName): RaceFeed {
  const isHeld = (courseName: string, offAt: Date): boolean => {
    const { day, time } = wallClock(offAt, "Europe/London");
    return courseName === held.courseName && day === held.day && time === held.offTime;
  };
  return {
    ...feed,
    async fetchDay(day, now) {
      const fetched = await feed.fetchDay(day, now);
      if (!fetched.done) return fetched;
      const races = fetched.races.map((race) =>
        race.status === RACE_STATUS.result && isHeld(race.course.name, race.offAt)
          ? { ...race, status: RACE_STATUS.off }
          : race,
      );
      return { ...fetched, races };
    },
    async fetchResults(day, now) {
      const fetched = await feed.fetchResults(day, now);
      if (!fetched.done) return fetched;
      const results = fetched.results.filter(({ courseName, offAt }) => !isHeld(courseName, offAt));
      return { ...fetched, results };
    },
  };
}
