import { existsSync, statfsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathOf } from "../../db/ask-books.ts";
import { copiesIn } from "../../db/backups.ts";
import type { Config } from "../config.ts";
import type { CopyFacts } from "../domain/system/system-facts.ts";
import type { Machine } from "../operations/system/machine.ts";
import { hasFile } from "./back-up-books.ts";

/** What the shop stands on: its folder of copies and its disk. */
export const machineOf = (config: Config): Machine => ({
  booksAre: hasFile(config)
    ? "a file"
    : config.databaseUrl.startsWith("postgres")
      ? "PostgreSQL"
      : "in memory",
  copies: () => ({ found: foundIn(config.backups.folder), keep: config.backups.keep }),
  room: () => roomFor(hasFile(config) ? dirname(pathOf(config.databaseUrl)) : config.backups.folder),
  tryDisk: () => (hasFile(config) ? tryToWrite(dirname(pathOf(config.databaseUrl))) : Promise.resolve(null)),
  sentTo: config.copiesAway?.to ?? null,
});

const foundIn = (folder: string): CopyFacts[] =>
  copiesIn(folder)
    .reverse()
    .map((name) => {
      const { mtime, size } = statSync(join(folder, name));
      return { file: basename(name), madeAt: mtime, bytes: size };
    });

function roomFor(folder: string): ReturnType<Machine["room"]> {
  if (!existsSync(folder)) return null;
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** A page of the books' own size. */
const PAGE_BYTES = 4096;

async function tryToWrite(folder: string): Promise<string | null> {
  // Loaded when somebody looks: it takes two milliseconds, and a start waits for this file.
  const { rm, writeFile } = await import("node:fs/promises");
  const path = join(folder, `.try-${process.pid}`);
  try {
    await writeFile(path, new Uint8Array(PAGE_BYTES), { mode: 0o600, flush: true });
    return null;
  } catch (fault) {
    return fault instanceof Error && "code" in fault && fault.code === "ENOSPC"
      ? "The disk is full."
      : "The folder of the books cannot be written.";
  } finally {
    await rm(path, { force: true });
  }
}
