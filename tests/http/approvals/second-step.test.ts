import { afterEach, beforeEach, expect, test } from "bun:test";
import { codeAt, codesShownIn, setUpShownIn } from "../../support/authenticator.ts";
import { wordsOf } from "../../support/reading.ts";
import { addColleague, PASSWORD, PIN, requestIn, SEAN, setTo } from "../../support/second-person.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Two-factor sign-in is on, and Sean has set it up: with his PIN he types the code of his app. */
const STEP = 30_000;
let shop: TestShop;
let maeve: number;
let sean: number;
let secret: string;
let codes: string[];
beforeEach(async () => {
  shop = await openTestShop();
  sean = await addColleague(shop);
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
  await setTo(shop, { secondForPayoutPence: 0, twoFactor: "optional" });
  const adas = new Map(shop.jar);
  shop.jar.clear();
  await shop.post("/login", { username: SEAN, password: PASSWORD });
  const shown = setUpShownIn((await shop.page("/my/sign-in/set-up")).text);
  ({ secret } = shown);
  const typed = { sealed: shown.sealed, code: codeAt(secret, shop.clock.real), password: PASSWORD };
  codes = codesShownIn((await shop.post("/my/sign-in/set-up", typed)).text);
  shop.jar.clear();
  for (const [name, value] of adas) shop.jar.set(name, value);
  later();
});
afterEach(() => shop.close());

const later = () => {
  shop.clock.real = new Date(shop.clock.real.getTime() + STEP);
};
const now = () => codeAt(secret, shop.clock.real);
const ask = async (amount = "100") =>
  requestIn(await shop.post(`/administration/accounts/${maeve}/withdraw`, { amount }))!;
const approve = (id: number, code: string, approver = sean) =>
  shop.post(`/administration/approvals/${id}/approve`, {
    ...{ approver: String(approver), pinOrPassword: PIN, code },
  });
const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;

test("the PIN alone approves nothing; with the code of the app it does, each code once", async () => {
  const [one, other] = [await ask("100"), await ask("50")];
  expect((await shop.page(`/administration/approvals/${one}`)).text).toContain("Code of their app");
  expect(wordsOf((await approve(one, "")).text)).toContain("Enter the code that the app of Sean Daly shows");
  expect(wordsOf((await approve(one, "000000")).text)).toContain("This code is wrong");
  const code = now();
  expect((await approve(one, code)).status).toBe(303);
  expect(await balance()).toBe(400);
  // The balance has changed since the other was asked for; a used code comes first.
  expect(wordsOf((await approve(other, code)).text)).toContain("This code has been used");
  expect(await balance()).toBe(400);
});

test("a recovery code approves once", async () => {
  const id = await ask();
  expect((await approve(id, codes[3]!)).status).toBe(303);
  const again = await ask();
  expect(wordsOf((await approve(again, codes[3]!)).text)).toContain("has been used");
  expect(await balance()).toBe(400);
});

test("a code is not used up by an approval that could not be carried out", async () => {
  const id = await ask("400");
  await setTo(shop, { secondForPayoutPence: null });
  await shop.post(`/administration/accounts/${maeve}/withdraw`, { amount: "300" });
  await setTo(shop, { secondForPayoutPence: 0 });
  const code = now();
  expect(wordsOf((await approve(id, code)).text)).toContain("Balance cannot be negative");
  const other = await ask("100");
  expect((await approve(other, code)).status).toBe(303);
  expect(await balance()).toBe(100);
});

test("required of everyone, who has not set it up approves nothing", async () => {
  const tom = await addColleague(shop, "Tom");
  const id = await ask();
  await setTo(shop, { twoFactor: "required" });
  expect(wordsOf((await approve(id, "", tom)).text)).toContain(
    "Tom Daly must set up two-factor sign-in first",
  );
  await setTo(shop, { twoFactor: "optional" });
  expect((await approve(id, "", tom)).status).toBe(303);
});
