/**
 * Writes drizzle/postgres/made.ts: the schema that the migrations make in PostgreSQL, for the check of a
 * shop's guards. SQLite's are run in memory at the check; PostgreSQL's cannot be, since a shop's role may
 * lack the rights.
 */
import { $ } from "bun";
import { openReader } from "../../db/backup/database-reader.ts";
import { partsOf } from "../../db/check/schema-parts.ts";
import { openPostgres } from "../../db/postgres/postgres.ts";
import { startTestPostgres } from "./start-test-postgres.ts";

const FILE = "drizzle/postgres/made.ts";

const server = await startTestPostgres();
try {
  const url = `${server.database}?search_path=made`;
  await (await openPostgres(url)).close();
  const books = openReader(url);
  const parts = await partsOf(books);
  await books.close();
  const lines = parts.map((part) => `  ${JSON.stringify(part)},`);
  await Bun.write(
    FILE,
    [
      "// Written by src/tasks/write-postgres-schema.ts.",
      "// biome-ignore-all lint/style/noExcessiveLinesPerFile: a line or more for each part of the schema.",
      "export const made = [",
      ...lines,
      "];",
      "",
    ].join("\n"),
  );
  await $`biome format --write ${FILE}`.quiet();
} finally {
  await server.stop();
}
