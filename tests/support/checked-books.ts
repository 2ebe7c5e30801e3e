import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPostgres } from "../../db/kit.ts";
import { databaseLike } from "./copied-database.ts";
import type { EmptyBooks } from "./empty-database.ts";

/** Empty books that a check can open beside the shop: on SQLite a file of their own. */
export async function checkedBooks(): Promise<EmptyBooks> {
  if (onPostgres) return await databaseLike(process.env.DATABASE_URL!);
  const folder = mkdtempSync(join(tmpdir(), "satchel-checked-"));
  const drop = async () => rmSync(folder, { recursive: true, force: true });
  return { url: `file:${join(folder, "books.db")}`, drop };
}
