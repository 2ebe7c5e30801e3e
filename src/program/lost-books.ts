import { Database as Sqlite } from "bun:sqlite";
import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathOf } from "../../db/ask-books.ts";
import { newestCopy } from "../../db/backups.ts";
import { NEWEST } from "../../db/newest-rows.ts";
import type { Config } from "../config.ts";
import { README_HELPS } from "./readme-helps.ts";

type Where = Pick<Config, "databaseUrl" | "backups">;

/**
 * Whether there are books to open; where there never were any, it is a new shop. Where copies of them are left, or the key
 * that lay beside them, they were moved, deleted or are looked for in the wrong place: that is refused, because empty
 * books would hide it until somebody asks for a balance.
 */
export function areThere({ databaseUrl, backups }: Where): boolean {
  const path = pathOf(databaseUrl);
  const state = stateOf(path);
  if (state === "books") return true;
  if (state === "foreign")
    throw new Error(
      `${path} is a database of another program. The shop stays closed, and nothing was changed.\nNext: set DATABASE_URL to the shop's own books, such as file:data/satchel.db.`,
    );
  const left = whatIsLeft(path, backups.folder);
  if (left.length === 0) return false;
  throw new Error(
    [
      `The books ${path} are ${state}, but this is no new shop: ${left.join(", and ")}. The shop stays closed.`,
      `Next: if the books lie elsewhere, set DATABASE_URL to them, or bring them back. If they are lost, go back to the newest copy. ${README_HELPS}`,
      'To begin anew with empty books, on purpose: "satchel begin-anew".',
    ].join("\n"),
  );
}

/** What is at the place of the books. Damaged books count as books: open-books.ts reports the damage. */
export function stateOf(path: string): "missing" | "empty" | "foreign" | "books" {
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
    return names.includes("migrations") ? "books" : "foreign";
  } catch {
    return "books";
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

function whatIsLeft(path: string, folder: string): string[] {
  const copy = newestCopy(folder);
  const key = join(dirname(path), "session.key");
  const log = `${path}-wal`;
  const newest = path + NEWEST;
  return [
    ...(copy ? [`a copy of the books lies at ${copy}`] : []),
    ...(existsSync(key) ? [`the key ${key} lies beside them`] : []),
    ...(existsSync(log) && statSync(log).size > 0 ? [`what was written last lies in ${log}`] : []),
    ...(existsSync(newest) ? [`${newest} says which rows they had`] : []),
  ];
}
