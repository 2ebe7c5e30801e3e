/**
 * A year of a shop with 1,000,000 bets, each on a slip of its own, and 21,900 races: how long the report of its promises takes, in
 * process, and how long counting everything once does.
 *
 *   npm run prove -- bench promises [200000]   of so many bets
 */
import { Database as Sqlite } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../../../db/sqlite/sqlite.ts";
import type { ReportSpan } from "../../../src/domain/reports/spans.ts";
import { promisesReport } from "../../../src/http/reports/made/promises.ts";
import { keepWaits } from "../../../src/operations/reports/keep-waits.ts";
import { chanceFrom } from "../../support/chance.ts";
import { markdownTable } from "../../support/measured-page.ts";
import { median } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";
import { speedPage } from "./speed-page.ts";

const BETS = Number(process.argv[2] ?? 1_000_000);
const ACCOUNTS = 3_000;
const [DAYS, RACES_A_DAY] = [365, 60];
const FIRST_MS = Date.parse("2025-11-14T12:00:00Z");
const DAY_MS = 24 * 60 * 60_000;
const FETCHES = 20_000;
const [TIMES, GOAL] = [15, "400 ms"];
const LOST = 3;

const folder = await mkdtemp(join(tmpdir(), "satchel-promises-"));
const path = join(folder, "year.db");
await write(path);
const shop = await shopIn(path, "2026-11-14T09:00:00Z");
const { reader } = shop.database;
const now = shop.clock.now();

/** Milliseconds of processor time: neighbours disturb it less than the wall's. */
const took = async (work: () => Promise<unknown>): Promise<number> => {
  const started = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
};
const rows: string[][] = [
  ["counting them once, in the background", `${Math.round(await took(() => keepWaits(shop)))} ms`, ""],
];
const SPANS: [string, ReportSpan][] = [
  ["the year month by month", { from: "2025-11-14", to: "2026-11-13" }],
  ["sixty days day by day", { from: "2026-09-01", to: "2026-10-30" }],
  ["a month day by day", { from: "2026-10-01", to: "2026-10-31" }],
  ["a day", { from: "2026-10-17", to: "2026-10-17" }],
];
for (const [name, span] of SPANS) {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) times.push(await took(() => promisesReport(reader, span, now)));
  rows.push([name, `${median(times).toFixed(1)} ms`, GOAL]);
}
await shop.database.close();
await rm(folder, { recursive: true });
await speedPage.write(
  "promises",
  markdownTable([`${BETS.toLocaleString("en-GB")} bets in a year`, "processor time", "goal"], rows),
);

