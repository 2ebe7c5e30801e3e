import { existsSync, statfsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { backupsIn, lackNothing } from "../../../db/backup/backups.ts";
import { pathOf } from "../../../db/backup/database-reader.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { rollBackHalf } from "../../../db/roll-back-half.ts";
import type { BackupFacts } from "../../domain/system/system-facts.ts";
import type { Log } from "../../http/response/log.ts";
import type { Machine } from "../../operations/system/machine.ts";
import { hasFile } from "../backups/create-backup.ts";
import { checkInChild } from "../commands/check-in-child.ts";
import type { Config } from "../config.ts";
import { openChecked, refuseUnsound, throwLocked } from "./open-checked.ts";

/** In bytes: a smaller database is checked sooner than a child process starts. */
const SMALL = 4_000_000;

type OpenedUnchecked = {
  database: Database;
  /** Whether it is still to be checked. */
  isUnchecked: boolean;
  /** Refuses an unsound database, as openChecked does; then nothing was written to it, nor will be. */
  check(): Promise<void>;
};

/**
 * Opens a database whose pages are served before its check, which reads the whole file; writes wait for `check`. One that is
 * new or needs a migration is checked and migrated first. `program`: the source of this program, for the child process that
 * checks a large file.
 */
export async function openUnchecked(
  config: Config,
  log: Pick<Log, "info">,
  program: string,
): Promise<OpenedUnchecked> {
  if (hasFile(config)) rollBackHalf(pathOf(config.databaseUrl));
  if (!hasFile(config) || !lackNothing(config.databaseUrl))
    return { database: await openChecked(config, log), isUnchecked: false, check: async () => {} };
  const database = await openDatabase(config.databaseUrl).catch(async (fault: unknown) => {
    await refuseUnsound(config);
    return throwLocked(config)(fault);
  });
  const checked = Promise.withResolvers<void>();
  // A rejection is thrown by `check`; no write may be waiting for it here.
  checked.promise.catch(() => {});
  return {
    database: writingAfter(database, checked.promise),
    isUnchecked: true,
    async check() {
      try {
        const isSmall = statSync(pathOf(config.databaseUrl)).size < SMALL;
        await (isSmall ? refuseUnsound(config) : checkInChild(config, program));
        checked.resolve();
      } catch (fault) {
        checked.reject(fault);
        throw fault;
      }
    },
  };
}

/** Holds writes back until `allowed`. Until then close does nothing either, because it would write. */
function writingAfter(database: Database, allowed: Promise<void>): Database {
  let isAllowed = false;
  const begin = allowed.then(() => {
    isAllowed = true;
  });
  begin.catch(() => {});
  return {
    ...database,
    transact: (work, turn) =>
      isAllowed ? database.transact(work, turn) : begin.then(() => database.transact(work, turn)),
    close: async () => {
      if (isAllowed) await database.close();
    },
  };
}

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
