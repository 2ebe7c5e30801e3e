import { addDays, wallClock } from "../../../src/domain/london-time.ts";
import {
  fitsCourse,
  readHorseLine,
  type TypedRunner,
} from "../../../src/domain/racing/placing/horse-line.ts";
import { isStopped } from "../../../src/domain/racing/races/race-status.ts";
import { searchName } from "../../../src/domain/racing/search-name.ts";
import type { Db } from "../../client.ts";
import { favouriteRunner, racesOf, runnersOf, type StoredRace } from "./cards.ts";
import { findHorsesNamed, type RunnerWithRace } from "./search.ts";

/** The horses that a text means: by the time of their race, "3.15 7", else by a piece of their name. */
export async function horsesCalled(
  db: Db,
  text: string,
  { now, futureOnly }: { now: Date; futureOnly: boolean },
): Promise<RunnerWithRace[]> {
  const line = readHorseLine(text);
  const onLine = line ? await horsesOnLine(db, line, now) : [];
  return onLine.length > 0 ? onLine : await findHorsesNamed(db, text, { now, futureOnly });
}

/**
 * The horses that "3.15 7" or "newmarket 3.15" mean: of today's races, still to run, the soonest first. "3.15 7 2 5" is
 * the numbers of three races of one course, one after another, and "3.15 emerald" a name in place of a course. A time
 * and course that no race of today has, off or not, are tomorrow's.
 */
export async function horsesOnLine(db: Db, line: TypedRunner, now: Date): Promise<RunnerWithRace[]> {
  const day = await dayMeant(db, line, now);
  const races = day.filter(({ offAt, status }) => offAt > now && !isStopped(status));
  const found: RunnerWithRace[] = [];
  if (line.favourite)
    return [...(await favouritesOnLine(db, line, races)), ...(await namedOnLine(db, line, races))];
  for (const race of races) {
    if (!isMeant(line, race)) continue;
    for (const runner of await runnersOf(db, race.id))
      if (line.number === null || runner.number === line.number) found.push({ runner, race });
  }
  const [first] = found;
  if (!first) return await namedOnLine(db, line, races);
  return found.length === 1 ? [first, ...(await following(db, line, first.race, races))] : found;
}

/** "3.15 fav": of each race at that time whose horses have prices. A horse called "Fav ..." is found beside it. */
async function favouritesOnLine(
  db: Db,
  line: TypedRunner,
  races: readonly StoredRace[],
): Promise<RunnerWithRace[]> {
  const rank = line.favourite!;
  const meant = races.filter((race) => isMeant(line, race));
  const found = await Promise.all(
    meant.map(async (race) => {
      const priced = (await runnersOf(db, race.id)).filter(
        ({ status, price }) => status === "runner" && price,
      );
      return priced.length < rank ? [] : [{ runner: favouriteRunner(race.id, rank), race }];
    }),
  );
  return found.flat();
}

/** The races a typed line refers to: today's, unless it names tomorrow or only tomorrow has such a race. */
export async function dayMeant(db: Db, line: TypedRunner, now: Date): Promise<StoredRace[]> {
  const today = wallClock(now, "Europe/London").day;
  const races = line.tomorrow ? [] : await racesOf(db, today);
  if (races.some((race) => isMeant(line, race))) return races;
  const later = await racesOf(db, addDays(today, 1));
  return line.tomorrow || later.some((race) => isMeant(line, race)) ? later : races;
}

const isMeant = ({ times, course }: TypedRunner, { offTime, courseName }: StoredRace): boolean =>
  times.includes(offTime) && fitsCourse(course, courseName);

/** The word in the course's place is the beginning of a horse's name at that time. */
async function namedOnLine(
  db: Db,
  { course, times, number, favouriteWord }: TypedRunner,
  races: readonly StoredRace[],
): Promise<RunnerWithRace[]> {
  const begun = searchName(favouriteWord ?? course);
  if (number !== null || [...begun].length < 2) return [];
  const ofTime = races.filter(({ offTime }) => times.includes(offTime));
  const found = await Promise.all(
    ofTime.map(async (race) => {
      const runners = await runnersOf(db, race.id);
      return runners
        .filter(({ name }) => searchName(name).startsWith(begun))
        .map((runner) => ({ runner, race }));
    }),
  );
  return found.flat();
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
