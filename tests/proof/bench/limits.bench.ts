/**
 * What limits cost, with 100,000 open bets: a slip of one and of ten bets placed with every limit held and with none, in
 * turn in one run, as a ratio of medians; how long the decision on ten bets takes; and how long the sums take to make.
 *
 *   npm run prove -- bench limits
 */
import { copyFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placeBets, quoteSlip } from "../../../src/operations/racing/place-bets.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { saveSettings } from "../../../src/operations/system/save-settings.ts";
import { MIX, MORNING, priceOf, RACES, RUNNERS_EACH, writeBook } from "./book.ts";
import { median } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";

const OPEN = Number(process.argv[2] ?? 100_000);
const WARM = 100;
const SLIPS = 1500;
const QUOTES = 1000;
const BY = { userId: null, requestId: "bench" };
const MOST = 1_000_000_000;

const root = await mkdtemp(join(tmpdir(), "satchel-bench-limits-"));
const paths = ["off", "on"].map((name) => join(root, `${name}.db`)) as [string, string];
await writeBook(paths[0], { accounts: 1000, bets: OPEN, pending: true });
copyFileSync(paths[0], paths[1]);
const [off, on] = [await shopIn(paths[0], MORNING), await shopIn(paths[1], MORNING)];

const held = { runnerLimit: "REFUSE", raceLimit: "REFUSE", stakeLimit: "REFUSE" } as const;
const rest = { returnLimit: "REFUSE", dayStakeLimit: "REFUSE" } as const;
const amounts = {
  ...{ runnerLimitPence: MOST, raceLimitPence: MOST, stakeLimitPence: MOST },
  ...{ returnLimitPence: MOST, dayStakeLimitPence: MOST },
};
const from = performance.now();
const saved = await saveSettings(on, BY, {
  changes: { ...held, ...rest, ...amounts },
  shown: {},
  ratesFrom: {},
});
if (!saved.done) throw new Error(JSON.stringify(saved.refusal));
console.log(`Limits with ${OPEN.toLocaleString("en-GB")} open bets`);
console.log(`  sums made at the switch           ${(performance.now() - from).toFixed(0)} ms`);

let at = 0;
/** Ten bets as they come, or the first alone: on other horses each time. */
const slipOf = (bets: number) => {
  at += 1;
  return MIX.slice(0, bets).map(([betType, legs, , eachWay], bet) => ({
    betType,
    eachWay,
    stake: { perLinePence: 100 },
    legs: Array.from({ length: legs }, (_, leg) => horse(1 + ((at + bet + leg * 7) % RACES), at)),
    acceptsPrices: false,
  }));
};
const horse = (race: number, turn: number) => {
  const number = 1 + (turn % RUNNERS_EACH);
  return { runnerId: (race - 1) * RUNNERS_EACH + number, seen: priceOf(race, number) };
};

async function placed(shop: Shop, bets: ReturnType<typeof slipOf>, accountId: number): Promise<number> {
  const started = performance.now();
  const { outcome } = await placeBets(shop, BY, { accountId, isPaid: true, bets });
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
  return performance.now() - started;
}

for (const [bets, accounts] of [
  [1, 1000],
  [10, 1000],
  [1, 3],
  [10, 3],
] as const) {
  const [within, without]: [number[], number[]] = [[], []];
  // The same slip on both, one right after the other: what else the machine does slows both.
  for (let slip = -WARM; slip < SLIPS; slip++) {
    const wanted = slipOf(bets);
    const accountId = 1 + (at % accounts);
    const inTurn = slip % 2 === 0 ? ([on, off] as const) : ([off, on] as const);
    for (const shop of inTurn) {
      const took = await placed(shop, wanted, accountId);
      if (slip >= 0) (shop === on ? within : without).push(took);
    }
  }
  const [held, free] = [median(within), median(without)];
  console.log(
    `  ${`${bets} bets, ${accounts} customers`.padEnd(34)}${held.toFixed(2)} ms on, ${free.toFixed(2)} ms off: ${(held / free).toFixed(2)} ×`,
  );
}

const decided: number[] = [];
for (let quote = 0; quote < QUOTES; quote++) {
  const bets = slipOf(10);
  const started = performance.now();
  const { items } = await quoteSlip(on, on.database.reader, { accountId: 1, bets });
  decided.push(performance.now() - started);
  if (items.some(({ bet }) => !bet)) throw new Error("A bet of the bench was refused");
}
const inOrder = decided.toSorted((a, b) => a - b);
console.log(
  `  decision on ten bets              ${median(decided).toFixed(2)} ms, p99 ${inOrder[Math.floor(QUOTES * 0.99)]!.toFixed(2)} ms`,
);
await off.database.close();
await on.database.close();
await rm(root, { recursive: true });
