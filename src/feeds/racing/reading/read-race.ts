import { wallClock } from "../../../domain/london-time.ts";
import { expectedRunners, type Race, type Runner } from "../../../domain/racing/races/race.ts";
import { type Notes, quoted } from "../../notes.ts";
import { readDistance, readGoing, readPrize, readRaceClass } from "./read-conditions.ts";
import { readCourse } from "./read-course.ts";
import { readOffTime } from "./read-off-time.ts";
import { readRunners } from "./read-runners.ts";
import { isHandicapTitle, readRaceType, readTitle } from "./read-title.ts";
import { readWhole } from "./runner-fields.ts";
import type { DayRequest, WrittenRace } from "./written-race.ts";

/** A written race into one of ours; null, with a note that says why, where it cannot be one. */
export function readRace(written: WrittenRace, asked: DayRequest, notes: Notes): Race | null {
  const where = [written.course || "a course without a name", written.off].join(" ").trim();
  const refused = (reason: string): null => {
    notes.skipped.push({ where, reason });
    return null;
  };
  if (written.course === "") return refused("it names no course");
  const offAt = readOffTime(asked.day, written.off);
  if (!offAt) return refused(`${quoted(written.off)} is no time of a race`);
  const { day, time: offTime } = wallClock(offAt, "Europe/London");
  const { course, surface } = readCourse(written.course, written.region, written.surface);
  if (!course.known)
    notes.warnings.push({ where, reason: "the course is not on our list; shown as written" });

  const id = raceId(asked.source, written.id, { day, courseKey: course.key, offTime });
  const name = readTitle(written.title);
  const runners = readRunners(written, { ...asked, raceId: id, where }, notes);
  return {
    id,
    source: asked.source,
    sourceRaceId: written.id || null,
    simulated: false,
    course,
    surface: surface ?? (/^standard/i.test(written.going) ? "all-weather" : null),
    day,
    offTime,
    offAt,
    name,
    distance: readDistance(...written.distances),
    going: readGoing(written.going),
    prize: readPrize(written.prize, course.region, written.prizeBasis),
    handicap: written.handicap ?? isHandicapTitle(name),
    raceClass: readRaceClass(written.raceClass),
    pattern: written.pattern || null,
    type: readRaceType(written.type, name),
    ageBand: written.ageBand || null,
    status: written.status,
    runnersExpected: runnersExpected(runners, written),
    runners,
    raw: {
      course: written.course,
      off: written.off,
      title: written.title,
      distance: written.distances.filter(Boolean).join(" "),
      going: written.going,
      prize: written.prize,
      class: written.raceClass,
    },
  };
}

/** Where a source has no id of its own, day, course and off time are one. */
export const raceId = (
  source: string,
  sourceRaceId: string,
  { day, courseKey, offTime }: { day: string; courseKey: string; offTime: string },
): string => `${source}:${sourceRaceId || `${day}/${courseKey}/${offTime}`}`;

const runnersExpected = (runners: readonly Runner[], { fieldSize }: WrittenRace): number =>
  runners.length > 0 ? expectedRunners(runners) : (readWhole(fieldSize) ?? 0);
