import { afterAll, beforeAll, expect, test } from "bun:test";
import * as v from "valibot";
import {
  sentAmount,
  sentBalance,
  sentLotteryBet,
  sentOpeningBalance,
  sentStake,
  sentStakeToTry,
  typedAmount,
  typedOpeningBalance,
} from "../../src/http/request/money-inputs.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/accounts", { name: "Ann", balance: 5000, playsLottery: true });
});
afterAll(() => shop.close());

const FORMS: [form: string, field: string, rest: Record<string, string>][] = [
  ["/administration/accounts/1/deposit", "amount", {}],
  ["/administration/accounts/1/withdraw", "amount", {}],
  ["/administration/accounts/new", "openingBalance", { name: "Ben" }],
];

const balance = async (): Promise<number> => (await shop.call("GET", "/api/accounts/1")).body.balance;

test.each([
  ["0.01", 0.01],
  ["5", 5],
  ["£7", 7],
  [" 7 ", 7],
  ["£1,000.50", 1000.5],
])("[F17] a form takes %p as it is written over the counter", async (typed, pounds) => {
  for (const [form, field, rest] of FORMS) {
    const before = await balance();
    // A name that another account has is confirmed.
    const fields = { ...rest, ...("name" in rest && { name: `Ben ${typed}` }), [field]: typed };
    expect([form, (await shop.post(form, fields)).status]).toEqual([form, 303]);
    const moved = form.endsWith("deposit") ? pounds : form.endsWith("withdraw") ? -pounds : 0;
    expect(await balance()).toBe(before + moved);
  }
  const accounts = (await shop.call("GET", "/api/accounts")).body as { id: number; balance: number }[];
  expect(accounts.sort((a, b) => b.id - a.id)[0]!.balance).toBe(pounds);
});

test.each([
  ["1.005", "Enter a valid amount"],
  ["0.30000000000000004", "Enter a valid amount"],
  ["five", "Enter a valid amount"],
  ["1e3", "Enter a valid amount"],
  ["1e300", "Enter a valid amount"],
  ["Infinity", "Enter a valid amount"],
  ["£", "Enter a valid amount"],
  ["-5", "Enter a valid amount"],
  ["1,00", "Enter a valid amount"],
  ["🐎", "Enter a valid amount"],
  ["10000000.01", "Enter a valid amount: at most £10,000,000.00 at once"],
  ["£99,999,999", "Enter a valid amount: at most £10,000,000.00 at once"],
])("[F17] a form refuses %p in a sentence, once, with what was typed", async (typed, sentence) => {
  const before = await balance();
  for (const [form, field, rest] of FORMS) {
    const { status, text } = await shop.post(form, { ...rest, [field]: typed }, { htmx: true });
    expect([form, status, text.split(`>${sentence}<`).length]).toEqual([form, 422, 2]);
    expect(text).toContain(`value="${typed}"`);
  }
  expect(await balance()).toBe(before);
});

test.each(["", "   "])("an opening balance of %p is nothing", async (openingBalance) => {
  const opened = await shop.post("/administration/accounts/new", {
    name: `Tom ${openingBalance.length}`,
    openingBalance,
  });
  const accounts = (await shop.call("GET", "/api/accounts")).body as { id: number; balance: number }[];
  expect([opened.status, accounts.sort((a, b) => b.id - a.id)[0]!.balance]).toEqual([303, 0]);
});

const WRONG = "Enter a valid amount";
const OVER = `${WRONG}: at most £10,000,000.00 at once`;
const OVER_BALANCE = `${WRONG}: a balance is at most £10,000,000.00, owed or in hand`;
const OVER_STAKE = "A bet can cost at most £1,000,000.00 in all";
const NO_STAKE = "Enter an amount of £0.01 or more, in whole pence";
const LOTTERY_BET = "A bet is from £1.00 to £20.00, in steps of 50p";

test.each([
  ["an amount", sentAmount, [0.01, 1], [10_000_000, 1_000_000_000], [10_000_000.01, OVER], [0, WRONG]],
  ["an amount", sentAmount, [-10_000_000.01, WRONG], [1.005, WRONG], ["5", WRONG], ["1e300", WRONG]],
  ["an opening balance", sentOpeningBalance, [0, 0], [-0.01, WRONG], [10_000_000.01, OVER]],
  ["a balance", sentBalance, [-10_000_000, -1_000_000_000], [10_000_000, 1_000_000_000], [0, 0]],
  ["a balance", sentBalance, [-10_000_000.01, OVER_BALANCE], [10_000_000.01, OVER_BALANCE], ["7", WRONG]],
  ["a stake", sentStake, [0.01, 1], [1_000_000, 100_000_000], [1_000_000.01, OVER_STAKE], [0, NO_STAKE]],
  ["a stake to try", sentStakeToTry, [0.01, 1], [1_000_000.01, OVER_STAKE], [0, WRONG], ["", WRONG]],
  ["a lottery bet", sentLotteryBet, [5, 500], [-5, -500], [1e300, LOTTERY_BET], [-1e300, LOTTERY_BET]],
  ["a typed amount", typedAmount, ["£0.01", 1], ["10,000,000", 1_000_000_000], ["0", WRONG], ["", WRONG]],
  ["a typed amount", typedAmount, ["10000000.005", OVER], ["1e300", WRONG], ["-99999999", WRONG]],
  ["a typed opening balance", typedOpeningBalance, ["", 0], [" ", 0], ["0", 0], ["-1", WRONG]],
] as [string, v.GenericSchema<unknown, number>, ...[unknown, number | string][]][])(
  "[F17] %s is pence, or one sentence about what is wrong with it",
  (_, schema, ...given) => {
    for (const [value, expected] of given) {
      const { issues, output } = v.safeParse(schema, value);
      expect([value, issues ? issues.map(({ message }) => message).join() : output]).toEqual([
        value,
        expected,
      ]);
    }
  },
);
