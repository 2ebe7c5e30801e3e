/**
 * Backups of a SQLite file while the shop is open. VACUUM INTO reads one snapshot, blocks no writer, and
 * leaves a file without a log, which opens like any other.
 */
import { Database as Sqlite } from "bun:sqlite";
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { migrations } from "../../drizzle/sqlite/manifest.ts";
import { wallClock } from "../../src/domain/london-time.ts";
import { appliedMigrations, refuseEarlierSteps } from "../migrate/migrate.ts";

export type BackupRequest = { databaseUrl: string; folder: string; keep: number; now: Date };
export type CreatedBackup = { path: string; bytes: number; deleted: string[] };

/** A file's copy, and one that pg_dump made. */
const COPY = /^satchel-\d{4}-\d{2}-\d{2}-\d{4}\.(db|dump)$/;
const dayOf = (name: string): string => name.slice("satchel-".length, "satchel-yyyy-mm-dd".length);

/** Makes a copy, reads it back, and only then deletes the oldest beyond `keep`. Synchronous: not while pages are served. */
export function backUpFile({ databaseUrl, folder, keep, now }: BackupRequest): CreatedBackup {
  const books = databaseUrl.replace(/^file:/, "");
  if (!existsSync(books)) throw new Error(`There is no database at ${books} to back up`);
  const { path, unfinished } = backupPath(folder, now, "db");
  try {
    vacuumInto(books, unfinished);
    chmodSync(unfinished, 0o600);
    refuseBroken(unfinished);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return { path, bytes: statSync(path).size, deleted: deleteOldest(folder, keep, basename(path)) };
}

/** A full disk leaves half a file behind: it never gets the name of a copy. */
export function backupPath(folder: string, now: Date, kind: "db" | "dump") {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { day, time } = wallClock(now, "Europe/London");
  const path = join(folder, `satchel-${day}-${time.replace(":", "")}.${kind}`);
  const unfinished = `${path}.part`;
  rmSync(unfinished, { force: true });
  return { path, unfinished };
}

/**
 * Whether the database is an older Satchel's and opening migrates it. Refuses one that cannot be migrated.
 */
export function isBehind(databaseUrl: string): boolean {
  const books = databaseUrl.replace(/^file:/, "");
  if (!existsSync(books)) return false;
  const applied = appliedIn(books);
  refuseEarlierSteps(applied);
  // Nothing applied is a file that was only just made: there is nothing in it to lose.
  return applied.size > 0 && migrations.some(({ name }) => !applied.has(name));
}

/** Whether the database has every migration and none of a newer Satchel. Unreadable counts as no. */
export function lackNothing(databaseUrl: string): boolean {
  const books = databaseUrl.replace(/^file:/, "");
  if (!existsSync(books)) return false;
  try {
    const applied = appliedIn(books);
    return applied.size === migrations.length && migrations.every(({ name }) => applied.has(name));
  } catch {
    return false;
  }
}

/** The check of a killed server may still run and recover the log: wait for it. */
function appliedIn(books: string): ReadonlySet<string> {
  const connection = new Sqlite(books, { readonly: true });
  try {
    connection.run("PRAGMA busy_timeout = 5000");
    return appliedMigrations(connection);
  } finally {
    connection.close(true);
  }
}

/** Whether a copy of this day is there. */
export const hasBackupOf = (folder: string, day: string): boolean =>
  backupsIn(folder).some((name) => dayOf(name) === day);

/** The copy that was made last, by its name; null where there is none. */
export function newestBackup(folder: string): string | null {
  const name = backupsIn(folder).at(-1);
  return name === undefined ? null : join(folder, name);
}

/** The names of the copies in a folder, the oldest first. */
export const backupsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter(isBackupName).sort() : [];

function vacuumInto(books: string, path: string): void {
  const source = new Sqlite(books, { readonly: true });
  try {
    source.run("PRAGMA busy_timeout = 5000");
    source.query("VACUUM INTO ?").run(path);
  } finally {
    source.close(true);
  }
}

function refuseBroken(path: string): void {
  const copy = new Sqlite(path, { readonly: true });
  try {
    const [sound] = copy.query<{ integrity_check: string }, []>("PRAGMA integrity_check").all();
    const orphans = copy.query("PRAGMA foreign_key_check").all();
    if (sound?.integrity_check !== "ok" || orphans.length > 0)
      throw new Error("The backup is not sound; the older ones are kept");
  } finally {
    copy.close(true);
  }
}

/** Deletes the oldest copies of a folder beyond `keep`; `newest` is the one just made. */
export function deleteOldest(folder: string, keep: number, newest: string): string[] {
  const old = beyondKeep(backupsIn(folder), keep, newest);
  for (const name of old) rmSync(join(folder, name));
  return old;
}

/** Copies with a later date than the one just made are from before the clock was set back: they go first. */
export function beyondKeep(copies: readonly string[], keep: number, newest: string): string[] {
  const sorted = [...copies].sort();
  const ahead = sorted.filter((name) => name > newest);
  return [...ahead, ...sorted.filter((name) => name <= newest)].slice(0, -keep);
}

/** Whether a file goes by the name of a copy. */
export const isBackupName = (name: string): boolean => COPY.test(name);
