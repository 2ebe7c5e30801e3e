import { afterEach, beforeEach, expect, test } from "bun:test";
import { heldBalances } from "../../../db/stores/reports/balances.ts";
import { deleteAccount } from "../../../src/operations/accounts/delete-account.ts";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { collectStakes } from "../../../src/operations/lottery/collect-stakes.ts";
import { doneOf, inDrawer, openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { buttonsIn, inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** It is Monday 14 September 2026. */
const BY = { userId: 1, requestId: "ada" };
const DAY_MS = 24 * 60 * 60_000;
let shop: TestShop;
let nora: number;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-14T09:00:00Z") });
  nora = await open({ name: "Nora Byrne", balance: 64.25 });
});
afterEach(() => shop.close());

const open = async (more: object): Promise<number> =>
  (await shop.call("POST", "/api/accounts", more)).body.id;
const address = (id: number, step = "") => `/administration/accounts/${id}${step}`;
const words = async (path: string) => wordsOf(inside((await shop.page(path)).text, "main"));
const remove = (id: number, fields: Record<string, string>) => shop.post(address(id, "/delete"), fields);
const isListed = async (id: number) =>
  (await shop.call("GET", "/api/accounts")).body.some((one: { id: number }) => one.id === id);

test("[F59] an account with money is deleted only once it is said what happens to the money", async () => {
  const form = await words(address(nora, "/delete"));
  expect(form).toContain(
    "What happens to the £64.25 Pay out £64.25 in cash now Keep it on the deleted account",
  );
  for (const fields of [{}, { balance: "" }, { balance: "🐎" }, { balance: "keep", shown: "<b>" }]) {
    const { status, text } = await remove(nora, fields as Record<string, string>);
    expect([status, await isListed(nora)]).toEqual([422, true]);
    expect(text).toContain("delete-account-form");
  }
  expect((await remove(nora, {})).text).toContain("Choose what happens to the £64.25");
});

test("[F59] the balance is paid out in the same step, over the till, or nothing is deleted", async () => {
  await switchTillsOn(shop.shop);
  const noTill = await remove(nora, { balance: "pay", shown: "6425" });
  expect([noTill.status, await isListed(nora)]).toEqual([409, true]);
  const till = await tillNamed(shop.shop, "Front");
  const shiftId = await openWith(shop.shop, till, 100);
  const deleted = doneOf(await deleteAccount(shop.shop, till, nora, { paysOut: true, shownPence: 64_25 }));
  expect([deleted.paidPence, deleted.account.balancePence]).toEqual([64_25, 0]);
  expect([await isListed(nora), await inDrawer(shop.shop, shiftId)]).toEqual([false, 35_75]);
  expect(await heldBalances(shop.shop.database.reader)).toEqual([]);
});

test("[F59] a balance that has moved since is neither paid out nor lost from sight", async () => {
  const wanted = { accountId: nora, amountPence: 100 };
  await deposit(shop.shop, BY, wanted);
  const { status, text } = await remove(nora, { balance: "pay", shown: "6425" });
  expect([status, await isListed(nora)]).toEqual([409, true]);
  expect(wordsOf(text)).toContain("The balance has changed to £65.25");
  expect(buttonsIn(inside(text, "form", "delete-account-form"))).toEqual(["Delete Account with £65.25"]);
});

test("[F59] twice at once pays the balance out once, and the second one hears what has become of it", async () => {
  const both = await Promise.all([1, 2].map(() => remove(nora, { balance: "pay", shown: "6425" })));
  expect(both.map(({ headers }) => headers.get("location")).sort()).toEqual([
    "/administration/accounts",
    "/administration/accounts/deleted",
  ]);
  expect(await words("/administration/accounts/deleted")).toContain("Nora Byrne");
});

test("[F59] what is kept is listed and restored whole: lists, search, player and bets", async () => {
  const bet = { selectedNumbers: [3, 9], betAmount: 2, startDate: "2026-09-01", isNeverEnding: true };
  const player = { accountId: nora, lotteryNumberSelections: [bet] };
  const { id: playerId } = (await shop.call("POST", "/api/lotteryplayers", player)).body;
  const week = { week: "2026-09-14", paidFrom: "cash", players: [{ playerId, shownPence: 4_00 }] } as const;
  expect((await collectStakes(shop.shop, BY, week)).outcome.done).toBe(true);
  expect(await words(address(nora, "/delete"))).toContain(
    "1 running lottery bet will still enter the draws. The lottery is paid for 1 week from this one on, £4.00, and stays paid.",
  );
  await remove(nora, { balance: "keep", shown: "6425" });
  expect((await shop.page(address(nora))).headers.get("location")).toBe("/administration/accounts");
  const list = await words("/administration/accounts/deleted");
  expect(list).toContain(`Nora Byrne deleted 14/09/2026, 10:00 ${nora} £64.25 Restore Nora Byrne`);

  const { headers } = await shop.post(address(nora, "/restore"), {});
  expect(headers.get("location")).toBe(address(nora));
  expect(await words("/account/search?q=nora")).toContain("Nora Byrne");
  const [again] = (await shop.call("GET", "/api/lotteryplayers")).body;
  expect([again.id, again.lotteryNumberSelections.length]).toEqual([playerId, 1]);
  expect((await shop.call("GET", `/api/accounts/${nora}`)).body.balance).toBe(64.25);
  expect(await words("/administration/accounts/deleted")).toContain("No deleted accounts");
  expect(await words("/administration/audit")).toContain("Restore account");
  // A second time, and one that never was.
  expect((await shop.post(address(nora, "/restore"), {})).headers.get("location")).toBe(address(nora));
  expect((await shop.post(address(99_999, "/restore"), {})).headers.get("location")).toBe(
    "/administration/accounts",
  );
});

test("[F59] an empty account can be restored for 31 days, one with money for ever; a debt is said", async () => {
  const empty = await open({ name: "Tom Walsh" });
  const owes = await open({ name: "Owen Owes" });
  await shop.call("PATCH", `/api/accounts/${owes}/balance`, { balance: -5 });
  await remove(empty, { shown: "0" });
  await remove(nora, { balance: "keep", shown: "6425" });
  shop.clock.shop = new Date(shop.clock.shop.getTime() + 31 * DAY_MS);
  expect(await words("/administration/accounts/deleted")).toContain("Tom Walsh");
  shop.clock.shop = new Date(shop.clock.shop.getTime() + 1);
  const list = await words("/administration/accounts/deleted");
  expect([list.includes("Tom Walsh"), list.includes("Nora Byrne")]).toEqual([false, true]);
  expect((await shop.post(address(empty, "/restore"), {})).headers.get("location")).toBe(
    "/administration/accounts/deleted",
  );
  expect([await isListed(empty), await isListed(nora)]).toEqual([false, false]);
  await shop.post(address(nora, "/restore"), {});
  expect(await isListed(nora)).toBe(true);
});

test("[F59] a call deletes as it always did, and a debt does not stand in the way", async () => {
  expect((await shop.call("DELETE", `/api/accounts/${nora}`)).body).toEqual({ deleted: true });
  const held = await heldBalances(shop.shop.database.reader);
  expect(held.map(({ accountId, pence, isDeleted }) => [accountId, pence, isDeleted])).toEqual([
    [nora, 64_25, true],
  ]);
});
