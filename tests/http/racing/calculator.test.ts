import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const calculator = async (slip: Record<string, string> = {}) => {
  const { status, text } = await shop.page(`/racing/calculator?${new URLSearchParams(slip)}`);
  expect(status).toBe(200);
  return text;
};

test("a blank slip asks for what it needs, and the menu leads to it", async () => {
  const page = await calculator();
  expect(page).toContain("<h1>Bet Calculator</h1>");
  expect(page).toContain("Still to enter: <!-- -->the stake and the price of leg 1");
  expect((await shop.page("/")).headers.get("location")).toBe("/account/search");
  expect((await shop.page("/account/search")).text).toContain('href="/racing/calculator"');
});

test("without scripts the server settles what the form sends", async () => {
  const page = await calculator({
    type: "Patent",
    stake: "2",
    stakeIs: "LINE",
    eachWay: "on",
    "odds.1": "5/1",
    "outcome.1": "WON",
    "terms.1": "1/5x3",
    "odds.2": "8/1",
    "outcome.2": "PLACED",
    "terms.2": "1/4x2",
    "odds.3": "3/1",
    "outcome.3": "VOID",
    "terms.3": "1/5x3",
  });
  expect(page).toContain('aria-live="polite">£72.00<');
  expect(page).toContain("14 lines (win and place) at £2.00: £28.00 staked");
  expect(page).toContain("Returns £72.00, profit £44.00");
});

test("a button adds a selection to an accumulator without scripts", async () => {
  const page = await shop.page("/racing/calculator?type=Accumulator&legs=4&odds.1=2%2F1&legs=5");
  expect(page.text.match(/class="calc-leg"/g)).toHaveLength(5);
  expect(page.text).toContain('value="2/1"');
});

test("nonsense in the address is a slip with a sentence, and nothing in it is trusted", async () => {
  const page = await calculator({
    type: "Dozen",
    stake: "<script>alert(1)</script>",
    "odds.1": "🐎".repeat(1000),
    "name.1": '"><img src=x onerror=alert(1)>',
    "outcome.1": "FELL",
    legs: "-7",
    __proto__: "x",
  });
  expect(page).not.toMatch(/<script>alert|<img src=x/);
  expect(page).toMatch(/class="field-error"/);
  expect(page.match(/class="calc-leg"/g)).toHaveLength(1);
  const huge = await calculator({ type: "Perm", legs: "999", fold: "999", stake: "1" });
  expect(huge.match(/class="calc-leg"/g)).toHaveLength(1);
});
