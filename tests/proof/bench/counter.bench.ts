/**
 * What a clerk's tasks cost at the counter: keys, clicks, bytes before the first touch, and the first answer, as a table.
 * A task that does not end as it should ends the run.
 *
 *   npm run prove -- bench counter
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { findBrowser } from "../../../src/tasks/find-browser.ts";
import { type OpenShop, OWNER } from "../../browser/shop.ts";
import { peopleTasks, receiptTasks } from "./counter-desk-tasks.ts";
import { type Card, EVENING, MORNING, openCounter } from "./counter-shop.ts";
import { eveningTasks, morningTasks, type Task } from "./counter-tasks.ts";
import { countingHands } from "./counting-hands.ts";
import { bare, bareProxy, firstAnswer, SCREENS } from "./first-answers.ts";
import { median } from "./report.ts";
import { bytesBeforeTouch, PAGES } from "./script-bytes.ts";

const folder = await mkdtemp(join(tmpdir(), "satchel-counter-"));
const books = join(folder, "shop.db");
const browser = await chromium.launch({ executablePath: await findBrowser() });

const shop = await openCounter(MORNING, books);
const references = await furnish(shop);
const page = await clerkAt(shop);
// First of all: a slip or a bet that the browser keeps is shown before any touch.
const sent = [];
for (const path of PAGES) sent.push({ path, script: await bytesBeforeTouch(page, shop.url + path) });
console.log("\n| task | keys | goal | clicks | goal |\n| --- | --: | --: | --: | --: |");
for (const task of [...(await morningTasks(shop)), ...receiptTasks(references), ...peopleTasks])
  await count(page, shop, task);
console.log("\n| page, before any touch | scripts, bytes (18,000) |\n| --- | --: |");
for (const { path, script } of sent) console.log(`| ${path} | ${script} |`);
const answers = [];
await serveMaeve(page, shop.url);
const proxy = bareProxy(shop.url);
for (const screen of SCREENS) {
  const [firsts, wholes, copies]: [number[], number[], number[]] = [[], [], []];
  for (let time = 0; time < 7; time++) {
    const [first, whole] = await firstAnswer(page, proxy.url.origin, screen);
    firsts.push(first);
    wholes.push(whole);
    copies.push((await firstAnswer(page, proxy.url.origin, bare(screen)))[0]);
  }
  const [first, whole, copy] = [firsts, wholes, copies].map((times) => Math.round(median(times)));
  const times = [first, copy, (first! / copy!).toFixed(2), whole];
  answers.push(`| ${screen.name} | ${times.join(" | ")} |`);
}
await proxy.stop(true);
await page.close();
await shop.close();

const evening = await openCounter(EVENING, books);
const late = await clerkAt(evening);
for (const task of eveningTasks(evening)) await count(late, evening, task);
console.log(
  "\n| first key, six times slower | first answer, ms | bare copy, ms | × (1.25) | whole answer, ms |\n| --- | --: | --: | --: | --: |",
);
console.log(answers.join("\n"));
await browser.close();
await evening.close();
await rm(folder, { recursive: true });

/** Two customers, of whom the first plays the lottery and has three bets, by their references. */
async function furnish({ call }: OpenShop): Promise<[string, string, string]> {
  const { id: accountId } = await call<{ id: number }>("POST", "/api/accounts", {
    name: "Maeve Kelly",
    balance: 500,
    playsRaces: true,
    playsLottery: true,
  });
  await call("POST", "/api/accounts", { name: "Ann Byrne", playsRaces: true, playsLottery: true });
  const player = await call<{ id: number }>("POST", "/api/lotteryplayers", { accountId });
  // Of the numbers that tonight's first draw brings (counter-tasks.ts).
  const numbers = { selectedNumbers: [31], numberCount: 1, betAmount: 5, isNeverEnding: true };
  const days = { startDate: MORNING.slice(0, 10), playWednesday: true, playSaturday: true, playDraw1: true };
  await call("POST", `/api/lotteryplayers/${player.id}/selections`, { ...numbers, ...days });
  const [card] = await call<Card[]>("GET", "/api/racing/racecards");
  const selections = [{ racingRunnerId: card?.runners[0]?.id }];
  const bet = { accountId, betType: "Single", stake: 2, selections };
  const place = async () => (await call<{ reference: string }>("POST", "/api/racing/bets", bet)).reference;
  return [await place(), await place(), await place()];
}

/** A clerk who has signed in and serves Maeve Kelly. */
async function clerkAt({ url }: OpenShop): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  opened.setDefaultTimeout(10_000);
  await opened.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await opened.goto(`${url}/login`);
  await opened.getByLabel("Username").fill(OWNER.email);
  await opened.getByLabel("Password").fill(OWNER.password);
  await opened.getByRole("button", { name: "Login" }).click();
  await opened.waitForURL("**/account/search");
  await serveMaeve(opened, url);
  return opened;
}

async function serveMaeve(opened: Page, url: string): Promise<void> {
  await opened.goto(`${url}/account/search?q=maeve`);
  await opened.getByRole("button", { name: /Maeve Kelly/ }).click();
  await opened.waitForURL(`${url}/`);
}

async function count(opened: Page, { url }: OpenShop, task: Task): Promise<void> {
  const done = async (way: Task["keys"]) => {
    await serveMaeve(opened, url);
    await opened.goto(url + task.begin);
    const hands = countingHands(opened);
    await way(hands);
    await task.done(opened);
    return hands.counted;
  };
  const { keys } = await done(task.keys);
  const clicks = task.clicks ? (await done(task.clicks)).clicks : "";
  console.log(`| ${task.name} | ${keys} | ${task.goal.keys} | ${clicks} | ${task.goal.clicks ?? ""} |`);
}
