import { wallClock } from "../../../src/domain/london-time.ts";
import { fitsCourse, type TypedRunner } from "../../../src/domain/racing/horse-line.ts";
import { isStopped } from "../../../src/domain/racing/race-status.ts";
import type { Db } from "../../client.ts";
import { racesOf, runnersOf, type StoredRace } from "./cards.ts";
import type { RunnerWithRace } from "./search.ts";

/**
 * The horses that "3.15 7" or "newmarket 3.15" mean: of today's races, still to run, the soonest first. "3.15 7 2 5" is
 * the numbers of three races of one course, one after another.
 */
export async function horsesOnLine(db: Db, line: TypedRunner, now: Date): Promise<RunnerWithRace[]> {
  const day = await racesOf(db, wallClock(now, "Europe/London").day);
  const races = day.filter(({ offAt, status }) => offAt > now && !isStopped(status));
  const found: RunnerWithRace[] = [];
  for (const race of races) {
    const meant = line.times.includes(race.offTime) && fitsCourse(line.course, race.courseName);
    if (!meant) continue;
    for (const runner of await runnersOf(db, race.id))
      if (line.number === null || runner.number === line.number) found.push({ runner, race });
  }
  const [first] = found;
  return first && found.length === 1 ? [first, ...(await following(db, line, first.race, races))] : found;
}

/** The numbers of the races that come after one at its course. */
async function following(
  db: Db,
  line: TypedRunner,
  first: StoredRace,
  races: readonly StoredRace[],
): Promise<RunnerWithRace[]> {
  const later = races.filter(
    ({ courseName, offAt }) => courseName === first.courseName && offAt > first.offAt,
  );
  const found = await Promise.all(
    later.slice(0, line.following.length).map(async (race, at) => {
      const runners = await runnersOf(db, race.id);
      const runner = runners.find(({ number }) => number === line.following[at]);
      return runner ? [{ runner, race }] : [];
    }),
  );
  return found.flat();
}
