import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY } from "../../../feeds/racing/api-answers.ts";
import { type OpenShop, openShop } from "../../bench/open-shop.ts";
import { openFailingService } from "./failing-service.ts";
import { drawFeed, raceFeed } from "./watched-feeds.ts";
import { WAYS, type Way } from "./ways-to-fail.ts";

const PAGES = [`/racing?date=${DAY}`, "/lottery/results", "/administration/accounts"];
const ROUNDS = 25;
/** Loosely: a page waits for no feed, and what a feed sends is read beside it. */
const MOST_TIMES_SLOWER = 2;
const SPARE_MS = 20;
const MOST_GROWTH_MB = 250;

/** Times the program's pages while both feeds fail, and beside it while they are well, for each way. @returns what was wrong. */
export async function pagesBesideFeeds(): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, way] of Object.entries(WAYS))
    broken.push(...(await pagesBeside(way)).map((one) => `the program, ${name}: ${one}`));
  return broken;
}

async function pagesBeside(way: Way): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-feeds-"));
  const service = await openFailingService((request) =>
    (request.url?.startsWith("/v1/") ? raceFeed : drawFeed).healthyFor(request),
  );
  const shop = await openShop(folder, {
    SHOP_CLOCK: `${DAY}T13:40:00Z`,
    RACING_FEED: "racing-api",
    RACING_API_USERNAME: "shop",
    RACING_API_PASSWORD: "hunter2",
    RACING_API_PLAN: "standard",
    DRAWS_FEED: "lottery-ie",
    FEED_BASE_URL_RACING_API: service.url,
    FEED_BASE_URL_LOTTERY_IE: service.url,
    BACKUP_DIR: join(folder, "copies"),
    SESSION_SECRET: "",
    LOG_LEVEL: "silent",
  });
  try {
    return await timedPages(shop, () => service.failBy(way));
  } finally {
    await shop.kill();
    service.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timedPages(shop: OpenShop, fail: () => void): Promise<string[]> {
  const broken: string[] = [];
  const cookie = await shop.cookie();
  await Promise.all(asks(shop));
  const well = await timePages(shop, cookie);
  const before = await shop.memoryMb();
  fail();
  const pending = asks(shop).map((one) => one.catch(() => {}));
  const failing = await timePages(shop, cookie);
  // What hangs is waited for by the shop for its own time, and here no longer.
  await Promise.race([Promise.all(pending), Bun.sleep(1500)]);
  const grown = (await shop.memoryMb()) - before;
  const stored = await shop.call<unknown[]>("GET", `/api/racing/racecards?date=${DAY}`);
  if (stored.length === 0) broken.push("the cards have gone");
  if (grown > MOST_GROWTH_MB) broken.push(`its memory grew by ${grown} MB`);
  if (failing > well * MOST_TIMES_SLOWER + SPARE_MS)
    broken.push(`a page took ${failing.toFixed(1)} ms, and ${well.toFixed(1)} ms beside feeds that are well`);
  return broken;
}

/** A clerk asks both feeds again. */
const asks = (shop: OpenShop): Promise<unknown>[] => [
  shop.call("GET", `/api/racing/racecards?date=${DAY}&refresh=true`),
  shop.call("POST", "/api/lotteryscraper/scrape"),
];

/** The median time of a page, in milliseconds. */
async function timePages(shop: OpenShop, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const page of PAGES) {
      const start = performance.now();
      const answer = await fetch(shop.url + page, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
      times.push(performance.now() - start);
    }
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}
