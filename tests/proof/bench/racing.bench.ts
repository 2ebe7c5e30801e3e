/**
 * A day of 76 races and 743 runners: how long it takes to come in, to be found and to be shown; and a horse among a
 * stored year of such days. Ratios to parsing the JSON alone and to a bare server of the same bytes, taken in turn in
 * one run, as medians.
 *
 *   npm run prove -- bench racing
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../db/client.ts";
import { saveDay, storedDay } from "../../../db/stores/racing/fetches.ts";
import { findHorsesNamed } from "../../../db/stores/racing/search.ts";
import { addDays } from "../../../src/domain/london-time.ts";
import { filesFeed } from "../../../src/feeds/racing/files/files-feed.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { newMemory } from "../../../src/operations/shop.ts";
import { openShop } from "./open-shop.ts";
import { cardFile, horseName, RACES, RUNNERS, resultFile } from "./race-day.ts";
import { median, ratio } from "./report.ts";

const FIRST_DAY = "2025-12-26";
const ROUNDS = 9;
const SEARCHES = 300;
const YEAR = 365;

const root = await mkdtemp(join(tmpdir(), "satchel-bench-racing-"));
const files = join(root, "files");
await mkdir(files, { recursive: true });

await importADay();
await searchAYear();
await showADay();
await rm(root, { recursive: true });

async function importADay(): Promise<void> {
  let now = new Date();
  const shop = await shopInProcess(join(root, "import.db"), () => now);
  const times = {
    parse: [] as number[],
    import: [] as number[],
    again: [] as number[],
    results: [] as number[],
  };
  let size = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const day = addDays(FIRST_DAY, round);
    const text = cardFile(day, round);
    size = text.length;
    await Bun.write(join(files, `${day}.json`), text);
    now = new Date(`${day}T07:00:00Z`);
    times.parse.push(await took(() => JSON.parse(text)));
    times.import.push(await took(() => brought(shop, day, 0)));
    times.again.push(await took(() => brought(shop, day, 0)));
    await Bun.write(join(files, `${day}.csv`), resultFile(day, 8, round));
    now = new Date(`${day}T23:00:00Z`);
    times.results.push(await took(() => brought(shop, day, RACES)));
  }
  await shop.database.close();
  console.log(
    `A day of ${RACES} races and ${RUNNERS} runners (${kilobytes(size)} of rpscrape's JSON), on disk`,
  );
  line("parsing the JSON alone", times.parse);
  line("read, joined and stored", times.import, times.parse);
  line("the same again, nothing new", times.again, times.parse);
  line("all of its results, read and stored", times.results, times.parse);
}

async function brought(shop: Shop, day: string, news: number): Promise<void> {
  const outcome = await refreshDay(shop, day);
  if (!outcome.done || outcome.value.races !== RACES)
    throw new Error(`The day did not come in: ${JSON.stringify(outcome)}`);
  if (news > 0 && outcome.value.changedRaces.length !== news) throw new Error("Its results did not come in");
}

async function searchAYear(): Promise<void> {
  const shop = await shopInProcess(join(root, "year.db"), () => new Date());
  const day = addDays(FIRST_DAY, YEAR);
  const feed = filesFeed({ folder: files });
  for (let back = 0; back < YEAR; back++) {
    const date = addDays(day, -back);
    await Bun.write(join(files, `${date}.json`), cardFile(date, back));
    const asOf = new Date(`${date}T07:00:00Z`);
    const fetched = await feed.fetchDay(date, asOf);
    if (!fetched.done) throw new Error(fetched.detail);
    const before = await storedDay(shop.database.reader, date, []);
    await shop.database.transact((tx) => saveDay(tx, fetched.races, before, asOf));
  }
  // At night nothing is left to run, and all that is found is in the past.
  const [noon, night] = [new Date(`${day}T12:00:00Z`), new Date(`${day}T23:00:00Z`)];
  const { reader } = shop.database;
  const search = (futureOnly: boolean, textOf: (name: string) => string) => async (at: number) => {
    const text = textOf(horseName((at * 131) % 8000));
    const found = await findHorsesNamed(reader, text, { now: futureOnly ? noon : night, futureOnly });
    if (!futureOnly && found.length === 0) throw new Error(`Nobody was found for ${text}`);
  };
  const beginning = (letters: number) => (name: string) => name.slice(0, letters);
  const kinds: [string, (at: number) => Promise<void>][] = [
    ["two letters", search(false, beginning(2))],
    ["five letters", search(false, beginning(5))],
    ["a whole name", search(false, (name) => name)],
    ["a word inside the name", search(false, (name) => name.split(" ")[1]!)],
    ["the end of a name", search(false, (name) => name.slice(-9))],
    ["three letters, races to come", search(true, beginning(3))],
    ["the end of a name, races to come", search(true, (name) => name.slice(-9))],
  ];
  console.log(
    `\nA horse among a stored year (${(YEAR * RUNNERS).toLocaleString("en-GB")} runners), median and slowest of ${SEARCHES}`,
  );
  for (const [name, ask] of kinds) {
    const times: number[] = [];
    for (let at = 0; at < SEARCHES; at++) times.push(await took(() => ask(at)));
    console.log(`  ${name.padEnd(40)}${milliseconds(median(times))}   ${milliseconds(Math.max(...times))}`);
  }
  await shop.database.close();
}

async function showADay(): Promise<void> {
  const folder = join(root, "shown");
  const day = addDays(FIRST_DAY, -1);
  const today = join(root, "today");
  await mkdir(today, { recursive: true });
  for (const [date, races] of [
    [day, 4],
    [addDays(day, -1), 8],
  ] as const) {
    await Bun.write(join(today, `${date}.json`), cardFile(date, 9));
    await Bun.write(join(today, `${date}.csv`), resultFile(date, races, 9));
  }
  const served = await openShop(folder, {
    RACING_FEED: "files",
    RACING_FILES: today,
    SHOP_CLOCK: `${day}T15:00:00Z`,
  });
  for (const date of [addDays(day, -1), day])
    await served.call("GET", `/api/racing/racecards?refresh=true&date=${date}`, undefined);
  const cookie = await served.cookie();
  const encodings = "gzip, deflate, br, zstd";
  const ask = (url: string, encoding: string, partial = false) =>
    fetch(url, {
      headers: {
        cookie,
        "accept-encoding": encoding,
        ...(partial ? { "hx-request": "true", "hx-request-type": "partial" } : {}),
      },
      decompress: false,
    } as RequestInit);
  const shown: [string, string, boolean][] = [
    ["/racing, the page", "/racing", false],
    ["/racing, one course opened", `/racing?course=${encodeURIComponent(`${day}/Wetherby`)}`, true],
  ];
  console.log("\nToday's Races with that day and the one before, half of today's results in");
  for (const [name, path, partial] of shown) {
    const whole = await (await ask(served.url + path, "identity", partial)).text();
    const sent = (await (await ask(served.url + path, encodings, partial)).arrayBuffer()).byteLength;
    const bare = Bun.serve({
      port: 0,
      fetch: () => new Response(whole, { headers: { "content-type": "text/html" } }),
    });
    const times = { bare: [] as number[], ours: [] as number[] };
    for (let round = 0; round < 40; round++) {
      times.bare.push(
        await took(async () => void (await (await ask(bare.url.href, "identity")).arrayBuffer())),
      );
      times.ours.push(
        await took(async () => void (await (await ask(served.url + path, encodings, partial)).arrayBuffer())),
      );
    }
    bare.stop(true);
    console.log(
      `  ${name.padEnd(40)}${milliseconds(median(times.ours))}   ${ratio(times.ours, times.bare).toFixed(1)} × a bare server of the same   ${kilobytes(whole.length)}, ${kilobytes(sent)} as sent`,
    );
  }
  await served.close();
}

async function shopInProcess(path: string, now: () => Date): Promise<Shop> {
  return {
    database: await openDatabase(`file:${path}`),
    clock: { now, real: now },
    newSecret: () => crypto.randomUUID(),
    rules: { openRegistration: false, passwordMin: 6, largestNumber: 47, drawDays: [3, 6] },
    feeds: { draws: [], racing: [filesFeed({ folder: files })] },
    memory: newMemory(),
    log: { info: () => {}, warn: () => {} },
  };
}

async function took(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function line(name: string, times: readonly number[], parsing?: readonly number[]): void {
  const times_ = parsing ? `   ${ratio(times, parsing).toFixed(1)} × parsing` : "";
  console.log(`  ${name.padEnd(40)}${milliseconds(median(times))}${times_}`);
}

function milliseconds(figure: number): string {
  return `${figure.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ms`.padStart(
    12,
  );
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
