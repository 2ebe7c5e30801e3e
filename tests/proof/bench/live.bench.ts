/**
 * Open screens for some time (LIVE_MINUTES, ten by itself), while money moves and all connections are dropped once a
 * minute: how soon a screen has the new balance, whether each comes back, and whether the shop's memory stays as it is.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseDoor } from "../../support/database-door.ts";
import { openShop } from "./open-shop.ts";
import { median } from "./report.ts";
import { startScreen } from "./screen.ts";

const SCREENS = 50;
const ACCOUNTS = 10;
const DEPOSIT_EVERY_MS = 250;
const MINUTES = Number(process.env.LIVE_MINUTES ?? 10);

const folder = await mkdtemp(join(tmpdir(), "satchel-live-"));
const shop = await openShop(folder);
const door = await databaseDoor(Number(new URL(shop.url).port));
const url = `http://localhost:${door.port}`;

const accounts: number[] = [];
for (let at = 0; at < ACCOUNTS; at++)
  accounts.push((await shop.call<{ id: number }>("POST", "/api/accounts", { name: `Account ${at}` })).id);
const cookies: string[] = [];
for (let at = 0; at < SCREENS / 5; at++) cookies.push(await shop.cookie());
const screens = Array.from({ length: SCREENS }, (_, at) =>
  startScreen(url, cookies[at % cookies.length]!, accounts[at % ACCOUNTS]!),
);
await Promise.all(screens.map(({ opened }) => opened()));

console.log(
  `  ${SCREENS} screens of ${SCREENS / 5} sessions, ${MINUTES} minutes, a deposit every ${DEPOSIT_EVERY_MS} ms`,
);
let deposits = 0;
const memory: number[] = [];
const back: number[] = [];
const began = performance.now();
const cpu = await shop.processorMs();
for (let minute = 1; minute <= MINUTES; minute++) {
  const until = began + minute * 60_000 - 10_000;
  while (performance.now() < until) {
    const id = accounts[deposits++ % ACCOUNTS]!;
    await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 1 });
    for (const screen of screens) if (screen.account === id) screen.expects(performance.now());
    await Bun.sleep(DEPOSIT_EVERY_MS);
  }
  memory.push(await shop.memoryMb());
  const dropped = performance.now();
  door.drop();
  await Promise.all(screens.map((screen) => screen.openedAfter(dropped)));
  back.push(performance.now() - dropped);
  await Bun.sleep(Math.max(0, began + minute * 60_000 - performance.now()));
}
const seen = screens.flatMap(({ seenMs }) => seenMs).sort((a, b) => a - b);
const balances = await Promise.all(screens.map((screen) => screen.balance()));
const wrong = screens.filter((screen, at) => screen.shown() !== balances[at]).length;
const share = (part: number) => Math.round(seen[Math.floor((seen.length - 1) * part)] ?? Number.NaN);

console.log(
  `  ${deposits} deposits, seen ${seen.length} times after ${share(0.5)} ms at the median, ${share(0.99)} ms of 99 in 100, ${share(1)} ms at most`,
);
console.log(
  `  dropped ${back.length} times, all back after ${Math.round(median(back))} ms at the median, ${Math.round(Math.max(...back))} ms at most`,
);
console.log(`  memory at the end of each minute, MB: ${memory.join(" ")}`);
console.log(
  `  processor: ${((((await shop.processorMs()) - cpu) / (performance.now() - began)) * 100).toFixed(1)} % of one core`,
);
console.log(`  screens that do not show the balance in the books: ${wrong}`);

const closing = performance.now();
await shop.close();
console.log(`  closed with its screens open in ${Math.round(performance.now() - closing)} ms`);
for (const screen of screens) screen.close();
await door.cut();
await rm(folder, { recursive: true, force: true });
if (wrong > 0) process.exitCode = 1;
