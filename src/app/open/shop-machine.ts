import { existsSync, statfsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathOf } from "../../../db/backup/ask-books.ts";
import { backupsIn } from "../../../db/backup/backups.ts";
import type { BackupFacts } from "../../domain/system/system-facts.ts";
import type { Machine } from "../../operations/system/machine.ts";
import { hasFile } from "../backups/create-backup.ts";
import type { Config } from "../config.ts";

/** The backups and the disk of a shop. */
export const machineOf = (config: Config): Machine => ({
  databaseKind: hasFile(config)
    ? "a file"
    : config.databaseUrl.startsWith("postgres")
      ? "PostgreSQL"
      : "in memory",
  backups: () => ({ found: foundIn(config.backups.folder), keep: config.backups.keep }),
  room: () => roomFor(hasFile(config) ? dirname(pathOf(config.databaseUrl)) : config.backups.folder),
  tryDisk: () => (hasFile(config) ? tryToWrite(dirname(pathOf(config.databaseUrl))) : Promise.resolve(null)),
  uploadTo: config.backupUpload?.to ?? null,
});

const foundIn = (folder: string): BackupFacts[] =>
  backupsIn(folder)
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

/** As large as a page of the database. */
const PAGE_BYTES = 4096;

async function tryToWrite(folder: string): Promise<string | null> {
  // Loaded on the first look: it takes two milliseconds, and a start waits for this file.
  const { rm, writeFile } = await import("node:fs/promises");
  const path = join(folder, `.try-${process.pid}`);
  try {
    await writeFile(path, new Uint8Array(PAGE_BYTES), { mode: 0o600, flush: true });
    return null;
  } catch (fault) {
    return fault instanceof Error && "code" in fault && fault.code === "ENOSPC"
      ? "The disk is full."
      : "The folder of the database cannot be written.";
  } finally {
    await rm(path, { force: true });
  }
}
