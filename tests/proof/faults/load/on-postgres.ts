import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { moveTo, newBooks } from "../../bench/postgres-books.ts";

/**
 * The books of `folder` on PostgreSQL, in a new database. A copy of the file is moved: this process may still hold the one that it
 * wrote, which `satchel db copy` takes for a shop that is open.
 */
export async function movedToPostgres(folder: string, server: string): Promise<string> {
  const copy = join(folder, "to-be-moved.db");
  await copyFile(join(folder, "satchel.db"), copy);
  const url = await newBooks(server, "moved");
  await moveTo(`file:${copy}`, url);
  return url;
}
