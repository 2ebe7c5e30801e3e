import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test.each([
  ["/account/search", "/administration/accounts/new", "Add the First Account"],
  ["/administration/accounts", "/administration/accounts/new", "Add the First Account"],
  ["/lottery/manage-bets", "/lottery/manage-bets/new", "Add the First Bet"],
  ["/racing/all-bets", "/racing/bets", "Place a Bet"],
  ["/lottery/collections", "/lottery/manage-bets", "Manage Bets"],
  ["/administration/day/1999-12-31", "/account/search", "Find an Account"],
  ["/lottery/unpaid/print", "/lottery/unpaid", "Unpaid Results"],
  ["/administration/feedback", "/feedback", "Send the First Report"],
])("an empty list has its button inside: %s", async (path, href, words) => {
  const { text } = await shop.page(path);
  const inside = Array.from(text.matchAll(/<p class="(?:sheet )?empty">.*?<\/p>/gs), ([empty]) => empty);
  expect(inside.filter((empty) => empty.includes(`href="${href}"`) && empty.includes(words))).toHaveLength(1);
});
