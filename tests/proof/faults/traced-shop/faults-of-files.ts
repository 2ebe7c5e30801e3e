import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Acknowledged } from "./acknowledged.ts";
import { faultsOfBooks } from "./faults-of-books.ts";

/** SQLite's index of its log: it is in memory, and is made anew after a power cut. */
const IN_MEMORY = /-shm$/;

/** What is wrong with the books among the files that a power cut left, which are written into a folder for that. */
export async function faultsOfFiles(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [path, bytes] of files)
    if (!IN_MEMORY.test(path)) await writeFile(join(folder, basename(path)), bytes);
  return await faultsOfBooks(join(folder, "satchel.db"), acknowledged);
}
