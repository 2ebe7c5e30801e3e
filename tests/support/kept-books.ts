import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPostgres } from "../../db/kit.ts";
import { type EmptyBooks, emptyBooks } from "./empty-database.ts";

/** Empty books that stay when they are closed, and that others can open: on a server, or in a file. */
export async function keptBooks(): Promise<EmptyBooks> {
  if (onPostgres) return emptyBooks();
  const folder = mkdtempSync(join(tmpdir(), "satchel-"));
  const drop = async () => rmSync(folder, { recursive: true });
  return { url: `file:${join(folder, "books.db")}`, drop };
}
