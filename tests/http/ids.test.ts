import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let routes: Awaited<ReturnType<TestShop["app"]["routes"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  routes = await shop.app.routes();
  await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 5 });
});
afterAll(() => shop.close());

const NONE = [
  "01",
  "%201",
  "1%20",
  "1e3",
  "+1",
  "-1",
  "1.0",
  "0x1",
  "0",
  "abc",
  "1".repeat(16),
  "%D9%A1",
  "null",
];
const withIds = (method: string) =>
  routes.filter((route) => route.method === method && /:\w*id/i.test(route.path));

describe("an id is decimal digits, up to 15 of them, the first not 0", () => {
  test.each(NONE)("[F19] %s is none: nothing is there, for a call as for a page", async (id) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
      for (const { path } of withIds(method)) {
        const at = path.replace(/:\w+/g, id);
        const isCall = path.startsWith("/api");
        const sent = isCall
          ? await shop.call(method, at, method === "GET" ? undefined : {})
          : method === "GET"
            ? await shop.page(at)
            : await shop.post(at);
        expect([method, path, sent.status]).toEqual([method, path, 404]);
        const type = sent.headers.get("content-type");
        if (isCall) expect([path, type]).toEqual([path, expect.stringContaining("problem+json")]);
        else expect(sent.text).toContain("Oops! Page not found");
      }
    expect(withIds("GET").length).toBeGreaterThan(20);
  });

  test("[F19] a call says what is not there, as of an id that nobody has", async () => {
    for (const at of ["accounts", "lotteryplayers", "feedback", "racing/bets", "betslip"]) {
      const [none, unknown] = [
        await shop.call("GET", `/api/${at}/01`),
        await shop.call("GET", `/api/${at}/999`),
      ];
      if (at !== "lotteryplayers") expect([none.status, none.body]).toEqual([unknown.status, unknown.body]);
    }
    expect((await shop.call("GET", "/api/racing/bets/today/abc")).body.detail).toBe("Account not found");
    expect((await shop.call("GET", "/api/api/betslip/01")).body.detail).toBe("Bet slip not found");
    expect((await shop.call("GET", "/api/accounts/1")).body.name).toBe("Maeve Kelly");
  });
});
