import type { Notes } from "../../notes.ts";
import { readJson } from "../../read-json.ts";
import { isFeedFailure, ReadingFailure } from "../../reading-failure.ts";
import { type RapidRow, readRow } from "./read-rapid.ts";

/** After so many races in a row that cannot be had, the rest will not be had either. */
const GIVE_UP_AFTER = 3;

/**
 * Runners cost one question a race, and small plans have a few dozen a day: so only races that are wanted are asked,
 * the nearest first. `whole` is false where one failed; the list's own row then stands in for it.
 */
export async function raceDetails(
  wanted: readonly RapidRow[],
  ask: (path: string) => Promise<string>,
  notes: Notes,
): Promise<{ details: Map<string, RapidRow>; whole: boolean }> {
  const details = new Map<string, RapidRow>();
  let failures = 0;
  for (const row of wanted) {
    const where = `${row.course} ${row.date}`;
    if (failures >= GIVE_UP_AFTER) {
      notes.warnings.push({ where, reason: "not asked: the races before it could not be had" });
      continue;
    }
    try {
      const path = `/race/${encodeURIComponent(row.id_race)}`;
      const detail = readRow(readJson(await ask(path), path));
      if (!detail?.horses.length) throw new ReadingFailure("unreadable", "The race came without horses.");
      // The list decides what and when the race is: details of one project's store carried another race's id.
      details.set(row.id_race, { ...detail, ...heading(row), prize: detail.prize || row.prize });
      failures = 0;
    } catch (error) {
      if (!isFeedFailure(error)) throw error;
      failures++;
      notes.warnings.push({ where, reason: `its runners could not be had: ${error.detail}` });
    }
  }
  return { details, whole: details.size === wanted.length };
}

const heading = ({ id_race, course, date, title, canceled, finished }: RapidRow) => {
  return { id_race, course, date, title, canceled, finished };
};
