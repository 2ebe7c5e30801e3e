import { Database as Sqlite } from "bun:sqlite";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { newestBackup } from "../../../db/backup/backups.ts";
import { pathOf } from "../../../db/backup/database-reader.ts";
import { NEWEST } from "../../../db/check/newest-rows.ts";
import type { Config } from "../config.ts";

type Where = Pick<Config, "databaseUrl" | "backups">;

/**
 * Whether there is a database to open; a new shop has none yet. Where a backup, a key or a log of one is left, it was moved
 * or deleted, or DATABASE_URL is wrong: that is refused, since an empty database would hide the loss.
 */
export function databaseExists({ databaseUrl, backups }: Where): boolean {
  const path = pathOf(databaseUrl);
  const state = databaseState(path);
  if (state === "database") return true;
  if (state === "foreign")
    throw new Error(
      `${path} is a database of another program. The shop stays closed, and nothing was changed.\nNext: set DATABASE_URL to the shop's own database, such as file:data/satchel.db.`,
    );
  const left = leftovers(path, backups.folder);
  if (left.length === 0) return false;
  throw new Error(
    [
      `The database ${path} is ${state}, but this is no new shop: ${left.join(", and ")}. The shop stays closed.`,
      `Next: if the database is elsewhere, set DATABASE_URL to it, or move it back. If it is lost, restore the newest backup. ${RECOVERY_GUIDE}`,
      'To create a new, empty database all the same: "satchel init --force".',
    ].join("\n"),
  );
}

/** The state of the database's path. A damaged database is not missing: open-books.ts reports the damage. */
export function databaseState(path: string): "missing" | "empty" | "foreign" | "database" {
  if (!existsSync(path)) return "missing";
  const file = statSync(path);
  if (file.isDirectory())
    throw new Error(
      `${path} is a folder. Next: set DATABASE_URL to a file, such as file:${join(path, "satchel.db")}.`,
    );
  if (file.size === 0) return "empty";
  try {
    const names = tablesIn(path);
    if (names.length === 0) return "empty";
    return names.includes("migrations") ? "database" : "foreign";
  } catch {
    return "database";
  }
}

function tablesIn(path: string): string[] {
  const connection = new Sqlite(path, { readonly: true });
  try {
    connection.run("PRAGMA busy_timeout = 5000");
    const rows = connection.query<{ name: string }, []>(
      "select name from sqlite_master where type = 'table'",
    );
    return rows.all().map(({ name }) => name);
  } finally {
    connection.close(true);
  }
}

function leftovers(path: string, folder: string): string[] {
  const backup = newestBackup(folder);
  const key = join(dirname(path), "session.key");
  const log = `${path}-wal`;
  const newest = path + NEWEST;
  return [
    ...(backup ? [`there is a backup at ${backup}`] : []),
    ...(existsSync(key) ? [`there is a key at ${key}`] : []),
    ...(existsSync(log) && statSync(log).size > 0 ? [`there are unapplied writes in ${log}`] : []),
    ...(existsSync(newest) ? [`${newest} records which rows it had`] : []),
  ];
}

/** The end of every message about a database that does not open. */
export const RECOVERY_GUIDE = "docs/recovery.md says how.";
