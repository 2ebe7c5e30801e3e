import { wallClock } from "../../../domain/london-time.ts";
import { isStopped } from "../../../domain/racing/race-status.ts";
import type { ResultRunner, ResultStatus, ResultVersion } from "../../../domain/racing/result-version.ts";
import { type Notes, quoted } from "../../notes.ts";
import { readCourse } from "./read-course.ts";
import { readFinishers } from "./read-finishers.ts";
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
    status: written.status ?? judgedStatus(runners, written, where, notes),
    ran: Math.max(runners.length, readWhole(written.ran) ?? 0),
    runners,
    nonRunners,
    asOf: asked.now,
    raw: { course: written.course, off: written.off, ran: written.ran, nonRunners: written.nonRunners },
  };
}

/**
 * Sources do not say "weighed in". A result counts as that when every horse that ran is in it with a position that
 * can be read, somebody won, and the winner's starting price has been returned; anything less is provisional, and
 * bets do not settle on it. (The Racing API's Free plan has no starting prices: there staff confirm the result.)
 */
function judgedStatus(
  runners: ResultRunner[],
  { ran }: WrittenResult,
  where: string,
  notes: Notes,
): ResultStatus {
  const wanting =
    runners.length < (readWhole(ran) ?? 0)
      ? `${runners.length} of ${ran} runners are in it`
      : runners.some(({ place, code }) => place === null && code === null)
        ? "a position cannot be read"
        : !runners.some(({ place }) => place === 1)
          ? "it has no winner"
          : runners.some(({ place, sp }) => place === 1 && sp === null)
            ? "the winner has no starting price"
            : null;
  if (wanting === null) return "weighed-in";
  notes.warnings.push({ where, reason: `taken as provisional: ${wanting}` });
  return "provisional";
}
