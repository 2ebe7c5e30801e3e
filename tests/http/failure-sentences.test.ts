import { afterAll, beforeAll, expect, test } from "bun:test";
import { failureSentence } from "../../islands/browser/faults.ts";
import { faultIn } from "../../src/http/fault-sentence.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test("[F79] what a browser says of a lost answer is what the route says of a fault", async () => {
  const pages = (await shop.app.routes()).filter(({ path }) => !path.startsWith("/api"));
  const said = pages.map(({ method, path, detail }) => {
    const action = path.replace(/:\w+/g, "12").replace("*", "2026-08-15");
    return {
      route: `${method} ${path}`,
      here: failureSentence({ method, action }),
      ofRoute: faultIn(detail),
    };
  });
  // Feedback has its own sentence for failures; optional reads may go without.
  const differ = said.filter(
    ({ route, here, ofRoute }) =>
      here !== ofRoute?.sentence &&
      !route.includes("/administration/feedback") &&
      !(route.startsWith("GET") && here === undefined),
  );
  expect(differ).toEqual([]);
  expect(said.filter(({ here }) => here !== undefined).length).toBeGreaterThan(40);
});

test("[F79] a sentence of the list belongs to a route that is there", () => {
  const path = "/administration/accounts/12/deposit?from=bar";
  expect(failureSentence({ method: "POST", action: path })).toBe("Failed to update balance");
  expect(failureSentence({ method: "GET", action: "/administration/accounts/new" })).toBeUndefined();
});
