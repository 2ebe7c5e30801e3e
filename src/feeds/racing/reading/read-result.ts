import { wallClock } from "../../../domain/london-time.ts";
import { isStopped } from "../../../domain/racing/races/race-status.ts";
import type {
  ResultRunner,
  ResultStatus,
  ResultVersion,
} from "../../../domain/racing/races/result-version.ts";
import { type Notes, quoted } from "../../notes.ts";
import { readCourse } from "./read-course.ts";
import { placeAfterGap, readFinishers } from "./read-finishers.ts";
import { readOffTime } from "./read-off-time.ts";
import { raceId } from "./read-race.ts";
import { readTitle } from "./read-title.ts";
import { readWhole } from "./runner-fields.ts";
import type { DayRequest, WrittenResult } from "./written-race.ts";

/** A written result into one of ours; null, with a note that says why, where it cannot be one. */
export function readResult(written: WrittenResult, asked: DayRequest, notes: Notes): ResultVersion | null {
  const where = `Result ${written.course || "of a course without a name"} ${written.off}`.trim();
  const refused = (reason: string): null => {
    notes.skipped.push({ where, reason });
    return null;
  };
  if (written.course === "") return refused("it names no course");
  const offAt = readOffTime(asked.day, written.off);
  if (!offAt) return refused(`${quoted(written.off)} is no time of a race`);
  const { runners, nonRunners } = readFinishers(written.runners, where, notes);
  const stopped = written.status !== null && isStopped(written.status);
  if (runners.length === 0 && !stopped) return refused("it names no finisher");

  const { day, time: offTime } = wallClock(offAt, "Europe/London");
  const { course } = readCourse(written.course, written.region, "");
  return {
    raceId: raceId(asked.source, written.id, { day, courseKey: course.key, offTime }),
    source: asked.source,
    simulated: false,
    courseKey: course.key,
    courseName: course.name,
    raceName: readTitle(written.title),
    day,
    offAt,
    status: statusOf(written, runners, where, notes),
    ran: Math.max(runners.length, readWhole(written.ran) ?? 0),
    runners,
    nonRunners,
    asOf: asked.now,
    raw: { course: written.course, off: written.off, ran: written.ran, nonRunners: written.nonRunners },
  };
}

/**
 * Most sources do not say "weighed in". A result counts as that when every horse that ran is in it with a position that
 * can be read, no place is missing, and the winner's starting price has been returned; anything less is provisional, and
 * bets do not settle on it. (The Racing API's Free plan has no starting prices: there staff confirm the result.) One that
 * says so itself may lack prices and horses, whose bets wait; it may not have lost a place.
 */
function statusOf(
  { status, ran }: WrittenResult,
  runners: readonly ResultRunner[],
  where: string,
  notes: Notes,
): ResultStatus {
  if (status !== null && status !== "weighed-in") return status;
  const wanting = placeWanting(runners) ?? (status === null ? otherWanting(runners, ran) : null);
  if (wanting === null) return "weighed-in";
  notes.warnings.push({ where, reason: `taken as provisional: ${wanting}` });
  return "provisional";
}

/** What its places lack before any bet settles on a result; null: nothing. */
function placeWanting(runners: readonly ResultRunner[]): string | null {
  if (runners.some(({ place, code }) => place === null && code === null)) return "a position cannot be read";
  const afterGap = placeAfterGap(runners);
  return afterGap === undefined ? null : `the places have a gap before ${afterGap}`;
}

function otherWanting(runners: readonly ResultRunner[], ran: string): string | null {
  if (runners.length < (readWhole(ran) ?? 0)) return `${runners.length} of ${ran} runners are in it`;
  const winners = runners.filter(({ place }) => place === 1);
  if (winners.length === 0) return "it has no winner";
  return winners.some(({ sp }) => sp === null) ? "the winner has no starting price" : null;
}
