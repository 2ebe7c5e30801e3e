import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { opening } from "../../src/app/listen.ts";
import { alive } from "../../src/app/request-tracker.ts";
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

describe("[F51] every answer says that it is the shop's own", () => {
  const GET: [string, string, number, Record<string, string>][] = [
    ["a page", "/administration/accounts", 200, {}],
    ["a fragment", "/administration/accounts", 200, { "hx-request": "true" }],
    ["a page that is not there", "/nowhere", 404, {}],
    ["a built file", "/assets/offline-worker-test.js", 200, {}],
    ["a built file that is not there", "/assets/gone.js", 404, {}],
    ["the page for when the server is away", "/offline", 200, {}],
    ["a call", "/api/accounts", 200, {}],
    ["a call that is not there", "/api/nowhere", 404, {}],
    ["a host that is not served", "/login", 400, { host: "elsewhere.example" }],
  ];
  test.each(GET)("%s (%s, %i)", async (_, path, status, headers) => {
    const answer = path.startsWith("/api")
      ? await shop.call("GET", path, undefined, { headers })
      : await shop.page(path, { headers });
    expect([answer.status, answer.headers.get("x-satchel")]).toEqual([status, "1"]);
  });

  test("redirects, refusals and what is unchanged, too", async () => {
    const tag = (await shop.page("/shop-facts", { htmx: true })).headers.get("etag")!;
    const answers = [
      await shop.page("/shop-facts", { htmx: true, headers: { "if-none-match": tag } }),
      opening(),
      alive(),
      await shop.page("/", { signedOut: true }),
      await shop.call("GET", "/api/accounts", undefined, { signedOut: true }),
      await shop.post("/administration/accounts/new", { name: "" }, { htmx: true }),
      await shop.call("POST", "/api/accounts", "{"),
      await shop.ask("POST", "/login", { headers: { origin: "https://elsewhere.example" } }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get("x-satchel")])).toEqual([
      [304, "1"],
      [503, "1"],
      [200, "1"],
      [303, "1"],
      [401, "1"],
      [422, "1"],
      [400, "1"],
      [403, "1"],
    ]);
  });
});
