import { dayMeant, horsesCalled } from "../../../db/stores/racing/lines.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { wallClock } from "../../domain/london-time.ts";
import { noFavouriteSentence } from "../../domain/racing/favourites.ts";
import { fitsCourse, readHorseLine, type TypedRunner } from "../../domain/racing/placing/horse-line.ts";
import { horseTyped, lineFault } from "../../domain/racing/placing/line-fault.ts";
import { eachHorse } from "../../domain/racing/placing/typed-bet.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";

/** The part of a typed line for which no horse was found. */
export async function reasonNotFound(reader: Reader, line: string, now: Date): Promise<string> {
  const horse = await missingIn(reader, horseTyped(line), now);
  const meant: TypedRunner = readHorseLine(horse) ?? { course: "", times: [], number: null, following: [] };
  const races = await dayMeant(reader, meant, now);
  const open = races.find(
    (race) =>
      meant.favourite &&
      meant.times.includes(race.offTime) &&
      fitsCourse(meant.course, race.courseName) &&
      race.offAt > now &&
      !isStopped(race.status),
  );
  if (open) return noFavouriteSentence(open);
  const today = wallClock(now, "Europe/London").day;
  const day = meant.tomorrow || (races[0] && races[0].day !== today) ? "tomorrow" : "today";
  return lineFault(
    line,
    races.map(({ courseName, offTime, status, offAt }) => ({
      courseName,
      offTime,
      status,
      isOff: offAt <= now,
    })),
    { day, horse },
  );
}

/** Of several horses, the first that is not found. */
async function missingIn(reader: Reader, horse: string, now: Date): Promise<string> {
  const parts = eachHorse(horse);
  for (const part of parts.length > 1 ? parts : [])
    if ((await horsesCalled(reader, part, { now, futureOnly: true })).length === 0) return part;
  return horse;
}
