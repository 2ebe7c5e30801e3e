import { afterAll, beforeAll, expect, test } from "bun:test";
import { closePage, ofShop, openPage } from "../dom.ts";

const leaving: string[] = [];

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/from-shop.ts")).acceptOnlyShopAnswers(async () => {
    await Bun.sleep(0);
    leaving.push("kept");
  });
});
afterAll(closePage);

/** htmx's request after its listeners have seen it. */
function askedBy(answer: () => Response): () => Promise<Response> {
  const ctx = { fetch: async () => answer() };
  document.body.dispatchEvent(new CustomEvent("htmx:before:request", { bubbles: true, detail: { ctx } }));
  return ctx.fetch;
}

test("[F51] htmx hears the shop's own answers, its faults and its empty ones among them", async () => {
  for (const [body, status] of [
    ["<p>", 200],
    [null, 204],
    [null, 304],
    ["<p>", 422],
    ["<p>", 500],
    ["opening", 503],
  ] as const)
    expect((await askedBy(() => ofShop(new Response(body, { status })))()).status).toBe(status);
});

test.each([
  ["500", "<h1>Internal server error</h1>"],
  ["502", "<h1>Bad gateway</h1>"],
  ["504", "<h1>Gateway timeout</h1>"],
  ["200", "<html>Sign in to this network</html>"],
  ["200", '{"status":"ok"}'],
])("[F51] an answer of %s that is not the shop's own is a broken connection", async (status, body) => {
  const headers = { "hx-trigger": "account-changed", "x-request-id": "a proxy's" };
  const ask = askedBy(() => new Response(body, { status: Number(status), headers }));
  await expect(ask()).rejects.toThrow(TypeError);
});

test("[F72] an answer that leaves the page is heard once what was typed is kept, and no other waits", async () => {
  await askedBy(() => ofShop(new Response("<p>")))();
  expect(leaving).toEqual([]);
  const headers = { "hx-redirect": "/account/search" };
  await askedBy(() => ofShop(new Response(null, { headers })))();
  expect(leaving).toEqual(["kept"]);
});
