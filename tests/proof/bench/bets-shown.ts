import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { NIGHT, writeBook } from "./book.ts";
import { openShop } from "./open-shop.ts";
import { median, ratio } from "./report.ts";

const BETS_EACH = 200;
const CARDS = 100;
const LOADS = 40;
const SMALL = 1_000;

/**
 * All Racing Bets at 100 cards in a large shop and in a small one, in turn: its first page, its middle and its last, and
 * one account's. Beside it a bare server of the same bytes.
 */
export async function showAllBets(folder: string, bets: number): Promise<void> {
  const [large, small] = [await opened(folder, bets), await opened(folder, SMALL)];
  console.log(`\nAll Racing Bets at ${CARDS} cards out of ${inWords(bets)} bets, one clerk (aim: 25 ms)`);
  for (const [name, queryOf] of [
    ["the first page", () => ""],
    ["the middle one", (pages: number) => `&page=${Math.ceil(pages / 2)}`],
    ["the last one", (pages: number) => `&page=${pages}`],
    ["one account's first", () => "&accountId=3"],
  ] as const) {
    const [inLarge, inSmall] = [large.loader(queryOf(large.pages)), small.loader(queryOf(small.pages))];
    const html = await inLarge();
    const cards = html.split("<article").length - 1;
    if (cards !== CARDS) throw new Error(`${name} shows ${cards} bets`);
    const server = Bun.serve({ port: 0, fetch: () => new Response(html) });
    const bare = async () => await (await fetch(server.url)).text();
    const processor = { before: 0, after: 0 };
    const times = { ours: [] as number[], small: [] as number[], bare: [] as number[] };
    for (let at = -LOADS; at < LOADS; at++) {
      if (at === 0) processor.before = await large.served.processorMs();
      const round = { ours: await took(inLarge), small: await took(inSmall), bare: await took(bare) };
      if (at < 0) continue;
      for (const side of ["ours", "small", "bare"] as const) times[side].push(round[side]);
    }
    processor.after = await large.served.processorMs();
    server.stop(true);
    console.log(
      `  ${name.padEnd(24)}${median(times.ours).toFixed(1).padStart(6)} ms, ${((processor.after - processor.before) / LOADS).toFixed(1)} ms of processor time   ${ratio(times.ours, times.bare).toFixed(1)} × a bare server of its ${Math.round(html.length / 1000)} kB   ${ratio(times.ours, times.small).toFixed(2)} × the same out of ${inWords(SMALL)}`,
    );
  }
  await large.served.close();
  await small.served.close();
}

async function opened(folder: string, bets: number) {
  const home = join(folder, `shown-${bets}`);
  await mkdir(home);
  await writeBook(join(home, "satchel.db"), { accounts: bets / BETS_EACH, bets, pending: false });
  const served = await openShop(home, { SHOP_CLOCK: NIGHT });
  const cookie = await served.cookie();
  return {
    served,
    pages: Math.ceil(bets / CARDS),
    loader: (query: string) => async () =>
      await (
        await fetch(`${served.url}/racing/all-bets?pageSize=${CARDS}${query}`, { headers: { cookie } })
      ).text(),
  };
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const inWords = (count: number) => count.toLocaleString("en-GB");
