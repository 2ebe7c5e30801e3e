import { join } from "node:path";
import { readTextFile } from "../../read-file.ts";
import { ReadingFailure } from "../../reading-failure.ts";

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
    const path = join(folder, nameOf(day));
    if (!(await Bun.file(path).exists())) continue;
    try {
      return await readTextFile(path);
    } catch (fault) {
      if (fault instanceof ReadingFailure)
        throw new ReadingFailure(fault.kind, `${nameOf(day)} was not read: ${fault.detail}.`);
      throw new ReadingFailure("no-file", `${nameOf(day)} is there and cannot be read.`);
    }
  }
  return null;
}
