import { wallClock } from "../../../src/domain/london-time.ts";
import { fitsCourse, type TypedRunner } from "../../../src/domain/racing/horse-line.ts";
import { isStopped } from "../../../src/domain/racing/race-status.ts";
import type { Db } from "../../client.ts";
import { racesOf, runnersOf } from "./cards.ts";
import type { RunnerWithRace } from "./search.ts";

/** The horses that "3.15 7" or "newmarket 3.15" mean: of today's races, still to run, the soonest first. */
export async function horsesOnLine(db: Db, line: TypedRunner, now: Date): Promise<RunnerWithRace[]> {
  const races = await racesOf(db, wallClock(now, "Europe/London").day);
  const found: RunnerWithRace[] = [];
  for (const race of races) {
    const meant = line.times.includes(race.offTime) && fitsCourse(line.course, race.courseName);
    if (!meant || race.offAt <= now || isStopped(race.status)) continue;
    for (const runner of await runnersOf(db, race.id))
      if (line.number === null || runner.number === line.number) found.push({ runner, race });
  }
  return found;
}
