import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { BY_CLOCK } from "../../src/operations/audit.ts";
import { openDispute } from "../../src/operations/disputes/disputes.ts";
import { type AskedStatement, listenToStatements } from "../support/asked-statements.ts";
import { switchCare } from "../support/care.ts";
import { switchDisputes } from "../support/disputes.ts";
import { layOff, switchLayOffs } from "../support/lay-offs.ts";
import { type CardedRace, callResult, cardRace } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/**
 * Everything above a list in one query, the list, and its rows' facts; the served account and the user are
 * read where something of them has changed.
 */
const MOST = 4;

/** Pages that ask for more, how much, and why. */
const MORE: Record<string, [most: number, why: string]> = {
  "/administration/disputes/1": [7, "how its bet was settled each time, by which versions of its results"],
  "/administration/disputes/1/evidence": [
    18,
    "all that the books have of a bet, its races and its audit rows: read once for an adjudicator",
  ],
  "/account/search": [
    9,
    "what a new shop's owner has set up; and of the next races' book, which bets wait, these, their legs and their races",
  ],
  "/account/search?q=person": [9, "the same"],
  "/racing/book": [
    6,
    "which bets wait, these, their legs, their races, and the prices of the one that is shown",
  ],
  "/racing/races/1": [
    9,
    "the same of one race, beside its history; and by it what to lay off, with what was",
  ],
  "/racing/races/1/lay-offs": [
    11,
    "the race, whether it is open to them, its book, and what was laid off on it",
  ],
  "/lottery/results": [
    6,
    "the log of fetches is asked apart: one that cannot be read takes no draws away; and who had not paid for the week",
  ],
  "/lottery/results?numbers=1": [7, "and the newest draws, in the row that is opened for their numbers"],
  "/lottery/results?date=2026-09-12": [7, "and on which page of the list the day stands"],
  "/racing/bets": [5, "what happened in a race is read where a bet waits for one that has changed"],
  "/racing/all-bets": [5, "what happened in a race is read where a bet waits for one that has changed"],
  "/racing/all-bets?page=2": [5, "the same; bets joined with their legs would take 40 % longer"],
  "/racing/all-bets?status=0": [5, "the same"],
  "/racing/all-bets?accountId=1": [6, "the same, and whose bets they are, which stands outside the list"],
  "/racing/all-bets/2": [5, "the same"],
  "/racing/all-bets/2/receipt": [6, "the same, and who took the bet"],
  "/racing/unclaimed": [5, "the sums, which bets are of the page, the bets and their legs"],
  "/racing/unclaimed?accountId=1": [5, "the same"],
};

const PAGES = [
  "/",
  "/account/search",
  "/account/search?q=person",
  "/administration",
  "/administration/accounts",
  "/administration/accounts?q=person",
  "/administration/accounts?q=person&sort=balance",
  "/administration/accounts/1",
  "/administration/accounts/1?page=2",
  "/administration/accounts/1/deposit",
  "/administration/accounts/1/statement",
  "/administration/accounts/1/note",
  "/administration/debtors",
  "/administration/accounts/1/exclude",
  "/administration/exclusions",
  "/administration/accounts/1/limits",
  "/administration/care/1",
  "/administration/care/1/note",
  "/administration/care",
  "/administration/disputes",
  "/administration/disputes/1",
  "/administration/disputes/1/evidence",
  "/administration/payout-settings",
  "/administration/settings",
  "/administration/audit",
  "/administration/audit?action=Deposit",
  "/administration/audit?older=40",
  "/administration/feedback",
  "/lottery/results",
  "/lottery/results?numbers=1",
  "/lottery/results?date=2026-09-12",
  "/lottery/manage-bets",
  "/lottery/manage-bets?page=1",
  "/lottery/unpaid",
  "/lottery/unpaid?account=1",
  "/racing",
  "/racing/races/1",
  "/racing/attention",
  "/racing/book",
  "/racing/lay-offs",
  "/racing/lay-offs/1",
  "/racing/races/1/lay-offs",
  "/racing/bets",
  "/racing/all-bets",
  "/racing/all-bets?page=2",
  "/racing/all-bets?status=0",
  "/racing/all-bets?accountId=1",
  "/racing/all-bets/1",
  "/racing/all-bets/2",
  "/racing/all-bets/2/receipt",
  "/racing/unclaimed",
  "/racing/unclaimed?accountId=1",
  "/racing/calculator",
] as const;

/** Part of a name may be anywhere in it; and who owes is summed where the sum is told. */
const OF_ALL_CUSTOMERS = ['"search_name" like', '"accounts"."balance_pence" < 0'];

/**
 * Whether a table is scanned from end to end. The newest few rows by id are no scan. The search, the sums of
 * its results and those of debts scan all accounts; the number of all bets is the sum of the accounts'
 * counters. Needs attention scans its own table only, and so do the outcomes of a few jobs and the few
 * settings ever changed (`placed` is made of them). A shop's own lay-offs are some hundreds a year. Batched queries select from `once`, one row; `sums`,
 * `returned`, `each_bet` and `of_page` are made by the statement itself.
 */
