import { afterEach, beforeEach, expect, test } from "bun:test";
import { cashParts, netTakingsPence } from "../../../src/domain/accounts/cash-parts.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { deposit, withdraw } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { collectStakes } from "../../../src/operations/lottery/collect-stakes.ts";
import { takeBackStakes } from "../../../src/operations/lottery/take-back-stakes.ts";
import { closeShift } from "../../../src/operations/tills/close-shift.ts";
import { moveToSafe } from "../../../src/operations/tills/move-to-safe.ts";
import { doneAnswer, openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/**
 * It is Monday 14 September 2026: a float of £100.00, £20.00 deposited, £5.00 withdrawn, £4.00 of lottery
 * stakes, £90.00 to the safe.
 */
let shop: TestShop;
let shiftId: number;
let till: Awaited<ReturnType<typeof tillNamed>>;
let stakes: { collections: { id: number }[] };
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-14T09:00:00Z") });
  await switchTillsOn(shop.shop);
  till = await tillNamed(shop.shop, "Front");
  shiftId = await openWith(shop.shop, till, 100);
  const accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
  const bet = { selectedNumbers: [3, 9], betAmount: 2, startDate: "2026-09-01", isNeverEnding: true };
  const player = { accountId, lotteryNumberSelections: [bet] };
  const playerId = (await shop.call("POST", "/api/lotteryplayers", player)).body.id;
  doneAnswer(await deposit(shop.shop, till, { accountId, amountPence: 20_00 }));
  doneAnswer(await withdraw(shop.shop, till, { accountId, amountPence: 5_00 }));
  const week = { week: "2026-09-14", paidFrom: "cash", players: [{ playerId, shownPence: 4_00 }] } as const;
  stakes = doneAnswer(await collectStakes(shop.shop, till, week));
  const drop = { shiftId, amountPence: 90_00, way: "ToSafe", note: "" } as const;
  doneAnswer(await moveToSafe(shop.shop, till, drop));
});
afterEach(() => shop.close());

const words = async (path: string, tag = "main", mark = "") =>
  wordsOf(inside((await shop.page(path)).text, tag, mark));

test("[F64] the dashboard has deposits and lottery stakes in lines of their own", async () => {
  const today = () => words("/account/search", "dl", "sheet facts");
  expect(await today()).toEndWith(
    "Cash in: deposits £20.00 Cash in: lottery stakes £4.00 Cash paid out: withdrawals £5.00 Cash paid out: lottery winnings £0.00 Net takings in cash £19.00",
  );
  const collectionIds = stakes.collections.map(({ id }) => id);
  doneAnswer(await takeBackStakes(shop.shop, till, { collectionIds }));
  expect(await today()).toContain("Cash in: lottery stakes £0.00");
});

test("[F64] the day sheet has takings, floats and what was banked in lines of their own", async () => {
  const section = inside(
    (await shop.page(urls.reports.day("2026-09-14"))).text,
    "section",
    'aria-label="Cash"',
  );
  expect(wordsOf(inside(section, "table"))).toEndWith(
    "Takings £24.00 £5.00 Floats £100.00 £0.00 Banked, to the safe £0.00 £90.00 Net takings £19.00 All cash £124.00 £95.00 More in the drawers £29.00",
  );
  const { text } = await shop.page(urls.reports.dayCsv("2026-09-14"));
  expect(text).toContain('"Cash, all tills","Net takings",,19.00');
  expect(text).toContain('"Cash, all tills","Banked, to the safe, out",,90.00');
});

test("[F64] the cash report has them day by day, and foots", async () => {
  const report = await words(`${urls.reports.report("cash")}?from=2026-09-13&to=2026-09-14`, "table");
  expect(report).toContain("14 September 2026 £24.00 £5.00 £19.00 £100.00 – £90.00 –");
  expect(report).toEndWith("Total £24.00 £5.00 £19.00 £100.00 £0.00 £90.00 £0.00");
});

test("[F64] a closed shift says its net takings, on the screen and on its paper", async () => {
  doneAnswer(await closeShift(shop.shop, till, { shiftId, pieces: { 100: 29 }, note: "", staysPence: null }));
  expect(await words(urls.tills.details(shiftId))).toContain("Net takings £19.00");
  expect(await words(urls.tills.printShift(shiftId))).toContain("Net takings £19.00");
});

test("[F64] the lines of a day that was closed before are made of the figures that it keeps", () => {
  const kept = [
    { account: "till:1", kind: "Float", inPence: 100_00, outPence: 0 },
    { account: "till:1", kind: "LotteryStake", inPence: 4_00, outPence: 1_00 },
    { account: "till:1", kind: "FromSafe", inPence: 20_00, outPence: 0 },
    { account: "till:1", kind: "Correction", inPence: 0, outPence: 3_00 },
    { account: "counter", kind: "🐎", inPence: 1, outPence: 0 },
  ];
  expect(cashParts(kept).map(({ name, inPence, outPence }) => [name, inPence, outPence])).toEqual([
    ["Takings", 4_00, 1_00],
    ["Floats", 100_00, 0],
    ["From the safe", 20_00, 0],
    ["Over and short", 1, 3_00],
  ]);
  expect([netTakingsPence(kept), netTakingsPence([])]).toEqual([3_00, 0]);
});
