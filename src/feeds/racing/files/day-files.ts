import { join } from "node:path";
import { ReadingFailure } from "../../reading-failure.ts";

/** A whole year of results in one file is less; more than this is not a day of racing. */
const LARGEST_BYTES = 32 * 1024 * 1024;

/** Where a day may lie in the folder: beside each other, or in rpscrape's own two folders. */
const CARDS = [(day: string) => `${day}.json`, (day: string) => `racecards/${day}.json`];
const RESULTS = [(day: string) => `${day}.csv`, (day: string) => `results/${day}.csv`];

export const cardFile = (folder: string, day: string): Promise<string | null> => firstOf(folder, CARDS, day);
export const resultFile = (folder: string, day: string): Promise<string | null> =>
  firstOf(folder, RESULTS, day);

/** `day` is a checked date, so no path can be made of it that leaves the folder. Null: there is none. */
async function firstOf(
  folder: string,
  names: ((day: string) => string)[],
  day: string,
): Promise<string | null> {
  for (const nameOf of names) {
    const file = Bun.file(join(folder, nameOf(day)));
    if (!(await file.exists())) continue;
    if (file.size > LARGEST_BYTES)
      throw new ReadingFailure("unreadable", `${nameOf(day)} is larger than ${LARGEST_BYTES} bytes.`);
    try {
      return await file.text();
    } catch {
      throw new ReadingFailure("no-file", `${nameOf(day)} is there and cannot be read.`);
    }
  }
  return null;
}
