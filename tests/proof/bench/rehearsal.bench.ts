/**
 * A night of settled bets re-settled under other settings, in a child process beside the shop: on SQLite, and on PostgreSQL with
 * the same books.
 *
 *   npm run prove -- bench rehearsal [bets]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { $ } from "bun";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import { addResults, NIGHT, writeBook } from "./book.ts";
import { moveTo, newBooks } from "./postgres-books.ts";
import { shopIn } from "./shop-in-process.ts";

const BETS = Number(process.argv[2] ?? 100_000);
const ACCOUNTS = 2_000;

const folder = await mkdtemp(join(tmpdir(), "satchel-bench-rehearsal-"));
const path = join(folder, "night.db");
await writeBook(path, { accounts: ACCOUNTS, bets: BETS, pending: true });
addResults(path);
const shop = await shopIn(path, NIGHT);
const { settled } = await checkPendingBets(shop, { userId: null, requestId: "bench" });
if (settled !== BETS) throw new Error(`${settled} of ${BETS} bets were settled`);
await shop.database.close();

const rehearseOn = (url: string) =>
  // Which engine a process speaks to is decided when it starts.
  $`bun ${join(import.meta.dir, "rehearsal-on.ts")}`.env({ ...process.env, DATABASE_URL: url });
console.log("On SQLite");
await rehearseOn(`file:${path}`);
const server = await startTestPostgres({ durable: true });
try {
  const url = await newBooks(server.url, "rehearsal");
  await moveTo(`file:${path}`, url);
  console.log("On PostgreSQL");
  await rehearseOn(url);
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
