/**
 * The owner's statistics of a year with 1,000,000 bets, their stakes, returns and settlements, of 3,000 customers and five clerks: how long the past
 * takes to count once, and each statistic after it,
 * in process.
 *
 *   npm run prove -- bench statistics [100000]   of so many bets instead
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { runSql } from "../../../db/query/raw.ts";
import { STATISTICS } from "../../../src/http/reports/statistics/statistics.ts";
import { updateDailySums } from "../../../src/operations/reports/update-daily-sums.ts";
import { updateStatistics } from "../../../src/operations/reports/update-statistics.ts";
import { markdownTable } from "../../support/measured-page.ts";
import { addResults, writeBook } from "./book.ts";
import { median } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";
import { speedPage } from "./speed-page.ts";
import { fillYear, YEAR } from "./year-of-bets.ts";

const ACCOUNTS = 3_000;
const BETS = Number(process.argv[2] ?? 1_000_000);
const TIMES = 7;
const GOAL = "400 ms";
/** So many of the newest settlements are not kept yet, as in a shop that is open. */
const TAIL = 900;

const folder = await mkdtemp(join(tmpdir(), "satchel-statistics-"));
const path = join(folder, "year.db");
await writeBook(path, { accounts: ACCOUNTS, bets: BETS, pending: false });
addResults(path);
fillYear(path, { bets: BETS, accounts: ACCOUNTS });
const shop = await shopIn(path, "2026-11-14T09:00:00Z");
const { reader } = shop.database;

/** By the processor's time: all of it is work of one thread, and neighbours make no difference. */
const took = async (work: () => Promise<unknown>): Promise<number> => {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
};
await updateDailySums(shop);
const first = await took(() => updateStatistics(shop));
await shop.database.transact(async (tx) =>
  runSql(
    tx,
    sql`update sum_marks set through_id = through_id - ${TAIL} where source = 'statistics bet_settlements'`,
  ),
);
const rows: string[][] = [["the past, counted once", `${(first / 1000).toFixed(0)} s`, ""]];
for (const { text, make } of STATISTICS) {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++)
    times.push(await took(() => make(reader, YEAR, new Date("2026-11-14T09:00:00Z"))));
  rows.push([text, `${median(times).toFixed(0)} ms`, GOAL]);
}
await shop.database.close();
await rm(folder, { recursive: true });
const bets = BETS.toLocaleString("en-GB");
await speedPage.write(
  "statistics",
  markdownTable([`${bets} bets in a year`, "processor time", "goal"], rows),
);
