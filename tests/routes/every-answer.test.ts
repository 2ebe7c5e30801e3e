import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: new URL("https://localhost") });
});
afterAll(() => shop.close());

describe("what a request should not say", () => {
  test.each(["TRACE", "OPTIONS", "PUT", "DELETE", "CONNECT"])(
    "%s of a page is none, and nothing is echoed",
    async (method) => {
      const headers = {
        "sec-fetch-site": "same-origin",
        "x-echo": "a word of the asker's",
        origin: "https://elsewhere.example",
      };
      const { status, text, headers: said } = await shop.ask(method, "/login", { headers });
      expect([status, text.includes("a word of the asker's")]).toEqual([404, false]);
      expect(
        [...said.keys()].filter((name) => name.startsWith("access-control") || name === "allow"),
      ).toEqual([]);
    },
  );

  test("fields that a call does not have are not written, and no object learns anything of them", async () => {
    const { text, status } = await shop.ask("POST", "/api/accounts", {
      headers: {
        authorization: `Bearer ${shop.token}`,
        "content-type": "application/json",
        cookie: [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body: '{"name":"Nora Byrne","id":77,"createdAt":"2020-01-01T00:00:00Z","deletedAt":"2020-01-01T00:00:00Z","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    });
    const account = JSON.parse(text);
    expect([status, account.name, account.id === 77, account.createdAt]).toEqual([
      201,
      "Nora Byrne",
      false,
      "2026-08-15T14:00:00.000Z",
    ]);
    expect((await shop.call("GET", `/api/accounts/${account.id}`)).status).toBe(200);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test("a parameter that is said twice counts once, as it was said first", async () => {
    for (const name of ["Nora Byrne", "Maeve Kelly"]) await shop.call("POST", "/api/accounts", { name });
    const one = await shop.page("/administration/accounts?q=Maeve");
    const twice = await shop.page("/administration/accounts?q=Maeve&q=Nora");
    expect([one.text.includes("Maeve Kelly"), one.text.includes("Nora Byrne")]).toEqual([true, false]);
    expect([twice.status, twice.text.includes("Maeve Kelly"), twice.text.includes("Nora Byrne")]).toEqual([
      200,
      true,
      false,
    ]);
  });
});
