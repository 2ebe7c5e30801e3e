import { afterEach, beforeEach, expect, test } from "bun:test";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { collectStakes } from "../../../src/operations/lottery/collect-stakes.ts";
import { takeBackStakes } from "../../../src/operations/lottery/take-back-stakes.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { doneAnswer } from "../../support/counted-tills.ts";
import { type CardedRace, cardRace } from "../../support/race-cards.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const WEEK = { from: "2026-09-14", to: "2026-09-20" };

let shop: TestShop;
let race: CardedRace;
let accountId: number;
let playerId: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-14T07:00:00Z") });
  race = await cardRace(shop, {
    offAt: new Date("2026-09-20T22:00:00Z"),
    horses: { Tidewater: "4/1", Alder: "3/1" },
  });
  accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
  const bet = { selectedNumbers: [3, 9], betAmount: 2, startDate: "2026-09-01", isNeverEnding: true };
  const player = { accountId, lotteryNumberSelections: [bet] };
  playerId = (await shop.call("POST", "/api/lotteryplayers", player)).body.id;
});
afterEach(() => shop.close());

const at = (instant: string) => Object.assign(shop.clock, { shop: new Date(instant) });
const strike = async (stake: number, isPaid = false) => {
  const racingBet = { stake, eachWay: false, selections: [{ racingRunnerId: race.runnerIds.Tidewater! }] };
  const items = [{ betType: "Single", racingBet }];
  const { status } = await shop.call("POST", "/api/betslip/create", { accountId, isPaid, items });
  expect(status).toBe(201);
};
const pay = async (paidFrom: "cash" | "account", week = "2026-09-14") => {
  const players = [{ playerId, shownPence: 4_00 }];
  return doneAnswer(await collectStakes(shop.shop, BY, { week, paidFrom, players }));
};
const lines = async (name: string, span = WEEK) =>
  (await shop.page(urls.reports.csvOf(name, span))).text.trim().split("\r\n").slice(1);

/** All that the report says was staked, in pounds. */
const staked = async (span = WEEK) =>
  (await lines("hours", span)).reduce((sum, line) => sum + Number(line.split(",").at(-1)), 0);

/** The same of the summary, products together: "Stakes" of the table above it. */
async function stakedBySummary(span = WEEK): Promise<number> {
  const { text } = await shop.page(urls.reports.reportOf("summary", span));
  const [, pounds] = /Stakes (?:£[\d,.]+ ){2}£([\d,.]+)/.exec(wordsOf(inside(text, "section", "Gross win")))!;
  return Number(pounds!.replaceAll(",", ""));
}

test("stakes of both products stand at London's weekday and hour, and come to what the summary says", async () => {
  at("2026-09-14T08:59:59Z");
  await strike(10);
  at("2026-09-14T09:00:00Z");
  await strike(2, true);
  at("2026-09-19T13:30:00Z");
  await strike(25);
  doneAnswer(await deposit(shop.shop, BY, { accountId, amountPence: 50_00 }));
  await pay("account");
  at("2026-09-19T13:45:00Z");
  const taken = await pay("cash", "2026-09-21");
  // What is given back is no stake less: it is a refund of its own day.
  at("2026-09-20T13:50:00Z");
  const collectionIds = taken.collections.map(({ id }) => id);
  doneAnswer(await takeBackStakes(shop.shop, BY, { collectionIds }));
  const bet = { betId: 1, shown: { status: VOID, payoutPence: 10_00 } } as const;
  doneAnswer(await resettleBets(shop.shop, BY, { bets: [bet], settling: "VOID", reason: "Late" }));
  expect(await lines("hours")).toEqual([
    '"09:00",10.00,0.00,0.00,0.00,0.00,0.00,0.00,10.00',
    '"10:00",2.00,0.00,0.00,0.00,0.00,0.00,0.00,2.00',
    '"14:00",0.00,0.00,0.00,0.00,0.00,33.00,0.00,33.00',
  ]);
  expect(await staked()).toBe(45);
  expect(await stakedBySummary()).toBe(45);
});

test("only the days of the period count, from midnight to midnight of London", async () => {
  at("2026-09-14T22:59:59Z");
  await strike(1);
  at("2026-09-14T23:00:00Z");
  await strike(2);
  at("2026-09-15T22:59:59Z");
  await strike(4);
  at("2026-09-15T23:00:00Z");
  await strike(8);
  const tuesday = { from: "2026-09-15", to: "2026-09-15" };
  expect(await lines("hours", tuesday)).toEqual([
    '"00:00",0.00,2.00,0.00,0.00,0.00,0.00,0.00,2.00',
    '"23:00",0.00,4.00,0.00,0.00,0.00,0.00,0.00,4.00',
  ]);
  expect(await stakedBySummary(tuesday)).toBe(6);
});

test("it is drawn with its busiest hour said, and its table has the same numbers", async () => {
  at("2026-09-19T13:30:00Z");
  await strike(25);
  const { text } = await shop.page(urls.reports.reportOf("hours", WEEK));
  expect(text).toContain(
    'aria-label="Stakes by weekday and hour: most on Sat at 14:00, £25.00. The table has the same numbers."',
  );
  expect(text).toContain("<title>Sat 14:00: £25.00</title>");
  expect(wordsOf(inside(text, "table"))).toEndWith(
    "14:00 – – – – – £25.00 – £25.00 Total £0.00 £0.00 £0.00 £0.00 £0.00 £25.00 £0.00 £25.00",
  );
});

test("days without a stake have no picture, and wrong days a sentence", async () => {
  const { text } = await shop.page(urls.reports.reportOf("hours", WEEK));
  expect(wordsOf(text)).toContain("No entries on these days. Choose others.");
  expect(text).not.toContain('class="chart heat"');
  const wrong = await shop.page(urls.reports.reportOf("hours", { from: "2026-02-30", to: "x" }));
  expect([wrong.status, wordsOf(wrong.text)]).toEqual([422, expect.stringContaining("Those are not dates.")]);
});
