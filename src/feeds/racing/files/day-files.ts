import { join } from "node:path";
import { ReadingFailure } from "../../fetch-text.ts";
import { readTextFile } from "../../read-file.ts";

/**
 * Where a day's files may lie: beside each other, in folders of their own, or where rpscrape writes them, which
 * is `racecards/2026-06-13.json` and `data/region/gb/all/2026_06_13.csv`, with `.gz` where it compresses.
 */
const CARDS = (day: string) => [`${day}.json`, `racecards/${day}.json`];

const RESULTS = (day: string) =>
  [day, day.replaceAll("-", "_")].flatMap((name) => compressible(name, `results/${name}`));

/** Requests by region and kind of race are separate files of one day. */
const RESULTS_BY_REQUEST = (day: string) =>
  ["all", "gb", "ire"].flatMap((region) =>
    ["all", "flat", "jumps"].map((kind) =>
      compressible(`data/region/${region}/${kind}/${day.replaceAll("-", "_")}`),
    ),
  );

const compressible = (...names: string[]): string[] =>
  names.flatMap((name) => [`${name}.csv`, `${name}.csv.gz`]);

/** Null: there is none. */
export const cardFile = (folder: string, day: string): Promise<string | null> => firstOf(folder, CARDS(day));

/** The texts of all files with the day's results; empty where there is none. */
export async function resultFiles(folder: string, day: string): Promise<string[]> {
  const own = await firstOf(folder, RESULTS(day));
  if (own !== null) return [own];
  const texts: string[] = [];
  for (const names of RESULTS_BY_REQUEST(day)) {
    const text = await firstOf(folder, names);
    if (text !== null) texts.push(text);
  }
  return texts;
}

/** The day in a name is a checked date, so no path can be made of it that leaves the folder. */
async function firstOf(folder: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const path = join(folder, name);
    if (!(await Bun.file(path).exists())) continue;
    try {
      return await readTextFile(path);
    } catch (fault) {
      if (fault instanceof ReadingFailure)
        throw new ReadingFailure(fault.kind, `${name} was not read: ${fault.detail}.`);
      throw new ReadingFailure("no-file", `${name} is there and cannot be read.`);
    }
  }
  return null;
}
