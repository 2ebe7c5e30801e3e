/**
 * A year of a shop with 1,000,000 transfers and 3,000 customers: how long its reports take the first time and after it, and
 * the closing of a day, in process.
 *
 *   npm run prove -- bench reports [60000]   of so many bets instead of 300,000: a fifth of the transfers
 */
import { Database as Sqlite } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayFigures } from "../../../db/stores/reports/open-shifts.ts";
import { figuresBy, transfersByDay } from "../../../db/stores/reports/sums.ts";
import { periodsOf } from "../../../src/domain/reports/spans.ts";
import { productsOf } from "../../../src/domain/reports/sum-day.ts";
import { closeDay, markOfFigures } from "../../../src/operations/reports/close-day.ts";
import { updateDailySums } from "../../../src/operations/reports/update-daily-sums.ts";
import { sealRows } from "../../../src/operations/system/seal-rows.ts";
import { markdownTable } from "../../support/measured-page.ts";
import { writeBook } from "./book.ts";
import { median } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";
import { speedPage } from "./speed-page.ts";

const ACCOUNTS = 3_000;
const BETS = Number(process.argv[2] ?? 300_000);
const YEAR = { from: "2025-11-14", to: "2026-11-13" };
const DAYS = 365;
const FIRST_MS = Date.parse("2025-11-14T09:00:00Z");
const DAY_MS = 24 * 60 * 60_000;
const TIMES = 15;

const folder = await mkdtemp(join(tmpdir(), "satchel-reports-"));
const path = join(folder, "year.db");
await writeBook(path, { accounts: ACCOUNTS, bets: BETS, pending: false });
fillLedger(path);
const shop = await shopIn(path, "2026-11-14T09:00:00Z");
const { reader } = shop.database;

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const year = async () => productsOf(await transfersByDay(reader, YEAR));
const by = (dimension: "course" | "bet-type" | "customer") => () =>
  figuresBy(reader, { product: "racing", dimension, periods: periodsOf(YEAR) });
const first = await took(() => updateDailySums(shop));
const rows: string[][] = [["the first, that keeps the sums", `${Math.round(first)} ms`, ""]];
for (const [name, work] of [
  ["the year day by day", year],
  ["the year by course", by("course")],
  ["the year by bet type", by("bet-type")],
  ["the year by customer", by("customer")],
] as const) {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) times.push(await took(work));
  rows.push([name, `${median(times).toFixed(1)} ms`, "300 ms"]);
}
await sealRows(shop);
const closings: number[] = [];
for (let day = 1; day <= TIMES; day++) {
  const of = new Date(FIRST_MS + day * DAY_MS).toISOString().slice(0, YEAR.from.length);
  const shown = markOfFigures(await dayFigures(reader, of));
  const by = { userId: null, requestId: "bench" };
  closings.push(
    await took(async () => {
      const { outcome } = await closeDay(shop, by, { day: of, shown, notOver: false });
      if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
    }),
  );
}
rows.push(["closing a day", `${median(closings).toFixed(1)} ms`, "200 ms"]);
await shop.database.close();
await rm(folder, { recursive: true });
const transfers = Math.round((BETS * 10) / 3).toLocaleString("en-GB");
await speedPage.write("reports", markdownTable([`${transfers} transfers in a year`, "median", "goal"], rows));

/** A deposit, a stake and a withdrawal for each bet, and a return for every third; the guards look away meanwhile. */
function fillLedger(file: string): void {
  const db = new Sqlite(file, { strict: true });
  db.run("PRAGMA synchronous = OFF");
  const triggers = db.query("select name, sql from sqlite_master where type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) db.run(`drop trigger ${name}`);
  const add = db.query(
    `insert into transactions (account_id, sequence, transaction_type, description, amount_pence, balance_after_pence,
       created_at, reference_type, reference_id) values (?, ?, ?, '', ?, 0, ?, ?, ?)`,
  );
  const sequences = new Array<number>(ACCOUNTS + 1).fill(0);
  db.transaction(() => {
    db.run(
      `update racing_bets set placed_at = ${FIRST_MS} + (id * ${DAYS} / ${BETS}) * ${DAY_MS}, settled_at = ${FIRST_MS} + (id * ${DAYS} / ${BETS}) * ${DAY_MS}`,
    );
    for (let bet = 1; bet <= BETS; bet++) {
      const account = (bet % ACCOUNTS) + 1;
      const at = FIRST_MS + Math.floor((bet * DAYS) / (BETS + 1)) * DAY_MS;
      const move = (type: string, pence: number, isBet: boolean) =>
        add.run(
          account,
          ++sequences[account]!,
          type,
          pence,
          at,
          isBet ? "RacingBet" : null,
          isBet ? bet : null,
        );
      move("Deposit", 1_000, false);
      move("RacingBetPlaced", -1_000, true);
      if (bet % 3 === 0) move("RacingBetPaidOut", 900, true);
      move("Withdraw", -500, false);
    }
  })();
  for (const { sql } of triggers) db.run(sql);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
}
