import { Database as Sqlite } from "bun:sqlite";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "../../../db/client.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { addResults, NIGHT, RACES, writeBook } from "./book.ts";
import { median, ratio } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";

const ACCOUNTS = 2_000;
const ROUNDS = 3;

/**
 * The night's results come in: every pending bet is settled and paid by the checker, on disk. Beside it a bare loop that
 * writes the very rows which that left behind, into the same tables, by prepared statements in one transaction.
 */
export async function settleANight(folder: string, bets: number): Promise<void> {
  const evening = join(folder, "evening.db");
  await writeBook(evening, { accounts: ACCOUNTS, bets, pending: true });
  addResults(evening);
  const wall = { ours: [] as number[], bare: [] as number[] };
  const processor = { ours: [] as number[], bare: [] as number[] };
  let longest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [settled, copied] = [join(folder, `settled-${round}.db`), join(folder, `bare-${round}.db`)];
    await copyFile(evening, settled);
    await copyFile(evening, copied);
    const shop = await shopIn(settled, NIGHT);
    const lag = watchLag();
    const ours = await timed(async () => {
      const { settled, failures } = await checkPendingBets(shop, { userId: null, requestId: "bench" });
      if (settled !== bets || failures.length > 0) throw new Error(`${settled} of ${bets} bets were settled`);
    });
    longest = Math.max(longest, lag.end());
    await shop.database.close();
    await (await openDatabase(`file:${copied}`)).close();
    const bare = await timed(bareLoop(settled, copied));
    wall.ours.push(bets / ours.seconds);
    wall.bare.push(bets / bare.seconds);
    processor.ours.push(ours.processor);
    processor.bare.push(bare.processor);
  }
  const line = (name: string, rates: number[], seconds: number[], times = "") =>
    console.log(
      `  ${name.padEnd(44)}${Math.round(median(rates)).toLocaleString("en-GB").padStart(8)}/s   ${median(seconds).toFixed(1)} s of processor time${times}`,
    );
  console.log(
    `\n${bets.toLocaleString("en-GB")} pending bets on ${RACES} races settled and credited, on disk`,
  );
  line("bare loop, the same rows, one commit", wall.bare, processor.bare);
  line(
    "the checker",
    wall.ours,
    processor.ours,
    `   ${ratio(wall.bare, wall.ours).toFixed(2)} × the bare one's time, ${ratio(processor.ours, processor.bare).toFixed(2)} × its processor time`,
  );
  console.log(`  everybody else waited ${Math.round(longest)} ms at most`);
}

async function timed(work: () => unknown): Promise<{ seconds: number; processor: number }> {
  Bun.gc(true);
  const cpu = process.cpuUsage();
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, processor: (user + system) / 1_000_000 };
}

/** The longest time in which nobody else had a turn. */
function watchLag() {
  let [last, longest] = [performance.now(), 0];
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(turn, 1);
  return {
    end(): number {
      turn();
      clearInterval(timer);
      return longest;
    },
  };
}

type Value = string | number | null;

/** What settling one bet wrote, in its order; read before the clock starts. */
function bareLoop(settled: string, into: string): () => void {
  const books = new Sqlite(settled, { readonly: true, strict: true });
  const rows = (text: string) => books.query<Record<string, Value>, []>(text).values() as Value[][];
  const byBet = <T>(found: T[], betOf: (row: T) => Value) => Map.groupBy(found, betOf);
  const bets = rows("select status, payout_pence, settled_at, id, account_id from racing_bets order by id");
  const settlements = byBet(
    rows(
      "select bet_id, version, status, payout_pence, inputs, workings, settled_at, user_id, reason from bet_settlements",
    ),
    (row) => row[0]!,
  );
  const horses = byBet(
    rows("select status, result_price, id, bet_id from racing_selections"),
    (row) => row[3]!,
  );
  const movements = byBet(
    rows(
      `select account_id, sequence, transaction_type, description, amount_pence, balance_after_pence, created_at,
         reference_type, reference_id, user_id from transactions order by id`,
    ),
    (row) => row[8]!,
  );
  const audits = byBet(
    rows(
      `select at, user_id, action, subject_type, subject_id, before, after, request_id, reason, screen from audit_rows`,
    ),
    (row) => row[4]!,
  );
  // Ledgers are numbered in the order in which the checker came by.
  const order = rows("select bet_id from bet_settlements order by id").map(([id]) => id!);
  const betOf = new Map(bets.map((bet) => [bet[3]!, bet]));
  books.close(true);

  const db = new Sqlite(into, { strict: true });
  db.run("PRAGMA foreign_keys = ON");
  db.run("PRAGMA synchronous = FULL");
  db.run("PRAGMA cache_size = -32000");
  const bet = db.query("update racing_bets set status = ?, payout_pence = ?, settled_at = ? where id = ?");
  const horse = db.query("update racing_selections set status = ?, result_price = ? where id = ?");
  const settlement = db.query(
    `insert into bet_settlements (bet_id, version, status, payout_pence, inputs, workings, settled_at, user_id, reason)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const account = db.query(
    "update accounts set balance_pence = balance_pence + ?, transaction_count = transaction_count + 1 where id = ?",
  );
  const movement = db.query(
    `insert into transactions (account_id, sequence, transaction_type, description, amount_pence, balance_after_pence,
       created_at, reference_type, reference_id, user_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const note = db.query(
    `insert into audit_rows (at, user_id, action, subject_type, subject_id, before, after, request_id, reason, screen)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return () => {
    db.run("BEGIN IMMEDIATE");
    for (const id of order) {
      for (const [status, price, horseId] of horses.get(id)!) horse.run(status!, price!, horseId!);
      const [status, payout, at] = betOf.get(id)!;
      bet.run(status!, payout!, at!, id);
      settlement.run(...settlements.get(id)![0]!);
      const moved = movements.get(id)?.[0];
      if (moved) {
        account.run(moved[4]!, moved[0]!);
        movement.run(...moved);
      }
      note.run(...audits.get(id)![0]!);
    }
    db.run("COMMIT");
    db.close(true);
  };
}
