/**
 * Durable writes a second beside bare loops that write the same rows with nothing around them, one commit each: slips and
 * deposits over HTTP by sixteen connections, deposits in process. In turn in one run, as medians.
 *
 *   npm run prove -- bench writes
 */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { markdownTable } from "../../support/measured-page.ts";
import { bareLedger } from "./bare-ledger.ts";
import { bareSlips, rowsOfSlips } from "./bare-slips.ts";
import { MORNING, writeBook } from "./book.ts";
import { openShop } from "./open-shop.ts";
import { requestText, startClient } from "./pages/load.ts";
import { median, perSecond, ratio } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";
import { slipOfThree } from "./slip.ts";
import { speedPage } from "./speed-page.ts";

const CLERKS = 16;
const ACCOUNTS = 500;
const DIFFERENT_SLIPS = 2_000;
const SLIPS = 600;
const DEPOSITS = 1_500;
const WARM_MS = 5_000;
const ROUND_MS = 1_000;
const ROUNDS = 7;

/** Writes a second, and milliseconds of processor time for each. */
type Round = { rate: number; processorMs: number };

const folder = await mkdtemp(join(tmpdir(), "satchel-writes-"));
const empty = join(folder, "empty.db");
await writeBook(empty, { accounts: ACCOUNTS, bets: 0, pending: true });
await copyFile(empty, join(folder, "satchel.db"));
const served = await openShop(folder, { SHOP_CLOCK: MORNING });
const client = startClient();
const headers = {
  authorization: `Bearer ${await served.token()}`,
  "content-type": "application/json",
  "idempotency-key": "{key}",
};
const slips = Array.from({ length: DIFFERENT_SLIPS }, (_, at) =>
  requestText({ method: "POST", path: "/api/betslip/create", headers, body: slipOfThree(at, ACCOUNTS) }),
);
const deposits = [
  requestText({ method: "POST", path: "/api/accounts/1/deposit", headers, body: { amount: 5 } }),
];
for (const texts of [slips, deposits]) await overHttp(texts, WARM_MS);
const rows = rowsOfSlips(join(folder, "satchel.db"));
await copyFile(empty, join(folder, "in-process.db"));
const shop = await shopIn(join(folder, "in-process.db"), MORNING);
const ledger = bareLedger(join(folder, "ledger.db"));

const rounds = {
  bareSlips: [] as Round[],
  slips: [] as Round[],
  bareDeposits: [] as Round[],
  deposits: [] as Round[],
  inProcess: [] as Round[],
  oneByOne: [] as Round[],
};
for (let round = 0; round < ROUNDS; round++) {
  rounds.bareSlips.push(await slipsBare(join(folder, `bare-${round}.db`)));
  rounds.slips.push(await overHttp(slips, ROUND_MS));
  rounds.bareDeposits.push(await inProcess(DEPOSITS, 1, ledger));
  rounds.deposits.push(await overHttp(deposits, ROUND_MS));
  rounds.inProcess.push(await inProcess(DEPOSITS, CLERKS, depositHere));
  rounds.oneByOne.push(await inProcess(DEPOSITS / 3, 1, depositHere));
}
await client.close();
await served.close();
await shop.database.close();
await rm(folder, { recursive: true });
await speedPage.write(
  "writes",
  markdownTable(
    ["writes", "× the bare loop", "by time", "goal", "a second", "bare, a second"],
    [
      line("slips of three bets over HTTP, 16 connections", rounds.slips, rounds.bareSlips, "1.0"),
      line("deposits over HTTP, 16 connections", rounds.deposits, rounds.bareDeposits, "1.2"),
      line("deposits in process, 16 at once", rounds.inProcess, rounds.bareDeposits, ""),
      line("deposits in process, one at a time", rounds.oneByOne, rounds.bareDeposits, ""),
    ],
  ),
);

function line(name: string, ours: readonly Round[], bare: readonly Round[], goal: string): string[] {
  const rates = (side: readonly Round[]) => side.map(({ rate }) => rate);
  const times = (side: readonly Round[]) => side.map(({ processorMs }) => processorMs);
  const whole = (figure: number) => Math.round(figure).toLocaleString("en-GB");
  return [
    name,
    ratio(rates(ours), rates(bare)).toFixed(2),
    ratio(times(bare), times(ours)).toFixed(2),
    goal,
    whole(median(rates(ours))),
    whole(median(rates(bare))),
  ];
}

async function overHttp(texts: readonly string[], ms: number): Promise<Round> {
  const before = await served.processorMs();
  const port = Number(new URL(served.url).port);
  const from = Math.floor(Math.random() * texts.length);
  const { answered, seconds } = await client.load({ port, connections: CLERKS, ms, texts, from });
  return { rate: answered / seconds, processorMs: ((await served.processorMs()) - before) / answered };
}

async function inProcess(times: number, atOnce: number, work: () => Promise<void>): Promise<Round> {
  const before = process.cpuUsage();
  const rate = await perSecond(times, atOnce, work);
  const { user, system } = process.cpuUsage(before);
  return { rate, processorMs: (user + system) / 1000 / times };
}

async function slipsBare(path: string): Promise<Round> {
  await copyFile(empty, path);
  const bare = bareSlips(path, rows);
  const round = await inProcess(Math.min(SLIPS, rows.length), 1, bare.next);
  bare.close();
  return round;
}

async function depositHere(): Promise<void> {
  const wanted = { accountId: 1, amountPence: 500 };
  const keyed = { key: crypto.randomUUID(), asked: wanted };
  await deposit(shop, { userId: null, requestId: "bench" }, wanted, keyed);
}
