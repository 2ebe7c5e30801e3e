/**
 * What the lottery's pages take in a shop with 5,000 bets and 2,000 past draws: the server's own time for a whole page,
 * from the request to the last byte, nothing sent over a wire. Aim: under 100 ms at the median.
 *
 *   npm run prove -- bench lottery-pages
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, weekdayOf } from "../../../src/domain/london-time.ts";
import { cutOffOf, DRAW_TYPES } from "../../../src/domain/lottery/game.ts";
import { recordDraws } from "../../../src/operations/lottery/record-draws.ts";
import { chanceFrom } from "../../support/chance.ts";
import { openTestShop } from "../../support/test-shop.ts";
import { median } from "./report.ts";
import { openSyndicate } from "./syndicate.ts";

const BETS = 5_000;
const DRAWS = 2_000;
const TIMES = 30;
const NEWEST = "2026-09-12";

const folder = await mkdtemp(join(tmpdir(), "satchel-lottery-pages-"));
const path = join(folder, "books.db");
await openSyndicate(path, BETS, "2019-01-01");
const shop = await openTestShop({ database: `file:${path}` });
await performPastDraws();
shop.clock.shop = new Date(`${NEWEST}T21:00:00Z`);
shop.logged.length = 0;

console.log(
  `\nServer time of a page, ${BETS.toLocaleString("en-GB")} bets, ${DRAWS.toLocaleString("en-GB")} past draws`,
);
for (const address of [
  "/lottery/results",
  "/lottery/results?page=20",
  "/lottery/results?date=2022-06-04&draw=2",
  `/lottery/results?date=${NEWEST}&draw=1&players=40`,
  "/lottery/manage-bets",
  "/lottery/manage-bets?page=20",
  "/lottery/unpaid",
  "/lottery/unpaid?page=20",
]) {
  const took: number[] = [];
  let size = 0;
  for (let time = 0; time < TIMES; time++) {
    const from = performance.now();
    const { status, text } = await shop.page(address);
    took.push(performance.now() - from);
    if (status !== 200) throw new Error(`${address}: ${status}`);
    size = text.length;
  }
  const [ms, worst] = [median(took), Math.max(...took)].map((figure) => figure.toFixed(1).padStart(7));
  console.log(`  ${address.padEnd(48)}${ms} ms median ${worst} ms at most   ${Math.round(size / 1024)} KB`);
}

if (process.env.KEEP) process.exit(0);
await shop.close();
await rm(folder, { recursive: true });

/** Every Wednesday and Saturday back from the newest, each entered on its night. */
async function performPastDraws(): Promise<void> {
  const days: string[] = [];
  for (let day = NEWEST; days.length < DRAWS / DRAW_TYPES.length; day = addDays(day, -1))
    if ([3, 6].includes(weekdayOf(day))) days.push(day);
  const chance = chanceFrom(1988);
  for (const drawDate of days.reverse()) {
    shop.clock.shop = new Date(cutOffOf(drawDate).getTime() + 3_600_000);
    const draws = DRAW_TYPES.map((drawType) => {
      const balls = new Set<number>();
      while (balls.size < 7) balls.add(1 + Math.floor(chance() * 45));
      const [bonusBall = 1, ...winningNumbers] = balls;
      return { drawDate, drawType, winningNumbers, bonusBall };
    });
    const { outcome } = await recordDraws(shop.shop, { userId: null, requestId: "bench" }, draws);
    if (!outcome.done) throw new Error(outcome.refusal.code);
  }
}
