/**
 * Writes the next migration for both engines: `bun src/tasks/generate-migrations.ts NAME [--custom]`.
 * drizzle-kit compares the schema with its last snapshot; --custom leaves an empty file for hand-written SQL.
 * New SQLite tables are made STRICT (drizzle-kit cannot say it), PostgreSQL's name no schema (a shop has one of its own),
 * and each folder's manifest is written again, and what PostgreSQL makes of all of it (write-postgres-schema.ts). Only the
 * last snapshot is kept: drizzle-kit reads no other.
 */
import { readdir, rm } from "node:fs/promises";
import { $ } from "bun";

const [name, custom] = process.argv.slice(2);
if (!name) throw new Error("Say what the migration does: generate-migrations open_the_shop");

for (const [engine, url] of [
  ["sqlite", "file:unused"],
  ["postgres", "postgres://unused"],
] as const) {
  const before = new Set(await sqlFiles(engine));
  const flags = custom ? ["--custom"] : [];
  await $`drizzle-kit generate --name ${name} ${flags}`.env({ ...process.env, DATABASE_URL: url });
  const files = await sqlFiles(engine);
  const finish = engine === "sqlite" ? makeStrict : nameNoSchema;
  for (const file of files) if (!before.has(file)) await finish(file);
  await writeManifest(engine, files);
  await keepLastSnapshot(`drizzle/${engine}/meta`);
}
// By a process of its own, which reads the manifest that was just written.
await $`bun src/tasks/write-postgres-schema.ts`;

async function keepLastSnapshot(folder: string): Promise<void> {
  const snapshots = (await readdir(folder)).filter((file) => file.endsWith("_snapshot.json")).sort();
  for (const file of snapshots.slice(0, -1)) await rm(`${folder}/${file}`);
}
async function sqlFiles(engine: string): Promise<string[]> {
  const files = await readdir(`drizzle/${engine}`).catch(() => []);
  return files.filter((file) => file.endsWith(".sql")).sort();
}

async function makeStrict(file: string): Promise<void> {
  const path = `drizzle/sqlite/${file}`;
  const sql = await Bun.file(path).text();
  await Bun.write(path, sql.replace(/(CREATE TABLE [\s\S]*?\n\));/g, "$1 STRICT;"));
}

async function nameNoSchema(file: string): Promise<void> {
  const path = `drizzle/postgres/${file}`;
  await Bun.write(path, (await Bun.file(path).text()).replaceAll('"public".', ""));
}

/** In the compiled binary there is no drizzle folder: the SQL goes in as text. */
async function writeManifest(engine: string, files: string[]): Promise<void> {
  const lines = [
    "// Written by src/tasks/generate-migrations.ts.",
    ...files.map((file, at) => `import sql${at} from "./${file}" with { type: "text" };`),
    "",
    "export const migrations = [",
    ...files.map((file, at) => `  { name: ${JSON.stringify(file.replace(/\.sql$/, ""))}, sql: sql${at} },`),
    "];",
    "",
  ];
  await Bun.write(`drizzle/${engine}/manifest.ts`, lines.join("\n"));
}
