/**
 * What the live book costs: a slip with a thousand open bets and with a million, in turn in one run, as the median of the
 * ratios; and how long the book of a race takes to read, by the bets that wait for it.
 *
 *   npm run prove -- bench live-book [bets]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
const BLOCKS = 44;
const WARM_BLOCKS = 4;
/** Few, so that a thousand open bets stay some thousand. */
const EACH = 5;
const READINGS = 15;
const WARM_READINGS = 5;
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
      [
        `${open(MANY)} bets open`,
        `× with ${open(FEW)}`,
        "by processor",
        "at most",
        "ms",
        `ms with ${open(FEW)}`,
      ],
      placing,
    ),
    markdownTable(["bets open", "on the race", "its book, ms", "of the processor, ms"], reading),
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

/** Milliseconds of a slip: until it is placed, and of the processor. */
type Cost = { ms: number; processorMs: number };

/** A row: blocks of slips in either shop, in turn. */
async function compared(name: string, goal: string, bets: number): Promise<string[]> {
  const block = async (shop: Shop): Promise<Cost> => {
    const [from, before] = [performance.now(), processorMs()];
    for (let at = 0; at < EACH; at++) await place(shop, bets);
    return { ms: (performance.now() - from) / EACH, processorMs: (processorMs() - before) / EACH };
  };
  const pairs: { few: Cost; many: Cost }[] = [];
  for (let round = 0; round < BLOCKS; round++) {
    const isFewFirst = round % 2 === 0;
    const first = await block(isFewFirst ? few : many);
    const second = await block(isFewFirst ? many : few);
    const pair = isFewFirst ? { few: first, many: second } : { few: second, many: first };
    if (round >= WARM_BLOCKS) pairs.push(pair);
  }
  const times = (of: keyof Cost) => median(pairs.map((pair) => pair.many[of] / pair.few[of])).toFixed(2);
  const ms = (of: "few" | "many") => median(pairs.map((pair) => pair[of].ms)).toFixed(2);
  return [name, times("ms"), times("processorMs"), goal, ms("many"), ms("few")];
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The book of one race after another: how long it takes, and what it costs the processor. */
async function read(bets: number, shop: Shop): Promise<string[]> {
  const times: Cost[] = [];
  let onRace = 0;
  for (let at = 0; at < WARM_READINGS + READINGS; at++) {
    const [from, before] = [performance.now(), processorMs()];
    const books = await booksOf(shop.database.reader, [1 + (at % RACES)]);
    if (at >= WARM_READINGS)
      times.push({ ms: performance.now() - from, processorMs: processorMs() - before });
    onRace = Math.max(onRace, ...[...books.values()].map((book) => book.bets));
  }
  const ofAll = (of: keyof Cost) => median(times.map((one) => one[of])).toFixed(1);
  return [...[bets, onRace].map(open), ofAll("ms"), ofAll("processorMs")];
}
