import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/accounts", { name: "Nora" });
});
afterAll(() => shop.close());

const PARTS = ["/racing/all-bets", "/shop-facts", "/administration/accounts/1"];

/** The tag that the part on the page sends when it refreshes. */
const tagIn = (html: string): string =>
  JSON.parse(/hx-headers="([^"]*)"/.exec(html)![1]!.replaceAll("&quot;", '"'))["if-none-match"];

describe("a part that a screen has already", () => {
  for (const path of PARTS)
    test(`is not sent again: ${path}`, async () => {
      const first = await shop.page(path, { htmx: true });
      const tag = first.headers.get("etag")!;
      expect(tag).toMatch(/^W\/"[\w-]{16}"$/);
      expect(tagIn(first.text)).toBe(tag);
      const again = await shop.page(path, { htmx: true, headers: { "if-none-match": tag } });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", tag]);
      await shop.call("POST", "/api/accounts/1/deposit", { amount: 1 });
      await shop.call("POST", "/api/accounts", { name: `After ${path}` });
      const changed = await shop.page(path, { htmx: true, headers: { "if-none-match": tag } });
      // All Racing Bets shows neither money nor accounts without bets: it is the same still.
      expect(changed.status).toBe(path === "/racing/all-bets" ? 304 : 200);
    });

  test("has the tag on a whole page, too, which itself has none", async () => {
    const page = await shop.page("/administration/accounts/1");
    const part = await shop.page("/administration/accounts/1", { htmx: true });
    expect(page.headers.get("etag")).toBeNull();
    expect(page.text).toContain(part.text);
    const asked = await shop.page("/administration/accounts/1", {
      headers: { "if-none-match": part.headers.get("etag")! },
    });
    expect(asked.status).toBe(200);
  });

  test("a name that looks like a tag is a name", async () => {
    const name = ' hx-headers="tag" data-now="now"';
    const { id } = (await shop.call("POST", "/api/accounts", { name })).body;
    const { text } = await shop.page(`/administration/accounts/${id}`);
    expect(text).toContain("hx-headers=&quot;tag&quot; data-now=&quot;now&quot;</h1>");
  });

  test("content that is not a part has no tag", async () => {
    shop.shop.database.cache.mostBytes = 0;
    const { text, status, headers } = await shop.page("/racing/unclaimed");
    expect([status, headers.get("etag")]).toEqual([200, null]);
    expect(text).not.toContain('hx-headers="tag"');
    shop.shop.database.cache.mostBytes = 8_000_000;
  });
});
