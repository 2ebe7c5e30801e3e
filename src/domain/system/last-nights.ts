import { addDays } from "../london-time.ts";
import type { Night, NightlyJob } from "./maintenance.ts";

/**
 * `missed`: the job did not run, as on a computer that was off. `unrecorded`: before the first night that was
 * noted.
 */
export type NightMark = "done" | "failed" | "missed" | "unrecorded";
export type MarkedNight = { day: string; mark: NightMark };

const NIGHTS = 30;

/**
 * The last nights of a job, the earliest first; the newest is today's, or yesterday's while today's has not
 * run. Null where none was noted.
 */
export function lastNights(kept: readonly Night[], job: NightlyJob, today: string): MarkedNight[] | null {
  const failed = new Map(
    kept.filter((night) => night.job === job).map((night) => [night.day, night.hasFailed]),
  );
  if (failed.size === 0) return null;
  const first = [...failed.keys()].sort()[0]!;
  const newest = failed.has(today) ? today : addDays(today, -1);
  return Array.from({ length: NIGHTS }, (_, at) => addDays(newest, at + 1 - NIGHTS)).map((day) => ({
    day,
    mark: markOf(failed.get(day), day < first),
  }));
}

function markOf(hasFailed: boolean | undefined, isBefore: boolean): NightMark {
  if (hasFailed === undefined) return isBefore ? "unrecorded" : "missed";
  return hasFailed ? "failed" : "done";
}
