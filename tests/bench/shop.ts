/**
 * How fast the house is, as ratios to bare baselines that stand beside it in the same run: `npm run bench`.
 * Not a test: machines differ, ratios travel. Each pair is measured in turn, A B A B, and the median is printed.
 */
import { Database as Sqlite } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/client.ts";
import { deposit } from "../../src/operations/accounts/deposit.ts";
import { openAccount } from "../../src/operations/accounts/open-account.ts";
import { newMemory } from "../../src/operations/memory.ts";
import type { Shop } from "../../src/operations/shop.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { median, perSecond, ratio, row } from "./report.ts";

const CLERKS = 16;
const ROUNDS = 5;
const DEPOSITS = 1500;

const folder = await mkdtemp(join(tmpdir(), "satchel-bench-"));
const served = await openShop(join(folder, "served"));
const shop = await shopInProcess(join(folder, "books.db"));
const bare = bareLedger(join(folder, "bare.db"));
const account = await served.call<{ id: number }>("POST", "/api/accounts", { name: "Bench" });

const rates = {
  bare: [] as number[],
  operation: [] as number[],
  alone: [] as number[],
  http: [] as number[],
};
for (let round = 0; round < ROUNDS; round++) {
  rates.bare.push(await perSecond(DEPOSITS, 1, bare));
  rates.operation.push(await perSecond(DEPOSITS, CLERKS, depositInProcess));
  rates.alone.push(await perSecond(DEPOSITS / 3, 1, depositInProcess));
  rates.http.push(await perSecond(DEPOSITS, CLERKS, depositOverHttp));
}
console.log("\nDurable deposits a second (synchronous=FULL; audit row and request key included in ours)");
row("bare loop, one commit each", rates.bare);
row("operation, one at a time", rates.alone, ratio(rates.alone, rates.bare));
row(`operation, ${CLERKS} at once`, rates.operation, ratio(rates.operation, rates.bare));
row(`over HTTP, ${CLERKS} clerks`, rates.http, ratio(rates.http, rates.bare));

const cookie = await served.cookie();
const path = `/administration/accounts/${account.id}`;
const html = await (await fetch(served.url + path, { headers: { cookie } })).text();
const plain = Bun.serve({
  port: 0,
  fetch: () => new Response(html, { headers: { "content-type": "text/html" } }),
});
const load = (url: string) => async () =>
  void (await (await fetch(url, { headers: { cookie, "accept-encoding": "identity" } })).arrayBuffer());
const pages = { bare: [] as number[], ours: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  pages.bare.push(await perSecond(1500, CLERKS, load(plain.url.href)));
  pages.ours.push(await perSecond(600, CLERKS, load(served.url + path)));
}
console.log(`\nPages a second (an account with 20 transactions, ${html.length} bytes)`);
row("bare Bun.serve of the same bytes", pages.bare);
row("rendered from the books", pages.ours, ratio(pages.ours, pages.bare));

await perSecond(1000, CLERKS, load(served.url + path));
console.log(
  `\nResident memory after ${1000 + ROUNDS * 600} page loads: ${await served.memoryMb()} MB (aim: under 150)`,
);

if (process.env.SATCHEL_TEST_SHOP) {
  const starts: number[] = [];
  for (let start = 0; start < 7; start++) {
    const begun = performance.now();
    const opened: OpenShop = await openShop(join(folder, "binary"));
    await (await fetch(`${opened.url}/login`)).text();
    starts.push(performance.now() - begun);
    await opened.close();
  }
  console.log(`\nFrom starting the binary to its first page: ${Math.round(median(starts))} ms (aim: 300)`);
}

plain.stop(true);
await served.close();
await shop.database.close();
await rm(folder, { recursive: true });

async function shopInProcess(path: string): Promise<Shop> {
  const database = await openDatabase(`file:${path}`);
  const now = () => new Date();
  const opened: Shop = {
    database,
    clock: { now, real: now },
    newSecret: () => crypto.randomUUID(),
    rules: { openRegistration: false, passwordMin: 6, largestNumber: 47, drawDays: [3, 6] },
    feeds: { draws: [], racing: [] },
    memory: newMemory(),
    log: { info: () => {}, warn: () => {} },
  };
  const by = { userId: null, requestId: "bench" };
  await openAccount(opened, by, { name: "Bench", description: "", playsLottery: true, playsRaces: true });
  return opened;
}

async function depositInProcess(): Promise<void> {
  const wanted = { accountId: 1, amountPence: 500 };
  const keyed = { key: crypto.randomUUID(), asked: wanted };
  await deposit(shop, { userId: null, requestId: "bench" }, wanted, keyed);
}

async function depositOverHttp(): Promise<void> {
  await served.call("POST", `/api/accounts/${account.id}/deposit`, { amount: 5 }, crypto.randomUUID());
}

/** The same rows with nothing around them: balance, ledger row, audit row, request key, one commit each. */
function bareLedger(path: string): () => Promise<void> {
  const db = new Sqlite(path, { create: true, strict: true });
  for (const line of [
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "create table accounts (id integer primary key, balance integer)",
    "create table transactions (id integer primary key, account integer, type text, words text, amount integer, after integer, at integer)",
    "create table audit (id integer primary key, at integer, action text, subject integer, before text, after text)",
    "create table keys (key text primary key, print text, answer text, at integer)",
    "insert into accounts values (1, 0)",
  ])
    db.run(line);
  const move = db.query<{ balance: number }, [number]>(
    "update accounts set balance = balance + ? where id = 1 returning balance",
  );
  const write = db.query("insert into transactions values (null, 1, 'Deposit', 'Deposit', 500, ?, ?)");
  const note = db.query("insert into audit values (null, ?, 'Deposit', 1, ?, ?)");
  const keep = db.query("insert into keys values (?, ?, ?, ?)");
  return async () => {
    const at = Date.now();
    db.run("BEGIN IMMEDIATE");
    const after = move.get(500)!.balance;
    write.run(after, at);
    note.run(at, `{"balancePence":${after - 500}}`, `{"balancePence":${after}}`);
    keep.run(crypto.randomUUID(), "f".repeat(64), "{}".padEnd(300), at);
    db.run("COMMIT");
  };
}
