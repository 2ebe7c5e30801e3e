import { afterAll, beforeAll, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/** Every instance of Elysia that another one is put into, until the shop is open. */
const instances: Elysia[] = [];
const { use } = Elysia.prototype;
let shop: TestShop;
beforeAll(async () => {
  Elysia.prototype.use = function (this: Elysia, ...given: unknown[]) {
    instances.push(this);
    return (use as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof use;
  shop = await openTestShop({ ownApp: true });
  Elysia.prototype.use = use;
});
afterAll(() => shop.close());

test("no page has Elysia prepare cookies or a query: who takes them reads them, and the answer is not copied", () => {
  const routes = instances.flatMap((one) => one.routes);
  const pages = routes.filter(({ path }) => !path.startsWith("/api"));
  const prepared = pages.filter((route) => /parseCookie|parseQuery/.test(String(route.compile())));
  expect([...new Set(prepared.map(({ method, path }) => `${method} ${path}`))]).toEqual([]);
  // The calls take their query from Elysia: the look would see it.
  expect(routes.filter((route) => /parseQuery/.test(String(route.compile()))).length).toBeGreaterThan(0);
});
