/**
 * How fast a night of three draws settles against a million running bets, beside a bare loop that reads the same rows
 * by a prepared statement and counts matches; and what the lottery's pages take in a large shop. CPU time of this
 * process, so that busy neighbours count for little; in turn, A B A B, the medians printed.
 *
 *   npm run prove -- bench lottery [bets]
 */
import { Database as Sqlite } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../db/client.ts";
import type { StoredDraw } from "../../../db/stores/lottery/draws.ts";
import type { Draw } from "../../../src/domain/lottery/draw.ts";
import { rulesStamped } from "../../../src/domain/lottery/payout.ts";
import { recordDraws } from "../../../src/operations/lottery/record-draws.ts";
import { resultsOfDraws } from "../../../src/operations/lottery/settle-draws.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { newMemory } from "../../../src/operations/shop.ts";
import { median, ratio } from "./report.ts";
import { openSyndicate } from "./syndicate.ts";

const BETS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 5;

/** The real night of 12 September 2026, and a third draw. */
const NIGHT: Draw[] = [
  { drawDate: "2026-09-12", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 },
  { drawDate: "2026-09-12", drawType: 2, winningNumbers: [3, 8, 9, 21, 25, 32], bonusBall: 14 },
  { drawDate: "2026-09-12", drawType: 3, winningNumbers: [2, 5, 11, 22, 33, 44], bonusBall: 45 },
];

const folder = await mkdtemp(join(tmpdir(), "satchel-lottery-"));
const path = join(folder, "books.db");
await openSyndicate(path, BETS);
const database = await openDatabase(`file:${path}`);
const now = () => new Date("2026-09-12T21:00:00Z");
const shop: Shop = {
  database,
  clock: { now, real: now },
  newSecret: () => crypto.randomUUID(),
  rules: { openRegistration: false, passwordMin: 6, largestNumber: 47, drawDays: [3, 6] },
  feeds: { draws: [], racing: [] },
  memory: newMemory(),
  log: { info: () => {}, warn: () => {} },
};

const bare: number[] = [];
const computing: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  bare.push(await cpuMs(bareLoop));
  computing.push(await cpuMs(compute));
}
const memory = watchMemory();
const storing = await cpuMs(async () => {
  const { outcome } = await recordDraws(shop, { userId: null, requestId: "bench" }, NIGHT);
  if (!outcome.done) throw new Error(outcome.refusal.code);
});
const { before, most, longest } = memory.end();

const line = (name: string, ms: number, times: number) =>
  console.log(`  ${name.padEnd(44)}${count(ms)} ms   ${times.toFixed(2)} × the bare one`);
console.log(`\nOne night of three draws against ${BETS.toLocaleString("en-GB")} bets, CPU time`);
line("bare loop, counts matches", median(bare), 1);
line("computed: who takes part, who won, how much", median(computing), ratio(computing, bare));
line("computed, stored, audited, in one transaction", storing, storing / median(bare));
console.log(
  `  memory ${before} MB before, ${most} MB at most while it ran; everybody else waited ${longest} ms at most`,
);

await database.close();
await rm(folder, { recursive: true });

function bareLoop(): number {
  const db = new Sqlite(path, { readonly: true });
  const rows = db
    .query<{ selected_numbers: string; include_bonus: number }, []>(
      "select id, selected_numbers, include_bonus from selections where stopped_at is null",
    )
    .iterate();
  let won = 0;
  for (const { selected_numbers, include_bonus } of rows) {
    const numbers: number[] = JSON.parse(selected_numbers);
    for (const { winningNumbers, bonusBall } of NIGHT) {
      let matches = 0;
      for (const number of numbers)
        if (winningNumbers.includes(number) || (include_bonus === 1 && number === bonusBall)) matches += 1;
      if (matches === numbers.length) won += 1;
    }
  }
  db.close(true);
  return won;
}

async function compute(): Promise<void> {
  const draws = NIGHT.map(
    (draw, at): StoredDraw => ({
      ...draw,
      id: at + 1,
      performedAt: now(),
      correctedAt: null,
      payoutRules: rulesStamped([]),
      payoutLimitPence: null,
      userId: null,
    }),
  );
  for await (const results of resultsOfDraws(database.reader, draws)) if (results.length === 0) return;
}

async function cpuMs(work: () => unknown): Promise<number> {
  Bun.gc(true);
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** The most memory while something runs, and the longest time in which nobody else had a turn. */
function watchMemory() {
  Bun.gc(true);
  const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);
  const before = megabytes();
  let [most, last, longest] = [before, performance.now(), 0];
  const timer = setInterval(() => {
    most = Math.max(most, megabytes());
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  return {
    end() {
      clearInterval(timer);
      return { before, most: Math.max(most, megabytes()), longest: Math.round(longest) };
    },
  };
}

function count(ms: number): string {
  return Math.round(ms).toLocaleString("en-GB").padStart(8);
}
