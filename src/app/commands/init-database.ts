import { rmSync } from "node:fs";
import { pathOf } from "../../../db/backup/database-reader.ts";
import { TAILS } from "../../../db/backup/replace-file.ts";
import { openDatabase } from "../../../db/client.ts";
import { hasFile } from "../backups/create-backup.ts";
import type { Config } from "../config.ts";
import { databaseExists, databaseState } from "../open/missing-database.ts";
import { keyPath } from "../open/session-key.ts";
import { UsageError } from "./usage-error.ts";

const FORCE = "--force";

/** `satchel init [--force]`: creates an empty database. Backups of a former one stay where they are. */
export async function initDatabase(config: Config, args: readonly string[]): Promise<void> {
  const [unknown] = args.filter((arg) => arg !== FORCE);
  if (unknown !== undefined) throw new UsageError(`init takes only ${FORCE}, and got "${unknown}".`);
  const path = pathOf(config.databaseUrl);
  if (!hasFile(config))
    throw new Error(
      "init is for a database in a file; one on PostgreSQL is created by the first start. See DATABASE_URL.",
    );
  const state = databaseState(path);
  if (state === "database" || state === "foreign")
    throw new Error(
      `${path} exists already, and nothing was changed. Next: move it away, with ${path}-wal and ${path}-shm, or set DATABASE_URL to another file.`,
    );
  if (!args.includes(FORCE)) databaseExists(config);
  // The log and the key of a lost database must not be applied to the new one.
  for (const old of [...TAILS.map((tail) => path + tail), keyPath(config.databaseUrl)])
    rmSync(old, { force: true });
  const database = await openDatabase(config.databaseUrl);
  await database.close();
  process.stdout.write(`There is a new, empty database at ${path}. The next start creates the first user.\n`);
}
