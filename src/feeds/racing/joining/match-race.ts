import { nameKey } from "../reading/runner-fields.ts";

/** What two sources can agree on about a race; ids differ between them. */
export type RaceMark = {
  id: string;
  day: string;
  courseKey: string;
  offAt: Date;
  name: string;
  simulated: boolean;
};

export const markOfCard = (race: Omit<RaceMark, "courseKey"> & { course: { key: string } }): RaceMark => ({
  ...race,
  courseKey: race.course.key,
});
export const markOfResult = (
  result: Omit<RaceMark, "id" | "name"> & { raceId: string; raceName: string },
): RaceMark => ({
  ...result,
  id: result.raceId,
  name: result.raceName,
});

/** Races of a meeting are half an hour apart, seldom less than twenty minutes: within ten it is the same one. */
const OFF_TIME_MOVES_MS = 10 * 60_000;

/**
 * The card of a race known under another id: same id, else same day and course with the off time within ten minutes
 * (the nearest), else the same title on that course (a race put back by an hour). A simulated race is never a real one.
 */
export function matchRace<T>(
  wanted: RaceMark,
  candidates: readonly T[],
  markOf: (candidate: T) => RaceMark,
): T | null {
  const here = candidates
    .map((candidate) => ({ candidate, mark: markOf(candidate) }))
    .filter(({ mark }) => mark.simulated === wanted.simulated && mark.day === wanted.day);
  const sameId = here.find(({ mark }) => mark.id === wanted.id);
  if (sameId) return sameId.candidate;

  const moved = ({ mark }: { mark: RaceMark }): number =>
    Math.abs(mark.offAt.getTime() - wanted.offAt.getTime());
  const onCourse = here
    .filter(({ mark }) => mark.courseKey === wanted.courseKey)
    .sort((a, b) => moved(a) - moved(b));
  const nearest = onCourse[0];
  if (nearest && moved(nearest) <= OFF_TIME_MOVES_MS) return nearest.candidate;
  const title = nameKey(wanted.name);
  return onCourse.find(({ mark }) => title !== "" && nameKey(mark.name) === title)?.candidate ?? null;
}
