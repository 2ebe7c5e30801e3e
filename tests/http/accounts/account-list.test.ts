import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const LIST = "/administration/accounts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const [name, balance] of [
    ["Séamus Ó Néill", 5],
    ["Anna", 1000],
    ["Bea", 0],
    ["50% Off", 20],
  ] as const)
    await shop.call("POST", "/api/accounts", { name, balance });
  await shop.call("PATCH", "/api/accounts/3/balance", { balance: 0 });
  for (let at = 1; at <= 60; at++) await shop.call("POST", "/api/accounts", { name: `Customer ${at}` });
});
afterAll(() => shop.close());

const names = async (query = "") =>
  Array.from(
    (await shop.page(LIST + query)).text.matchAll(/<th scope="row"><a [^>]*>([^<]+)/g),
    ([, name]) => name,
  );

describe("Registered Accounts", () => {
  test("turns fifty at a time, by name", async () => {
    const first = await shop.page(LIST);
    expect((await names()).slice(0, 3)).toEqual(["50% Off", "Anna", "Bea"]);
    expect(await names()).toHaveLength(50);
    expect(await names("?page=2")).toHaveLength(14);
    expect(await names("?page=99")).toHaveLength(14);
    expect(first.text).toContain("64 accounts, £1,025.00 held, £0.00 owed to the shop");
    expect(first.text).toContain("Page 1 of 2");
  });

  test("is searched by part of a name, whatever its accents, or by the id", async () => {
    expect(await names("?q=neill")).toEqual(["Séamus Ó Néill"]);
    expect(await names("?q=2")).toContain("Anna");
    expect(await names("?q=%25")).toEqual(["50% Off"]);
    expect(await names("?q=_")).toEqual([]);
    expect((await shop.page(`${LIST}?q=zzz`)).text).toContain("No results");
    expect((await shop.page(`${LIST}?q=%22%3E%3Cscript%3E`)).text).not.toContain('"><script>');
  });

  test("is put in another order, and kept in it page by page", async () => {
    expect((await names("?sort=balance")).slice(0, 3)).toEqual(["Anna", "50% Off", "Séamus Ó Néill"]);
    expect((await names("?sort=owed"))[0]).toBe("Bea");
    expect((await names("?sort=newest"))[0]).toBe("Customer 60");
    expect((await names("?sort=drop%20table"))[0]).toBe("50% Off");
    const { text } = await shop.page(`${LIST}?sort=newest&q=customer`);
    expect(text).toContain(`href="${LIST}?q=customer&amp;sort=newest&amp;page=2"`);
    expect(text).toMatch(/<option value="newest" selected/);
  });

  test("is the same, character for character, in its page and alone", async () => {
    for (const query of ["", "?q=zzz", "?sort=owed&page=2"]) {
      const [page, part] = [await shop.page(LIST + query), await shop.page(LIST + query, { htmx: true })];
      expect(page.text).toContain(part.text);
    }
  });
});
