/**
 * What limits cost, with 100,000 open bets: slips and deposits of a shop that holds every limit beside one that holds
 * none, in turn in one run, as the median of the ratios; how long the decision on ten bets takes; and how long the sums
 * of liability take to make.
 *
 *   npm run prove -- bench limits [bets]
 */
import { copyFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gt } from "drizzle-orm";
import { accounts } from "../../../db/schema/index.ts";
import { CARE_LIMITS } from "../../../src/domain/accounts/care-limits.ts";
import { done } from "../../../src/domain/outcome.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { placeBets, quoteSlip } from "../../../src/operations/racing/place-bets.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { saveSettings } from "../../../src/operations/system/save-settings.ts";
import { markdownTable } from "../../support/measured-page.ts";
import { MIX, MORNING, priceOf, RACES, RUNNERS_EACH, writeBook } from "./book.ts";
import { costRow, servedInTurn } from "./limits-served.ts";
import { median } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";
import { speedPage } from "./speed-page.ts";

const OPEN = Number(process.argv[2] ?? 100_000);
const ACCOUNTS = 1000;
/** Those above it have limits of their own, too. */
const WITHOUT_OWN = 500;
const BLOCKS = 40;
const WARM_BLOCKS = 4;
const EACH = 20;
const DECISIONS = 1000;
const BY = { userId: null, requestId: "bench" };
/** So high that nothing is refused: each limit is asked for all the same. */
const MOST = 1_000_000_000;

/** Milliseconds of a write: until it is done, and of the processor. */
type Cost = { ms: number; processorMs: number };

const root = await mkdtemp(join(tmpdir(), "satchel-bench-limits-"));
const paths = ["off", "on"].map((name) => join(root, `${name}.db`)) as [string, string];
await writeBook(paths[0], { accounts: ACCOUNTS, bets: OPEN, pending: true });
copyFileSync(paths[0], paths[1]);
const [off, on] = [await shopIn(paths[0], MORNING), await shopIn(paths[1], MORNING)];
const madeMs = await holdEveryLimit(on);
let turn = 0;
const rows = [
  await compared("a slip of one bet, 1,000 customers", "1.15", (shop) => place(shop, 1, WITHOUT_OWN)),
  await compared("a slip of ten bets, 1,000 customers", "1.15", (shop) => place(shop, 10, WITHOUT_OWN)),
  await compared("a slip of one bet, 3 customers", "1.15", (shop) => place(shop, 1, 3)),
  await compared("a slip of ten bets, 3 customers", "1.15", (shop) => place(shop, 10, 3)),
  await compared("a deposit", "1.05", (shop) => payIn(shop, 0)),
  await compared("a deposit, limits of the customer's own", "", (shop) => payIn(shop, WITHOUT_OWN)),
];
const decided = await timesOf(async () => {
  const { items } = await quoteSlip(on, on.database.reader, { accountId: 1, bets: slipOf(10) });
  if (items.some(({ bet }) => !bet)) throw new Error("A bet of the bench was refused");
});
const placed = await timesOf(() => place(on, 10, WITHOUT_OWN));
await off.database.close();
await on.database.close();
const served = await servedInTurn(root, paths, WITHOUT_OWN);
rows.push(
  costRow("a slip of three bets over HTTP, 16 at once", "1.15", served.slips),
  costRow("a deposit over HTTP, 16 at once", "1.05", served.deposits),
);
await rm(root, { recursive: true });
await speedPage.write(
  "limits",
  [
    markdownTable(
      ["with every limit held", "× without limits", "by processor", "at most", "ms", "ms without"],
      rows,
    ),
    markdownTable(
      [`${OPEN.toLocaleString("en-GB")} bets open`, "median, ms", "p99, ms", "at most"],
      [
        ["ten bets decided: read, struck, held to every limit", ...figures(decided), "30.00"],
        ["ten bets placed, on disk", ...figures(placed), ""],
        ["the sums made, at the switch", madeMs.toFixed(0), "", ""],
      ],
    ),
  ].join("\n\n"),
);

