import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const page = () => shop.page("/administration/system");

test("the owner reads how the shop is, each thing with a word for it", async () => {
  const { status, text } = await page();
  expect(status).toBe(200);
  expect(text).toContain("All is well.");
  for (const said of [
    "Books can be written",
    "Last copy",
    "Room on the disk",
    "How quickly it answers",
    "Program",
  ])
    expect(text).toContain(`>${said}</h3>`);
  expect(text).toMatch(/answers? of the last hour took at most/);
  expect(text).toMatch(/their tables as of \d{4}_\w+/);
  expect(text).not.toContain("Warning");
});

test("the administration and the menu lead to it", async () => {
  const { text } = await shop.page("/administration");
  expect(text.match(/href="\/administration\/system"/g)!.length).toBeGreaterThanOrEqual(2);
});

test("nobody reads it without signing in", async () => {
  const { status, headers } = await shop.page("/administration/system", { signedOut: true });
  expect([status, headers.get("location")]).toEqual([303, "/login"]);
});
