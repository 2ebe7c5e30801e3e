import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/client.ts";
import { onPostgres } from "../../db/kit.ts";
import { type CopiedBooks, copiedBooks } from "./copied-database.ts";

export type EmptyBooks = { url: string; drop(): Promise<void> };

/** Copies that were given back, empty again. */
const waiting: CopiedBooks[] = [];

/** On SQLite half of what opening a shop takes are the migrations: they are done once in a process, and copied. */
let migrated: Promise<string> | undefined;

async function migratedFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "satchel-migrated-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "books.db");
  await (await openDatabase(`file:${file}`)).close();
  return file;
}

/** The books of a test shop of its own, on whichever engine the tests run. */
export async function emptyBooks(): Promise<EmptyBooks> {
  if (!onPostgres) {
    migrated ??= migratedFile();
    return { url: `:memory:?copy-of=${await migrated}`, drop: async () => {} };
  }
  const books = waiting.pop() ?? (await copiedBooks(process.env.DATABASE_URL!));
  return {
    url: books.url,
    drop: async () => {
      if (await books.emptied()) waiting.push(books);
    },
  };
}
