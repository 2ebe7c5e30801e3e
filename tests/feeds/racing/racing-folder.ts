import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesFeed } from "../../../src/feeds/racing/files/files-feed.ts";

/** A folder of the file feed with these files in it, gone when the test is. */
export async function racingFolder(files: Record<string, string | object>) {
  const folder = mkdtempSync(join(tmpdir(), "satchel-racing-"));
  for (const [name, content] of Object.entries(files))
    await Bun.write(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  return {
    path: folder,
    feed: filesFeed({ folder }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Long after racing: everything may be shown. */
export const LATE = new Date("2030-01-01T00:00:00Z");

export async function cardsIn(files: Record<string, string | object>, day: string, now = LATE) {
  using folder = await racingFolder(files);
  const fetched = await folder.feed.fetchDay(day, now);
  if (!fetched.done) throw new Error(fetched.detail);
  return fetched;
}

export async function resultsIn(files: Record<string, string | object>, day: string, now = LATE) {
  using folder = await racingFolder(files);
  const fetched = await folder.feed.fetchResults(day, now);
  if (!fetched.done) throw new Error(fetched.detail);
  return fetched;
}
