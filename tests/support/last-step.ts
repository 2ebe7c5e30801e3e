/** An empty database as release 25.8.5 leaves it at its last step, before the baseline: a file, and a dump of PostgreSQL. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "bun";
import { onPostgres } from "../../db/kit.ts";

const unpacked = (name: string): Uint8Array =>
  gunzipSync(readFileSync(join(import.meta.dir, "last-step", name)));

export const LAST_STEP = onPostgres ? "0040_guard_removed_draws" : "0038_guard_removed_draws";

export const writeLastStep = (path: string): void => writeFileSync(path, unpacked("sqlite.db.gz"));

/** For a connection whose search path begins with an empty schema. */
export const lastStepOnPostgres = (): string => new TextDecoder().decode(unpacked("postgres.sql.gz"));
