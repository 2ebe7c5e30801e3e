import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type AskedStatement, listenToStatements } from "../support/asked-statements.ts";
import { type CardedRace, cardRace } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/**
 * Who is signed in, the selected account, what needs attention, and what the page itself shows: the open card of a race
 * alone is three.
 */
const MOST = 10;

const PAGES = [
  "/",
  "/account/search",
  "/account/search?q=person",
  "/administration",
  "/administration/accounts",
  "/administration/accounts?q=person&sort=balance",
  "/administration/accounts/1",
  "/administration/accounts/1?page=2",
  "/administration/accounts/1/deposit",
  "/administration/accounts/1/statement",
  "/administration/payout-settings",
  "/administration/audit",
  "/administration/audit?action=Deposit",
  "/administration/feedback",
  "/lottery/results",
  "/lottery/manage-bets",
  "/lottery/unpaid",
  "/racing",
  "/racing/races/1",
  "/racing/attention",
  "/racing/bets",
  "/racing/all-bets",
  "/racing/all-bets?status=0",
  "/racing/all-bets/1",
  "/racing/calculator",
] as const;

/** Its filter may be anything: such a question is written and prepared when it is asked. */
const FREE_FILTER = "/administration/audit";

/**
 * Whether a table is read from end to end. The newest few rows by their ids are none of it. Part of a name may stand
 * anywhere in it, so that the search, and the sums of what it finds, look at every account; and the number of all bets
 * is the sum of what is counted for each account. What needs attention is a table of nothing else.
 */
function readsItAll({ sql, plan }: AskedStatement): boolean {
  const steps = plan();
  const scans = steps.some((step) => /^SCAN (?!users|payout|found|bet_counts|race_attention)\w+$/.test(step));
  const newestFew = / limit \?/.test(sql) && !steps.some((step) => step.startsWith("USE TEMP B-TREE"));
  return scans && !newestFew && !sql.includes('"search_name" like');
}

const NOON = new Date("2026-09-12T11:00:00Z");

let listening: ReturnType<typeof listenToStatements>;
let shop: TestShop;
let race: CardedRace;
let people = 0;

beforeAll(async () => {
  listening = listenToStatements();
  shop = await openTestShop({ now: NOON });
  race = await cardRace(shop, { offAt: new Date("2026-09-12T13:30:00Z"), horses: { Tidewater: "5/1" } });
});
afterAll(async () => {
  await shop.close();
  listening.stop();
});

/** So many accounts, each with a racing bet and a report, and as many deposits on the first. */
async function fill(upTo: number): Promise<void> {
  for (; people < upTo; people++) {
    const flags = { playsLottery: true, playsRaces: true };
    const { id } = (await shop.call("POST", "/api/accounts", { name: `Person ${people}`, ...flags })).body;
    await shop.call("POST", "/api/accounts/1/deposit", { amount: 1 });
    await shop.call("POST", "/api/racing/bets", {
      accountId: id,
      betType: "Single",
      stake: 1,
      selections: [{ racingRunnerId: race.runnerIds.Tidewater }],
    });
    await shop.call("POST", "/api/feedback", { message: `Report ${people}` });
  }
}

/** One look at a page that has been looked at before. */
async function look(path: string) {
  await shop.page(path);
  await shop.page(path);
  listening.take();
  const { status } = await shop.page(path);
  return { status, ...listening.take() };
}

describe("a page asks the database", () => {
  const few = new Map<string, number>();

  test("a few things, all of them prepared before, whichever page it is", async () => {
    await fill(10);
    await shop.post("/account/select", { accountId: "1" });
    for (const path of PAGES) {
      const { status, asked, prepared } = await look(path);
      few.set(path, asked.length);
      const free = path.startsWith(FREE_FILTER) ? 1 : 0;
      expect({ path, status, prepared }).toEqual({ path, status: 200, prepared: free });
      expect({ path, ofMost: Math.max(MOST, asked.length) }).toEqual({ path, ofMost: MOST });
    }
  });

  test("no more of a hundred accounts than of ten, and reads no long table from end to end", async () => {
    await fill(100);
    for (const path of PAGES) {
      const { asked } = await look(path);
      expect({ path, asked: asked.length }).toEqual({ path, asked: few.get(path)! });
      expect({ path, all: asked.filter(readsItAll).map(({ sql }) => sql) }).toEqual({ path, all: [] });
    }
  });
});
