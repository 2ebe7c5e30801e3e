import { afterEach, beforeEach, expect, test } from "bun:test";
import { answeredRequests } from "../../db/schema/index.ts";
import { insertUser } from "../../db/stores/staff/staff.ts";
import { deposit, withdraw } from "../../src/operations/accounts/deposit-withdraw.ts";
import { openAccount } from "../../src/operations/accounts/write-account.ts";
import { openTestShop, SATURDAY, type TestShop } from "../support/test-shop.ts";

const ADA = { userId: 1, requestId: "ada" };
const BOB = { userId: 2, requestId: "bob" };
const SCRIPT = { userId: null, requestId: "script" };

let shop: TestShop;
/** Bob is on the staff, too, and the account is empty. */
beforeEach(async () => {
  shop = await openTestShop();
  const bob = { email: "bob@shop.example", firstName: "Bob", lastName: "Clerk", passwordHash: "none" };
  await shop.shop.database.transact((tx) => insertUser(tx, { ...bob, createdAt: SATURDAY }));
  const details = { name: "Nora Byrne", description: "", playsLottery: true, playsRaces: true };
  await openAccount(shop.shop, ADA, { ...details, openingPence: 0 });
});
afterEach(() => shop.close());

const ten = { accountId: 1, amountPence: 1000 };
const payIn = async (by: typeof ADA | typeof SCRIPT, asked: unknown = ["in", ten]) => {
  const { outcome, replayed } = await deposit(shop.shop, by, ten, { key: "key-1", asked });
  return [outcome.done ? outcome.value.account.balancePence : outcome.refusal.code, replayed];
};

test("a key is its sender's own: another clerk's request under the same one is another request", async () => {
  expect([await payIn(ADA), await payIn(BOB), await payIn(SCRIPT)]).toEqual([
    [1000, false],
    [2000, false],
    [3000, false],
  ]);
  expect([await payIn(ADA), await payIn(BOB), await payIn(SCRIPT)]).toEqual([
    [1000, true],
    [2000, true],
    [3000, true],
  ]);
});

test("a key that comes again with another request is refused, and that is no answer given again", async () => {
  await payIn(ADA);
  expect(await payIn(ADA, "something else")).toEqual(["key-reused", false]);
});

test("what is kept of an answer says whether it was a refusal", async () => {
  await withdraw(shop.shop, ADA, ten, { key: "out", asked: ten });
  await deposit(shop.shop, ADA, ten, { key: "in", asked: ten });
  const kept = await shop.shop.database.reader.select().from(answeredRequests);
  expect(kept.map(({ key, refused }) => [key, refused]).sort()).toEqual([
    ["1:in", false],
    ["1:out", true],
  ]);
});

test("of equal requests that come at once and are refused, one is refused and the others hear it again", async () => {
  const asked = { key: "out", asked: ten };
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(shop.shop, ADA, ten, asked)));
  const refused = { done: false, refusal: { code: "balance-below-zero", field: "amount" } };
  expect(answers.map(({ outcome }) => outcome)).toEqual([refused, refused, refused] as never);
  expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true, true]);
});
