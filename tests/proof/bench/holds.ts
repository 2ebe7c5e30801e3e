import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { addResults, NIGHT, writeBook } from "./book.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { askSteadily, type Waits } from "./steady-load.ts";
import type { Holds } from "./watch-holds.ts";

const ACCOUNTS = 2_000;
const PAGE_EVERY_MS = 10;
const DEPOSIT_EVERY_MS = 25;
const REST_MS = 5_000;

/** What others waited, and what the event loop was held. */
export type Under = { page: Waits; deposit: Waits; holds: Holds };
/** `perSecond`: bets, with the pages and deposits beside them. */
export type SettlingHolds = { atRest: Under; settling: Under; bets: number; perSecond: number };

/** Pages and deposits come at a steady pace, first with nothing else to do, then while a night's bets are settled. */
export async function settlingHolds(folder: string, bets: number): Promise<SettlingHolds> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, "satchel.db");
  const holdsFile = join(folder, "holds.json");
  await writeBook(path, { accounts: ACCOUNTS, bets, pending: true });
  const shop = await openShop(folder, {
    SHOP_CLOCK: NIGHT,
    HOLDS: holdsFile,
    BUN_OPTIONS: `--preload=${join(import.meta.dir, "watch-holds.ts")}`,
  });
  try {
    const watched = await watching(shop, holdsFile);
    // What is read and compiled once is no part of it.
    await watched(() => Bun.sleep(REST_MS / 5));
    const atRest = await watched(() => Bun.sleep(REST_MS));
    addResults(path);
    let seconds = 0;
    const settling = await watched(async () => {
      const from = performance.now();
      const { settled } = await shop.call<{ settled: number }>("GET", "/api/racing/bets/check-all-pending");
      if (settled !== bets) throw new Error(`${settled} of ${bets} bets were settled`);
      seconds = (performance.now() - from) / 1000;
    });
    return { atRest, settling, bets, perSecond: bets / seconds };
  } finally {
    await shop.close();
  }
}

async function watching(shop: OpenShop, holdsFile: string) {
  const cookie = await shop.cookie();
  const page = async () => {
    const answer = await fetch(`${shop.url}/administration/accounts/7`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`The page: ${answer.status}`);
    await answer.arrayBuffer();
  };
  let account = 0;
  const deposit = async () => {
    account = (account % ACCOUNTS) + 1;
    await shop.call("POST", `/api/accounts/${account}/deposit`, { amount: 1 }, crypto.randomUUID());
  };
  const holds = async (): Promise<Holds> => {
    await rm(holdsFile, { force: true });
    shop.signal("SIGUSR2");
    while (!(await Bun.file(holdsFile).exists())) await Bun.sleep(5);
    return (await Bun.file(holdsFile).json()) as Holds;
  };
  return async (meanwhile: () => Promise<void>): Promise<Under> => {
    await holds();
    const ends = [askSteadily(PAGE_EVERY_MS, page), askSteadily(DEPOSIT_EVERY_MS, deposit)];
    await meanwhile();
    const [pages, deposits] = await Promise.all(ends.map((end) => end()));
    return { page: pages!, deposit: deposits!, holds: await holds() };
  };
}
