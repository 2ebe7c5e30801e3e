/**
 * What the live book costs: a slip with a thousand open bets and with a million, in turn in one run, as the median of the
 * ratios; and how long the book of a race takes to read, by the bets that wait for it, and holds the event loop.
 *
 *   npm run prove -- bench live-book [bets]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { booksOf } from "../../../db/stores/racing/books.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { markdownTable } from "../../support/measured-page.ts";
import { MIX, MORNING, priceOf, RACES, RUNNERS_EACH, writeBook } from "./book.ts";
import { median } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";
import { speedPage } from "./speed-page.ts";

const FEW = 1000;
const MANY = Number(process.argv[2] ?? 1_000_000);
const ACCOUNTS = 1000;
const BLOCKS = 60;
const WARM_BLOCKS = 6;
const EACH = 20;
const READINGS = 30;
const BY = { userId: null, requestId: "bench" };

const root = await mkdtemp(join(tmpdir(), "satchel-bench-book-"));
const sizes = [...new Set([FEW, MANY / 100, MANY / 10, MANY])].filter((bets) => bets >= FEW);
const shops = new Map<number, Shop>();
for (const bets of sizes) {
  const path = join(root, `${bets}.db`);
  await writeBook(path, { accounts: ACCOUNTS, bets, pending: true });
  shops.set(bets, await shopIn(path, MORNING));
}
const [few, many] = [shops.get(FEW)!, shops.get(MANY)!];
let turn = 0;
const placing = [
  await compared("a slip of one bet", "1.05", 1),
  await compared("a slip of ten bets", "1.05", 10),
];
const reading: string[][] = [];
for (const [bets, shop] of shops) reading.push(await read(bets, shop));
for (const shop of shops.values()) await shop.database.close();
await rm(root, { recursive: true });
await speedPage.write(
  "live-book",
  [
    markdownTable(
      [`${open(MANY)} bets open`, `× with ${open(FEW)}`, "at most", "ms", `ms with ${open(FEW)}`],
      placing,
    ),
    markdownTable(
      ["bets open", "on the race", "its book, median ms", "p99, ms", "the loop is held, ms at most"],
      reading,
    ),
  ].join("\n\n"),
);

function open(bets: number): string {
  return bets.toLocaleString("en-GB");
}

/** Bets as they come, on other horses each time. */
function slipOf(bets: number) {
  turn += 1;
  return MIX.slice(0, bets).map(([betType, legs, , eachWay], bet) => ({
    ...{ betType, eachWay, stake: { perLinePence: 100 }, acceptsPrices: false },
    legs: Array.from({ length: legs }, (_, leg) => {
      const race = 1 + ((turn + bet + leg * 7) % RACES);
      const number = 1 + (turn % RUNNERS_EACH);
      return { runnerId: (race - 1) * RUNNERS_EACH + number, seen: priceOf(race, number) };
    }),
  }));
}

async function place(shop: Shop, bets: number): Promise<void> {
  const wanted = { bets: slipOf(bets), isPaid: turn % 2 === 0, accountId: 1 + (turn % ACCOUNTS) };
  const { outcome } = await placeBets(shop, BY, wanted);
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
}

/** A row: blocks of slips in either shop, in turn. */
async function compared(name: string, goal: string, bets: number): Promise<string[]> {
  const block = async (shop: Shop): Promise<number> => {
    const from = performance.now();
    for (let at = 0; at < EACH; at++) await place(shop, bets);
    return (performance.now() - from) / EACH;
  };
  const pairs: { few: number; many: number }[] = [];
  for (let round = 0; round < BLOCKS; round++) {
    const isFewFirst = round % 2 === 0;
    const first = await block(isFewFirst ? few : many);
    const second = await block(isFewFirst ? many : few);
    if (round >= WARM_BLOCKS) pairs.push(isFewFirst ? { few: first, many: second } : { few: second, many: first });
  }
  const times = median(pairs.map((pair) => pair.many / pair.few));
  const ms = (of: "few" | "many") => median(pairs.map((pair) => pair[of])).toFixed(2);
  return [name, times.toFixed(2), goal, ms("many"), ms("few")];
}

/** The book of one race after another, with how long nothing else could run meanwhile. */
async function read(bets: number, shop: Shop): Promise<string[]> {
  const times: number[] = [];
  let held = 0;
  let onRace = 0;
  for (let at = 0; at < READINGS; at++) {
    let isDone = false;
    const watched = (async () => {
      while (!isDone) {
        const from = performance.now();
        await nextTurn();
        if (at > 2) held = Math.max(held, performance.now() - from);
      }
    })();
    const from = performance.now();
    const books = await booksOf(shop.database.reader, [1 + (at % RACES)]);
    if (at > 2) times.push(performance.now() - from);
    isDone = true;
    await watched;
    onRace = Math.max(onRace, ...[...books.values()].map((book) => book.bets));
  }
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor((times.length - 1) * 0.99)]!;
  return [...[bets, onRace].map(open), median(times).toFixed(1), p99.toFixed(1), held.toFixed(1)];
}