function readsItAll({ sql, plan }: AskedStatement): boolean {
  const steps = plan();
  const scans = steps.some((step) =>
    /^SCAN (?!users|payout|shop_settings|lay_offs|placed|found|bet_counts|race_attention|maintenance|once|sums|returned|each_bet|of_page)\w+$/.test(
      step,
    ),
  );
  const newestFew = / limit \+?\?/.test(sql) && !steps.some((step) => step.startsWith("USE TEMP B-TREE"));
  return scans && !newestFew && !OF_ALL_CUSTOMERS.some((part) => sql.includes(part));
}

const at = (time: string, day = "2026-09-12") => new Date(`${day}T${time}:00Z`);
const DRAW_DAYS = ["2026-09-12", "2026-09-16"];

let listening: ReturnType<typeof listenToStatements>;
let shop: TestShop;
let open: CardedRace;
let oneOut: CardedRace;
let people = 0;

beforeAll(async () => {
  listening = listenToStatements();
  shop = await openTestShop({ now: at("11:00") });
  await switchCare(shop.shop, {
    ...{ care: true, careDayStakesPence: 100, careUnplayedPence: 100, careIdentityPence: 100 },
  });
  // A cached result would be requested once.
  shop.shop.database.cache.mostBytes = 0;
  open = await cardRace(shop, { offAt: at("13:30"), horses: { Tidewater: "5/1" } });
  oneOut = await cardRace(shop, { offAt: at("14:30"), course: "Bath", horses: { Foam: "5/1", Gone: "NR" } });
});
afterAll(async () => {
  await shop.close();
  listening.stop();
});

const bet = (accountId: number, racingRunnerId: number, isPaid: boolean) => {
  const racingBet = { stake: 1, eachWay: false, selections: [{ racingRunnerId }] };
  return shop.call("POST", "/api/betslip/create", {
    accountId,
    isPaid,
    items: [{ betType: "Single", racingBet }],
  });
};

/**
 * So many accounts, each with two pending racing bets and one that won, lottery bets of which one won, and a
 * report; and as many deposits on the first.
 */
async function fill(upTo: number): Promise<void> {
  shop.clock.shop = at("11:00");
  const run = await cardRace(shop, { offAt: at("11:30"), horses: { Brass: "5/1", Ink: "2/1" } });
  for (; people < upTo; people++) {
    const flags = { playsLottery: true, playsRaces: true };
    const { id } = (await shop.call("POST", "/api/accounts", { name: `Person ${people}`, ...flags })).body;
    await shop.call("POST", "/api/accounts/1/deposit", { amount: 1 });
    await bet(id, open.runnerIds.Tidewater!, false);
    await bet(id, oneOut.runnerIds.Foam!, false);
    await bet(id, run.runnerIds.Brass!, true);
    const terms = { betAmount: 1, startDate: "2026-09-12" };
    const lotteryNumberSelections = [[3], [5, 6]].map((selectedNumbers) => ({ selectedNumbers, ...terms }));
    await shop.call("POST", "/api/lotteryplayers", { accountId: id, lotteryNumberSelections });
    await shop.call("POST", "/api/feedback", { message: `Report ${people}` });
  }
  shop.clock.shop = at("11:45");
  await callResult(shop, run, { finish: ["Brass", "Ink"] });
  await shop.call("GET", "/api/racing/bets/check-all-pending");
  const drawDate = DRAW_DAYS.shift()!;
  shop.clock.shop = at("21:00", drawDate);
  const numbers = { winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
  for (const drawType of [1, 2, 3])
    await shop.call("POST", "/api/lottery/draw-results", { drawDate, drawType, ...numbers });
  shop.clock.shop = at("12:00");
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
    await fill(25);
    await shop.post("/account/select", { accountId: "1" });
    await switchDisputes(shop.shop);
    const complaint = { receivedOn: "2026-09-12", text: "Says the horse was taken at 6/1" };
    await switchLayOffs(shop.shop);
    await layOff(shop.shop, { raceId: open.raceId, runnerId: open.runnerIds.Tidewater! });
    await openDispute(shop.shop, BY_CLOCK, { subject: "bet", subjectId: 1, ...complaint });
    for (const path of PAGES) {
      const { status, asked, prepared } = await look(path);
      few.set(path, asked.length);
      expect({ path, status, prepared }).toEqual({ path, status: 200, prepared: 0 });
      const most = MORE[path]?.[0] ?? MOST;
      expect({ path, ofMost: Math.max(most, asked.length) }).toEqual({ path, ofMost: most });
    }
  });

  test("no more of a hundred accounts than of a few, and reads no long table from end to end", async () => {
    await fill(100);
    for (const path of PAGES) {
      const { asked } = await look(path);
      expect({ path, asked: asked.length }).toEqual({ path, asked: few.get(path)! });
      expect({ path, all: asked.filter(readsItAll).map(({ sql }) => sql) }).toEqual({ path, all: [] });
    }
  });
});
