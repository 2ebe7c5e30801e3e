import { wallClock } from "../../../src/domain/london-time.ts";
import { fitsCourse, type HorseLine } from "../../../src/domain/racing/horse-line.ts";
import type { Db } from "../../client.ts";
import { racesOf, runnersOf } from "./cards.ts";
import type { FoundHorse } from "./search.ts";

/** The horses that "3.15 7" or "newmarket 3.15" mean: of today's races, still to run, the soonest first. */
export async function horsesOnLine(db: Db, line: HorseLine, now: Date): Promise<FoundHorse[]> {
  const races = await racesOf(db, wallClock(now, "Europe/London").day);
  const found: FoundHorse[] = [];
  for (const race of races) {
    const meant = line.times.includes(race.offTime) && fitsCourse(line.course, race.courseName);
    if (!meant || race.offAt <= now || race.status === "abandoned" || race.status === "void") continue;
    for (const runner of await runnersOf(db, race.id))
      if (line.number === null || runner.number === line.number) found.push({ runner, race });
  }
  return found;
}
