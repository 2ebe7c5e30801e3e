import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readTextFile } from "../read-file.ts";
import { ReadingFailure } from "../reading-failure.ts";
import { type DrawFeed, drawFeed } from "./draw-feed.ts";
import { readHistory } from "./history-file.ts";
import type { Reading } from "./written-draw.ts";

/** A folder into which somebody drops draws, as JSON or CSV. All files are read together, so they may not disagree. */
export function drawFolder(settings: { folder: string; now: () => Date }): DrawFeed {
  const { folder, now } = settings;
  return drawFeed({ name: "files", now, read: () => readFolder(folder) });
}

async function readFolder(folder: string): Promise<Reading> {
  const all: Reading = { written: [], unread: [] };
  for (const name of await drawFiles(folder)) {
    try {
      const { written, unread } = readHistory(await readTextFile(join(folder, name)), { name });
      const inFile = <T extends { where: number }>(one: T) => ({
        ...one,
        where: `${name}, line ${one.where}`,
      });
      all.written.push(...written.map(inFile));
      all.unread.push(...unread.map(inFile));
    } catch (error) {
      // One bad file (half copied, no permission) must not keep the others from being read.
      all.unread.push({
        where: name,
        reason: error instanceof ReadingFailure ? error.detail : "it cannot be read",
      });
    }
  }
  return all;
}

async function drawFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new ReadingFailure("not-set-up", `The folder ${folder} does not exist or cannot be read.`);
  });
  const files = names.filter((name) => /^[^.].*\.(json|csv)$/i.test(name)).sort();
  if (files.length === 0)
    throw new ReadingFailure("empty", `The folder ${folder} holds no .json or .csv file.`);
  return files;
}
