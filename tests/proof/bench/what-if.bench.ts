/**
 * What the two answers of What If take: cash needed against 10,000 pending bets, and payouts of the lottery against 20,000
 * selections. By the wall and of the processor, and the longest time that the event loop is held. It prints, and writes nothing.
 *
 *   npm run prove -- bench what-if
 */
import { Database } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_PAYOUTS } from "../../../src/domain/lottery/payout.ts";
import { cashNeeded } from "../../../src/operations/reports/cash-needed.ts";
import { playLottery } from "../../../src/operations/reports/play-lottery.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { DAY, MORNING, writeBook } from "./book.ts";
import { median } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";
import { openSyndicate } from "./syndicate.ts";

const BETS = Number(process.argv[2] ?? 10_000);
const SELECTIONS = 20_000;
const ROUNDS = 5;
const root = await mkdtemp(join(tmpdir(), "satchel-bench-what-if-"));
const [book, syndicate] = [join(root, "book.db"), join(root, "syndicate.db")];

await writeBook(book, { accounts: 1000, bets: BETS, pending: true });
payAll(book);
await measure(`cash needed, ${BETS.toLocaleString("en-GB")} pending bets`, book, cashNeeded);
await openSyndicate(syndicate, SELECTIONS, DAY);
const asked = { rules: DEFAULT_PAYOUTS, bankPence: null };
await measure(`payouts, ${SELECTIONS.toLocaleString("en-GB")} selections`, syndicate, (shop) =>
  playLottery(shop, asked),
);
await measure("cash needed, the same", syndicate, cashNeeded);
await rm(root, { recursive: true });

/** The bets of that book are on credit, and only cash bets are counted. */
function payAll(path: string): void {
  const db = new Database(path);
  db.run("update racing_bets set is_paid = 1");
  db.close(true);
}

async function measure(name: string, path: string, work: (shop: Shop) => Promise<unknown>): Promise<void> {
  const shop = await shopIn(path, MORNING);
  const [wall, processor, held]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    let [last, longest] = [performance.now(), 0];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    const [from, used] = [performance.now(), process.cpuUsage()];
    await work(shop);
    wall.push(performance.now() - from);
    const { user, system } = process.cpuUsage(used);
    processor.push((user + system) / 1000);
    clearInterval(timer);
    held.push(longest);
  }
  await shop.database.close();
  const said = (times: number[]) => `${Math.round(median(times))} ms`;
  console.log(
    `  ${name.padEnd(36)}${said(wall)} by the wall, ${said(processor)} of the processor, held ${said(held)}`,
  );
}
