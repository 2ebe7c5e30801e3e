import { afterEach, beforeEach, expect, test } from "bun:test";
import { urls } from "../../src/http/urls/urls.ts";
import { switchTillsOn } from "../support/counted-tills.ts";
import { fieldsIn } from "../support/form-fields.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let keys = 0;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const key = () => ({ key: `form-${++keys}` });

test("[F74] .5 and 5. are amounts in every form that takes money", async () => {
  const opened = await shop.post(urls.accounts.add, {
    name: "Nora Byrne",
    openingBalance: ".5",
    playsLottery: "on",
    ...key(),
  });
  const id = Number(/accounts\/(\d+)/.exec(opened.headers.get("location")!)![1]);
  const balance = async () => (await shop.call("GET", `/api/accounts/${id}`)).body.balance;
  expect(await balance()).toBe(0.5);
  expect((await shop.post(urls.accounts.deposit(id), { amount: "£5.", ...key() })).status).toBe(303);
  expect(await balance()).toBe(5.5);
  expect((await shop.post(urls.accounts.withdraw(id), { amount: ".05", ...key() })).status).toBe(303);
  expect(await balance()).toBe(5.45);
  for (const amount of [".", "5..", "..5", "-.5", ".005", "🐎."])
    expect((await shop.post(urls.accounts.deposit(id), { amount, ...key() })).status).toBe(422);
  expect(await balance()).toBe(5.45);

  await shop.post("/account/select", { accountId: String(id) });
  const bet = fieldsIn((await shop.page(urls.lottery.addSelection)).text, "bet-form");
  const wanted = { ...bet, numbersLine: "3 9", betAmount: "5." };
  expect((await shop.post(urls.lottery.addSelection, wanted)).status).toBe(303);
  const [player] = (await shop.call("GET", "/api/lotteryplayers")).body;
  expect(player.lotteryNumberSelections[0].betAmount).toBe(5);
});

test("[F74] .5 and 5. are amounts at the till", async () => {
  await switchTillsOn(shop.shop);
  await shop.post(urls.tills.name, { name: "Front" });
  const opening = { pieces2000: "5", fromSafe: "100.", ...key() };
  expect((await shop.post(urls.tills.open, opening)).status).toBe(303);
  const [, shiftId = ""] = /shifts\/(\d+)/.exec((await shop.page(urls.tills.own)).text)!;
  const dropped = await shop.post(urls.tills.toSafe(Number(shiftId)), { amount: ".5", ...key() });
  expect(dropped.status).toBe(303);
  expect((await shop.page(urls.tills.details(Number(shiftId)))).text).toContain("-£0.50");
});
