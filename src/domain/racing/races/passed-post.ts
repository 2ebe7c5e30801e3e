import type { RaceCardRefusal } from "./card-refusals.ts";
import type { StoredFinisher } from "./result-version.ts";

/** Why a horse lost the place in which it passed the post. docs/rules/racing.md#first-past-the-post */
export const LOST_BY = {
  objection: "an objection or a stewards' enquiry",
  "wrong-course": "the wrong course",
  "wrong-weight": "a wrong weight, or no weighing in",
  judge: "a correction by the judge",
} as const;
export type LostBy = keyof typeof LOST_BY;

/** Where a horse passed the post, of a race whose result says otherwise. */
export type PassedPost = { place: number; lostBy: LostBy };

/** The order past the post as a clerk enters it; places as in a result. */
export type OrderPastPost = { horses: readonly { runnerId: number; place: number }[]; lostBy: LostBy };

/** Adds the order past the post to a result's finishers; refused where it names others, or changes nothing. */
export function withOrderPastPost(
  finishers: readonly StoredFinisher[],
  { horses, lostBy }: OrderPastPost,
): StoredFinisher[] | RaceCardRefusal {
  const passed = new Map(horses.map(({ runnerId, place }) => [runnerId, place]));
  const all = finishers.map((finisher): StoredFinisher => {
    const place = passed.get(finisher.runnerId ?? 0);
    return place === undefined ? finisher : { ...finisher, passed: { place, lostBy } };
  });
  if (all.filter((one) => one.passed).length < horses.length) return { code: "past-post-not-in-result" };
  return all.some(lostPlace) ? all : { code: "past-post-as-result" };
}

/** It passed the post in a better place than the result gives it. */
export const lostPlace = ({ place, passed }: Pick<StoredFinisher, "place" | "passed">): boolean =>
  passed !== undefined && (place === null || passed.place < place);