/** Written past the guards, which would take minutes. */
async function write(file: string): Promise<void> {
  await (await openSqlite(`file:${file}`)).close();
  const db = new Sqlite(file, { strict: true });
  db.run("PRAGMA synchronous = OFF");
  db.run("PRAGMA cache_size = -200000");
  const guards = db.query("select name, sql from sqlite_master where type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of guards) db.run(`drop trigger ${name}`);
  db.transaction(() => {
    writeRaces(db);
    writeBets(db);
  })();
  for (const { sql } of guards) db.run(sql);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
}

function offOf(race: number): number {
  return FIRST_MS + Math.floor(race / RACES_A_DAY) * DAY_MS + (race % RACES_A_DAY) * 300_000;
}
function storedOf(race: number): number {
  return offOf(race) + 240_000;
}

/** Every hundredth result is corrected, and of a hundred requests for draws one has other numbers. */
function writeRaces(db: Sqlite): void {
  const race = db.query(
    `insert into races (source_key, source, simulated, course_key, course_name, course_known, day, off_time, off_at, name,
       distance_text, going, handicap, status, runners_expected, raw, fetched_at)
     values (?1, 'bench', 0, 'ascot', 'Ascot', 1, ?2, '12:00', ?3, ?1, '1m', 'Good', 0, 'result', 10, '{}', ?3)`,
  );
  const result = db.query(
    `insert into race_results (race_id, version, status, ran, finishers, source, simulated, as_of, stored_at, raw)
     values (?1, ?2, ?3, 10, '[]', 'bench', 0, ?4, ?4, '{}')`,
  );
  const runner = db.query(
    `insert into runners (race_id, source_key, number, name, search_name, status, raw) values (?1, ?2, 1, 'Alder', 'alder', 'runner', '{}')`,
  );
  for (let at = 0; at < DAYS * RACES_A_DAY; at++) {
    race.run(`bench:${at}`, new Date(offOf(at)).toISOString().slice(0, 10), offOf(at));
    runner.run(at + 1, `bench:${at}/1`);
    result.run(at + 1, 1, "weighed-in", storedOf(at));
    if (at % 100 === 0) result.run(at + 1, 2, "corrected", storedOf(at) + 3_600_000);
  }
  const fetch = db.query(
    "insert into lottery_fetch_log (fetched_at, feed, new_draws, conflicts) values (?, 'bench', 0, ?)",
  );
  const draw = JSON.stringify([{ drawDate: "2026-01-03", drawType: 1, winningNumbers: [1, 2, 3, 4, 5, 6] }]);
  for (let at = 0; at < FETCHES; at++)
    fetch.run(FIRST_MS + Math.floor((at / FETCHES) * DAYS * DAY_MS), at % 100 === 0 ? draw : "[]");
}

function writeBets(db: Sqlite): void {
  const chance = chanceFrom(20_261_128);
  const account = db.query(
    `insert into accounts (name, search_name, created_at) values (?1, lower(?1), ${FIRST_MS})`,
  );
  for (let at = 1; at <= ACCOUNTS; at++) account.run(`Customer ${at}`);
  const slip = db.query(
    "insert into bet_slips (account_id, is_paid, total_stake_pence, total_possible_return_pence, created_at) values (?, 0, 100, 0, ?)",
  );
  const note = db.query(
    "insert into audit_rows (at, action, subject_type, subject_id) values (?, 'PlaceBets', 'betSlip', ?)",
  );
  const bet = db.query(
    `insert into racing_bets (reference, account_id, account_sequence, slip_id, bet_type, stake_pence, amount_pence, each_way,
       is_paid, status, payout_pence, settings, placed_at, settled_at) values (?, ?, ?, ?, 'Single', 100, 100, 0, 0, ${LOST}, 0, '{}', ?, ?)`,
  );
  const leg = db.query(
    `insert into racing_selections (bet_id, position, race_id, runner_id, horse_name, course_name, off_at, place_terms, status)
     values (?, 1, ?, ?, 'Alder', 'Ascot', ?, '"STANDARD"', ${LOST})`,
  );
  const settlement = db.query(
    `insert into bet_settlements (bet_id, version, status, payout_pence, inputs, workings, settled_at) values (?, 1, ${LOST}, 0, '{}', '[]', ?)`,
  );
  for (let at = 0; at < BETS; at++) {
    const id = at + 1;
    const race = Math.floor((at / BETS) * DAYS * RACES_A_DAY);
    const accountId = 1 + Math.floor(chance() * ACCOUNTS);
    const placedAt = offOf(race) - 60_000;
    // Most within seconds; of a hundred two after minutes, up to hours.
    const wait = chance() < 0.02 ? 10_800_000 * chance() : 9_000 * chance();
    const settledAt = Math.floor(storedOf(race) + wait);
    slip.run(accountId, placedAt);
    note.run(placedAt + Math.floor(12 * chance()), id);
    bet.run(
      id.toString(36).padStart(6, "0"),
      accountId,
      Math.floor(at / ACCOUNTS) + 1 + at,
      id,
      placedAt,
      settledAt,
    );
    leg.run(id, race + 1, race + 1, offOf(race));
    settlement.run(id, settledAt);
  }
}
