/**
 * What limits cost: slips and deposits of a shop that holds every limit beside one that holds none, both with the same
 * open bets, in turn in one run, as medians; and how long a slip of ten bets waits for its decision.
 *
 *   npm run prove -- bench limits [bets]
 */
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "../../support/measured-page.ts";
import { saveSettingsAt } from "../save-settings-at.ts";
import { MIX, MORNING, RUNNERS_EACH, writeBook } from "./book.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { requestText, startClient } from "./pages/load.ts";
import { median, ratio } from "./report.ts";
import { slipOfThree } from "./slip.ts";
import { speedPage } from "./speed-page.ts";

const CLERKS = 16;
/** Each has twenty bets of this day. */
const BETS_EACH = 20;
const DIFFERENT_SLIPS = 2_000;
const WARM_MS = 4_000;
const ROUND_MS = 1_000;
const ROUNDS = 9;
const SLIPS_OF_TEN = 1_000;
/** Races between the legs of a bet. */
const APART = 7;

/** So high that nothing is refused: each is asked for all the same. */
const EVERY_LIMIT = {
  customersMayOwe: "LIMIT",
  ...{ stakeLimit: "REFUSE", stakeLimitPence: "10000" },
  ...{ returnLimit: "REFUSE", returnLimitPence: "900000" },
  ...{ dayStakeLimit: "REFUSE", dayStakeLimitPence: "900000" },
};

const bets = Number(process.argv[2] ?? 100_000);
const accounts = Math.ceil(bets / BETS_EACH);
const folder = await mkdtemp(join(tmpdir(), "satchel-bench-limits-"));
const book = join(folder, "book.db");
await writeBook(book, { accounts, bets, pending: true });
const without = await openOn("without");
const limited = await openOn("limited");
await saveSettingsAt(limited.url, EVERY_LIMIT);
const client = startClient();
const sides = [
  { shop: without, ...(await requests(without)) },
  { shop: limited, ...(await requests(limited)) },
] as const;
for (const { shop, slips, deposits } of sides)
  for (const texts of [slips, deposits]) await load(shop, texts, WARM_MS);

const rates = { slips: [[], []], deposits: [[], []] } as Record<"slips" | "deposits", [number[], number[]]>;
for (let round = 0; round < ROUNDS; round++)
  // Whichever goes first has the warmer disk: in turn.
  for (const what of ["slips", "deposits"] as const)
    for (const at of round % 2 === 0 ? [0, 1] : [1, 0])
      rates[what][at]!.push(await load(sides[at]!.shop, sides[at]![what], ROUND_MS));
const waits = { without: await slipsOfTen(without), limited: await slipsOfTen(limited) };
await client.close();
for (const shop of [without, limited]) await shop.close();
await rm(folder, { recursive: true });
await speedPage.write(
  "limits",
  [
    markdownTable(
      ["writes over HTTP, 16 connections", "× its cost without limits", "at most", "a second", "without"],
      [line("slips of three bets", rates.slips, "1.15"), line("deposits", rates.deposits, "1.05")],
    ),
    markdownTable(
      ["a slip of ten bets, from its request to its answer", "median, ms", "p99, ms", "at most"],
      [
        [`every limit held, ${bets.toLocaleString("en-GB")} bets open`, ...waitsOf(waits.limited), "30"],
        ["no limit held", ...waitsOf(waits.without), ""],
      ],
    ),
  ].join("\n\n"),
);

async function openOn(name: string): Promise<OpenShop> {
  const home = join(folder, name);
  await mkdir(home);
  await copyFile(book, join(home, "satchel.db"));
  return await openShop(home, { SHOP_CLOCK: MORNING });
}

async function requests(shop: OpenShop) {
  const headers = {
    authorization: `Bearer ${await shop.token()}`,
    "content-type": "application/json",
    "idempotency-key": "{key}",
  };
  const slip = (at: number) => ({
    method: "POST",
    path: "/api/betslip/create",
    headers,
    body: slipOfThree(at, accounts),
  });
  return {
    slips: Array.from({ length: DIFFERENT_SLIPS }, (_, at) => requestText(slip(at))),
    deposits: Array.from({ length: CLERKS }, (_, at) =>
      requestText({
        method: "POST",
        path: `/api/accounts/${at + 1}/deposit`,
        headers,
        body: { amount: 5 },
      }),
    ),
  };
}

/** @returns how many a second. */
async function load(shop: OpenShop, texts: readonly string[], ms: number): Promise<number> {
  const from = Math.floor(Math.random() * texts.length);
  const port = Number(new URL(shop.url).port);
  const { answered, seconds } = await client.load({ port, connections: CLERKS, ms, texts, from });
  return answered / seconds;
}

/** The milliseconds that slips of ten bets took, one after another, in order of length. */
async function slipsOfTen(shop: OpenShop): Promise<number[]> {
  const items = MIX.map(([betType, legs, lines, eachWay], at) => ({
    betType,
    racingBet: {
      stake: lines * (eachWay ? 2 : 1),
      eachWay,
      selections: Array.from({ length: legs }, (_, leg) => ({
        racingRunnerId: (at + leg * APART) * RUNNERS_EACH + 1,
      })),
    },
  }));
  const times: number[] = [];
  for (let slip = 0; slip < SLIPS_OF_TEN; slip++) {
    const from = performance.now();
    const accountId = (slip % accounts) + 1;
    await shop.call("POST", "/api/betslip/create", { accountId, isPaid: false, items });
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}

/** Their median and their 99th percentile. */
function waitsOf(times: readonly number[]): string[] {
  const p99 = times[Math.floor((times.length - 1) * 0.99)]!;
  return [median(times), p99].map((figure) => figure.toFixed(1));
}

function line(name: string, [off, on]: readonly [number[], number[]], goal: string): string[] {
  const whole = (figure: number) => Math.round(figure).toLocaleString("en-GB");
  return [name, ratio(off, on).toFixed(2), goal, whole(median(on)), whole(median(off))];
}
