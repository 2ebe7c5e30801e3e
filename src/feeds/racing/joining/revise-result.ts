import { isStopped } from "../../../domain/racing/races/race-status.ts";
import type { ResultVersion } from "../../../domain/racing/races/result-version.ts";
import { TOTE_FIELDS, type ToteTexts, toteIn } from "../../../domain/racing/races/tote.ts";
import { nameKey } from "../reading/runner-fields.ts";

/**
 * The newest stored version of a result. `settles`: bets settle on it, and not on an earlier one. `tote`: its
 * dividends, left out where they are not compared.
 */
export type StoredVersion = Pick<ResultVersion, "status" | "ran"> & {
  runners: readonly Pick<ResultVersion["runners"][number], "name" | "place" | "code" | "sp" | "passed">[];
  settles: boolean;
  tote?: ToteTexts;
};

/**
 * Compares a fetched result with the stored version: null where nothing is new, `corrected` where it differs
 * from one that was weighed in (bets are settled on that, so staff decide), else as fetched. A later
 * provisional one never replaces a final one: a source that falls back has not withdrawn the race. Additions
 * to open facts (a starting price, the order behind the places) are no correction, and dividends, which are
 * declared some minutes after the weigh-in, never are.
 */
export function reviseResult(stored: StoredVersion | null, fresh: ResultVersion): ResultVersion | null {
  if (!stored) return fresh;
  const final = stored.status !== "provisional";
  if (final && fresh.status === "provisional") return null;
  // Most sources do not say in which order they passed the post: that contradicts nothing.
  const withPost = fresh.runners.some(({ passed }) => passed);
  if (saidBy(stored, withPost) !== saidBy(fresh, withPost)) {
    if (!final || (stored.settles && completes(stored, fresh))) return fresh;
    return { ...fresh, status: "corrected" };
  }
  if (!final) return fresh.status === "provisional" ? null : fresh;
  const { tote } = stored;
  return stored.settles && tote && isDeclared(tote, toteIn(fresh.raw))
    ? { ...fresh, raw: { ...tote, ...fresh.raw } }
    : null;
}

/** A dividend that is there now, and was missing or another. One that a source no longer has stays. */
const isDeclared = (stored: ToteTexts, fresh: ToteTexts): boolean =>
  TOTE_FIELDS.some((field) => fresh[field] !== undefined && fresh[field] !== stored[field]);

/** The same horses in the same places, with more facts. */
function completes(stored: StoredVersion, fresh: ResultVersion): boolean {
  if (stopped(stored) || stopped(fresh) || stored.ran !== fresh.ran) return false;
  if (stored.runners.length !== fresh.runners.length) return false;
  if (fresh.runners.some(({ passed }) => passed)) return false;
  const lastPlace = Math.max(0, ...stored.runners.map(({ place }) => place ?? 0));
  const byName = new Map(fresh.runners.map((runner) => [nameKey(runner.name), runner]));
  return stored.runners.every((before) => {
    const after = byName.get(nameKey(before.name));
    if (!after) return false;
    const isOpen = before.place === null && before.code === null;
    const samePlace = isOpen
      ? (after.place ?? lastPlace + 1) > lastPlace
      : before.place === after.place && before.code === after.code;
    return samePlace && (before.sp === null || priceOf(before) === priceOf(after));
  });
}

/** What bets settle on, and nothing of how it was written. */
function saidBy(
  { status, runners, ran }: Pick<StoredVersion, "status" | "ran" | "runners">,
  withPost: boolean,
): string {
  const post = ({ passed }: (typeof runners)[number]) =>
    withPost && passed ? `${passed.place} ${passed.lostBy}` : "";
  const rows = runners
    .map((one) => [nameKey(one.name), one.place, one.code, priceOf(one), post(one)].join(" "))
    .sort();
  return JSON.stringify([stopped({ status }) ? status : null, ran, rows]);
}

const stopped = ({ status }: Pick<StoredVersion, "status">): boolean => isStopped(status);

const priceOf = ({ sp }: Pick<StoredVersion["runners"][number], "sp">): string =>
  sp ? `${sp.fraction.numerator}/${sp.fraction.denominator}` : "";
