import { afterEach, beforeEach, expect, test } from "bun:test";
import { MOST_PENCE } from "../../../src/domain/money.ts";
import { deposit, withdraw } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { moveMoney } from "../../../src/operations/accounts/move-money.ts";
import { setBalance } from "../../../src/operations/accounts/set-balance.ts";
import { openAccount } from "../../../src/operations/accounts/write-account.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const ACCOUNT = 1;

let shop: TestShop;
/** With £5.00 in the account. */
beforeEach(async () => {
  shop = await openTestShop();
  const details = { name: "Nora Byrne", description: "", playsLottery: true, playsRaces: true };
  await openAccount(shop.shop, BY, { ...details, openingPence: 500 });
});
afterEach(() => shop.close());

const set = async (balancePence: number, description = "Deposit") => {
  const wanted = { accountId: ACCOUNT, balancePence, description, expectedPence: null };
  return (await setBalance(shop.shop, BY, wanted)).outcome;
};
const take = async (amountPence: number) =>
  (await withdraw(shop.shop, BY, { accountId: ACCOUNT, amountPence })).outcome;

test("a balance is set to £10,000,000.00 at the most, however little it lacks to that", async () => {
  const tooLarge = { done: false, refusal: { code: "amount-too-large", field: "balance" } };
  expect(await set(MOST_PENCE + 1)).toEqual(tooLarge as never);
  expect(await set(-MOST_PENCE - 1)).toEqual(tooLarge as never);
  expect(await set(MOST_PENCE)).toMatchObject({ value: { account: { balancePence: MOST_PENCE } } });
});

test.each([
  [501, "Deposit", "Deposit"],
  [499, "Withdraw", "Withdraw"],
  [499, "Deposit", "Adjustment"],
  [501, "Withdraw", "Adjustment"],
  [501, "Found a penny", "Adjustment"],
])("£5.00 set to %d pence with the word %s is a %s", async (balancePence, word, transactionType) => {
  expect(await set(balancePence, word)).toMatchObject({
    value: { account: { balancePence }, transaction: { transactionType, description: word } },
  });
});

test("a balance that is set to what it is leaves no movement", async () => {
  expect(await set(500)).toMatchObject({ value: { account: { balancePence: 500 }, transaction: null } });
});

test("a penny can be taken out, and nothing cannot", async () => {
  expect(await take(1)).toMatchObject({ value: { account: { balancePence: 499 } } });
  for (const amountPence of [0, -1])
    expect(await take(amountPence)).toMatchObject({ refusal: { code: "amount-not-above-zero" } });
});

test("£10,000,000.00 can be paid in and out at once, and not a penny more", async () => {
  const give = async (amountPence: number) =>
    (await deposit(shop.shop, BY, { accountId: ACCOUNT, amountPence })).outcome;
  expect(await give(MOST_PENCE)).toMatchObject({ value: { account: { balancePence: MOST_PENCE + 500 } } });
  const tooLarge = { done: false, refusal: { code: "amount-too-large", field: "amount" } };
  expect([await give(MOST_PENCE + 1), await take(MOST_PENCE + 1)]).toEqual([tooLarge, tooLarge] as never);
  expect(await take(MOST_PENCE)).toMatchObject({ value: { account: { balancePence: 500 } } });
});

test("a movement of nothing is none", async () => {
  const nothing = {
    accountId: ACCOUNT,
    amountPence: 0,
    transactionType: "Adjustment",
    description: "",
  } as const;
  const moved = await shop.shop.database.transact((tx) => moveMoney(tx, shop.shop, BY, nothing));
  expect(moved).toEqual({ done: false, refusal: { code: "amount-not-above-zero" } });
});