/** @returns the milliseconds in which the sums of liability were made. */
async function holdEveryLimit(shop: Shop): Promise<number> {
  const held = { stakeLimit: "REFUSE", returnLimit: "REFUSE", dayStakeLimit: "REFUSE" } as const;
  const liability = { runnerLimit: "REFUSE", raceLimit: "REFUSE", customersMayOwe: "LIMIT" } as const;
  const amounts = {
    ...{ stakeLimitPence: MOST, returnLimitPence: MOST, dayStakeLimitPence: MOST },
    ...{ runnerLimitPence: MOST, raceLimitPence: MOST },
  };
  const from = performance.now();
  const changes = { ...held, ...liability, ...amounts };
  const saved = await saveSettings(shop, BY, { changes, shown: {}, ratesFrom: {} });
  if (!saved.done) throw new Error(JSON.stringify(saved.refusal));
  const took = performance.now() - from;
  const careLimits = CARE_LIMITS.map(({ kind, period }) => ({ kind, period, pence: MOST, next: null }));
  await shop.database.transact(async (tx) => {
    await tx.update(accounts).set({ careLimits }).where(gt(accounts.id, WITHOUT_OWN));
    return done(null);
  });
  return took;
}

/** Ten bets as they come, or the first alone: on other horses each time. */
function slipOf(bets: number) {
  turn += 1;
  const horse = (race: number) => {
    const number = 1 + (turn % RUNNERS_EACH);
    return { runnerId: (race - 1) * RUNNERS_EACH + number, seen: priceOf(race, number) };
  };
  return MIX.slice(0, bets).map(([betType, legs, , eachWay], bet) => ({
    ...{ betType, eachWay, stake: { perLinePence: 100 }, acceptsPrices: false },
    legs: Array.from({ length: legs }, (_, leg) => horse(1 + ((turn + bet + leg * 7) % RACES))),
  }));
}

/** Every other one is owed. */
async function place(shop: Shop, bets: number, customers: number): Promise<void> {
  const wanted = { bets: slipOf(bets), isPaid: turn % 2 === 0, accountId: 1 + (turn % customers) };
  const { outcome } = await placeBets(shop, BY, wanted);
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
}

async function payIn(shop: Shop, above: number): Promise<void> {
  turn += 1;
  const accountId = above + 1 + (turn % WITHOUT_OWN);
  const { outcome } = await deposit(shop, BY, { accountId, amountPence: 500 });
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
}

/** A row of the table: blocks of work on either shop, in turn. */
async function compared(name: string, goal: string, work: (shop: Shop) => Promise<void>): Promise<string[]> {
  const block = async (shop: Shop): Promise<Cost> => {
    const [from, before] = [performance.now(), process.cpuUsage()];
    for (let at = 0; at < EACH; at++) await work(shop);
    const { user, system } = process.cpuUsage(before);
    return { ms: (performance.now() - from) / EACH, processorMs: (user + system) / 1000 / EACH };
  };
  const pairs: { without: Cost; within: Cost }[] = [];
  for (let round = 0; round < BLOCKS; round++) {
    const isOffFirst = round % 2 === 0;
    const first = await block(isOffFirst ? off : on);
    const second = await block(isOffFirst ? on : off);
    const [without, within] = isOffFirst ? [first, second] : [second, first];
    if (round >= WARM_BLOCKS) pairs.push({ without, within });
  }
  return costRow(name, goal, pairs);
}

/** The milliseconds of each, the shortest first. */
async function timesOf(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < DECISIONS; at++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}

function figures(times: readonly number[]): [string, string] {
  const p99 = times[Math.floor((times.length - 1) * 0.99)]!;
  return [median(times).toFixed(2), p99.toFixed(2)];
}
