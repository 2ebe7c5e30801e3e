/**
 * What a shop takes on PostgreSQL, durable as a shop runs it: deposits beside pgbench with the same statements, and slips,
 * pages and a draw day beside the same shop on SQLite, in turn in one run, as medians.
 *
 *   npm run prove -- bench postgres [deposits|slips|pages|draws]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { $ } from "bun";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import { newBooks } from "./postgres-books.ts";
import { settleDrawDays } from "./postgres-draws.ts";
import { loadPages } from "./postgres-pages.ts";
import { placeSlipsOfTwo } from "./postgres-slips.ts";

const part = process.argv[2];
const wanted = (name: string) => part === undefined || part === name;
const folder = await mkdtemp(join(tmpdir(), "satchel-bench-postgres-"));
const server = await startTestPostgres({ durable: true });
try {
  if (wanted("deposits")) {
    // Which engine a process speaks to is decided when it starts.
    const url = await newBooks(server.url, "deposits");
    await $`bun ${join(import.meta.dir, "postgres-deposits.ts")}`.env({ ...process.env, DATABASE_URL: url });
  }
  if (wanted("slips")) await placeSlipsOfTwo(folder, server.url);
  if (wanted("pages")) await loadPages(folder, server.url);
  if (wanted("draws")) await settleDrawDays(folder, server.url);
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
