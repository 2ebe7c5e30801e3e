import { afterAll, beforeAll, expect, test } from "bun:test";
import { insertAccount } from "../../db/stores/accounts/accounts.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const details = { description: "", playsLottery: false, playsRaces: false };
  await shop.shop.database.transact(async (tx) => {
    const add = (name: string) => insertAccount(tx, { ...details, name }, shop.shop.clock.now());
    await add("Zoe the First");
    for (let at = 1; at <= 219; at++) await add(`Customer ${at}`);
    for (const name of ["1 Stop Shop", "Ann Marie", "Marian", "MÁRTA", "100% Mar_", "Zz 1 Stop"])
      await add(name);
  });
});
afterAll(() => shop.close());

const found = async (query: string) =>
  Array.from(
    (await shop.page(`/account/search?q=${query}`)).text.matchAll(/class="name">([^<]+)</g),
    ([, name]) => name,
  );

test("[F6] the exact id comes first among 220 names, then what begins with it, then the rest", async () => {
  const names = await found("1");
  expect(names).toHaveLength(50);
  expect(names.slice(0, 4)).toEqual(["Zoe the First", "1 Stop Shop", "100% Mar_", "Customer 1"]);
  expect(await found("mar")).toEqual(["Marian", "MÁRTA", "100% Mar_", "Ann Marie"]);
  expect(await found("%25")).toEqual(["100% Mar_"]);
  expect(await found("9999999999999999999")).toEqual([]);
  expect(await found("🐎")).toEqual([]);
});

test("[F6] more than a page says so, and every account that fits is on exactly one page", async () => {
  const { text } = await shop.page("/account/search?q=customer");
  expect(text).toContain("219 accounts fit, 50 on a page. Type more of the name to see fewer.");
  expect(text).toContain('href="/account/search?q=customer&amp;page=2"');
  for (const [asked, most] of [
    ["customer", 219],
    ["1", 0],
  ] as const) {
    const all: (string | undefined)[] = [];
    for (let page = 1; page <= 5; page++) {
      const names = await found(`${asked}&page=${page}`);
      if (!all.includes(names[0])) all.push(...names);
    }
    expect(new Set(all).size).toBe(all.length);
    if (most) expect(all).toHaveLength(most);
  }
  expect(await found("customer&page=99")).toEqual(await found("customer&page=5"));
  expect((await shop.page("/account/search?q=marian")).text).not.toContain("accounts fit");
});

test("[F6] Registered Accounts finds in the same order", async () => {
  const { text } = await shop.page("/administration/accounts?q=1");
  const names = Array.from(text.matchAll(/<th scope="row"><a [^>]*>([^<]+)/g), ([, name]) => name);
  expect(names.slice(0, 3)).toEqual(["Zoe the First", "1 Stop Shop", "100% Mar_"]);
});
