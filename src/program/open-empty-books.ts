import { rmSync } from "node:fs";
import { pathOf } from "../../db/ask-books.ts";
import { openDatabase } from "../../db/client.ts";
import { TAILS } from "../../db/replace-file.ts";
import type { Config } from "../config.ts";
import { hasFile } from "./back-up-books.ts";
import { stateOf } from "./lost-books.ts";
import { keyPath } from "./session-key.ts";

/** `satchel begin-anew`: empty books where none are, on purpose. Copies of earlier ones stay where they are. */
export async function openEmptyBooks(config: Config): Promise<void> {
  const path = pathOf(config.databaseUrl);
  if (!hasFile(config))
    throw new Error("Only a shop with a file of its own can begin anew: see DATABASE_URL.");
  const state = stateOf(path);
  if (state === "books" || state === "foreign")
    throw new Error(
      `${path} is there already, and nothing was changed. Next: move it away, with ${path}-wal and ${path}-shm, or set DATABASE_URL to another file.`,
    );
  // What belonged to the lost books opens nothing in the new ones: not their last writes, nor their tokens.
  for (const old of [...TAILS.map((tail) => path + tail), keyPath(config.databaseUrl)])
    rmSync(old, { force: true });
  const database = await openDatabase(config.databaseUrl);
  await database.close();
  process.stdout.write(`There are new, empty books at ${path}. The next start makes the first user.\n`);
}
