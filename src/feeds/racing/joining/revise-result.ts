import type { ResultVersion } from "../../../domain/racing/result-version.ts";
import { nameKey } from "../reading/read-horse.ts";

/**
 * What a fresh result is beside the version that is stored: null where it says nothing new, `corrected` where it
 * differs from one that was weighed in (bets are settled on that, so staff decide), else as it came. A later
 * provisional one never replaces a final one: a source that falls back half way has not taken the race back.
 */
export function reviseResult(stored: ResultVersion | null, fresh: ResultVersion): ResultVersion | null {
  if (!stored) return fresh;
  const final = stored.status !== "provisional";
  if (final && fresh.status === "provisional") return null;
  if (saidBy(stored) !== saidBy(fresh)) return final ? { ...fresh, status: "corrected" } : fresh;
  return final || fresh.status === "provisional" ? null : fresh;
}

/** What bets settle on, and nothing of how it was written. */
function saidBy({ status, runners, ran }: ResultVersion): string {
  const stopped = status === "abandoned" || status === "void" ? status : null;
  const rows = runners
    .map(({ name, place, code, sp }) =>
      [nameKey(name), place, code, sp && `${sp.fraction.numerator}/${sp.fraction.denominator}`].join(" "),
    )
    .sort();
  return JSON.stringify([stopped, ran, rows]);
}
