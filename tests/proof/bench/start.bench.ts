/**
 * From the start of the binary to its first page, on books of 100 MB, beside a bare server in a binary of its own; what
 * stays in memory after 10,000 pages; and how large the binary is.
 *
 *   npm run prove -- bench start
 */
import { Database as Sqlite } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { $ } from "bun";
import { markdownTable } from "../../support/measured-page.ts";
import { MORNING, writeBook } from "./book.ts";
import { type FirstPage, firstPages } from "./first-page.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import { perSecond } from "./report.ts";
import { speedPage } from "./speed-page.ts";

const STARTS = 21;
const ACCOUNTS = 5000;
const BETS = 100_000;
const MOVEMENTS = 330_000;
const PAGES = 10_000;
const AT_ONCE = 16;
const REST_MS = 5000;
const MEGABYTE = 1_000_000;

const binary = process.env.SATCHEL_TEST_SHOP;
if (!binary) throw new Error("npm run prove -- bench start builds the binary that is measured");
const folder = await mkdtemp(join(tmpdir(), "satchel-bench-"));
const books = join(folder, "satchel.db");
await writeBook(books, { accounts: ACCOUNTS, bets: BETS, pending: false });
addLedger(books);
const bare = join(folder, "bare");
await $`bun build tests/proof/bench/bare/one-answer.ts --compile --production --minify --bytecode --outfile ${bare}`.quiet();

const shop = await openShop(folder);
const idle = await shop.memoryMb();
const cookie = await shop.cookie();
const memory = await memoryOf(shop);
await shop.close();

const env = { DATABASE_URL: `file:${books}`, DRAWS_FEED: "none", RACING_FEED: "none", LOG_LEVEL: "warn" };
const [login, list, least] = (await firstPages(
  [
    { command: binary, path: "/login", env },
    { command: binary, path: "/racing/all-bets", env: { ...env, COOKIE: cookie } },
    { command: bare, path: "/", env: {} },
  ],
  STARTS,
)) as [FirstPage, FirstPage, FirstPage];

const ms = (value: number): string => value.toFixed(0);
const megabytes = (bytes: number): string => (bytes / MEGABYTE).toFixed(0);
const size = Bun.file(binary).size;
const bareSize = Bun.file(bare).size;
await speedPage.write(
  "start",
  [
    markdownTable(
      ["first page", "ms of processor time", "ms by the wall"],
      [
        ["the login page", ms(login.processorMs), ms(login.wallMs)],
        ["All Racing Bets, signed in", ms(list.processorMs), ms(list.wallMs)],
        ["a bare server of one answer", ms(least.processorMs), ms(least.wallMs)],
      ],
    ),
    "",
    `Medians of ${STARTS} starts in turn, on books of ${megabytes(Bun.file(books).size)} MB. In memory: ${idle} MB when it is open, ${memory.busy} MB right after ${PAGES.toLocaleString("en-GB")} pages, ${memory.rest} MB when nobody had asked for ${REST_MS / 1000} seconds. The binary has ${megabytes(size)} MB, of which Bun is ${megabytes(bareSize)}.`,
  ].join("\n"),
);
await rm(folder, { recursive: true });

/** Resident, in megabytes: right after so many pages of ten kinds, and at rest. */
async function memoryOf({ url, memoryMb }: OpenShop): Promise<{ busy: number; rest: number }> {
  const pages = [
    "/racing/all-bets",
    "/administration/accounts/1",
    "/racing",
    "/account/search?q=Customer",
    "/lottery/results",
    "/racing/all-bets?page=2",
    "/racing/all-bets?pageSize=100",
    "/administration/accounts",
    "/racing/bets",
    "/lottery/manage-bets",
  ];
  let asked = 0;
  await perSecond(PAGES, AT_ONCE, async () => {
    const answer = await fetch(url + pages[asked++ % pages.length], { headers: { cookie } });
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    await answer.arrayBuffer();
  });
  const busy = await memoryMb();
  await Bun.sleep(REST_MS);
  return { busy, rest: await memoryMb() };
}

/** So many deposits of £5, one account after another. */
function addLedger(path: string): void {
  const db = new Sqlite(path, { strict: true });
  db.run("PRAGMA synchronous = OFF");
  const move = db.query(
    `update accounts set balance_pence = balance_pence + 500, transaction_count = transaction_count + 1
     where id = ? returning balance_pence as balance, transaction_count as sequence`,
  );
  const row = db.query(
    `insert into transactions (account_id, transaction_type, description, amount_pence, balance_after_pence, created_at, sequence)
     values (?, 'Deposit', 'Deposit', 500, ?, ?, ?)`,
  );
  const from = Date.parse(MORNING);
  db.transaction(() => {
    for (let at = 0; at < MOVEMENTS; at++) {
      const id = (at % ACCOUNTS) + 1;
      const { balance, sequence } = move.get(id) as { balance: number; sequence: number };
      row.run(id, balance, from + at, sequence);
    }
  })();
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close(true);
}
