import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { inside, wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ tradeName: "Kelly & Daughters", shopName: "west_end" });
});
afterEach(() => shop.close());

const open = (path: string) => shop.page(path, { signedOut: true });

test("every page names the manifest, which names the shop, its first page and its icons", async () => {
  expect((await open("/login")).text).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const { status, headers, text } = await open("/manifest.webmanifest");
  expect([status, headers.get("content-type")]).toEqual([200, "application/manifest+json"]);
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({
    name: "Kelly & Daughters West End",
    start_url: "/",
    display: "standalone",
  });
  const icons = (await readdir("public/icons")).map((file) => `/assets/icons/${file}`);
  for (const { src } of manifest.icons) expect(icons).toContain(src);
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
    "any",
    "any",
    "maskable",
  ]);
});

test("the page for when the server is away needs no script, holds nobody's data, and asks again", async () => {
  const { status, text } = await shop.page("/offline");
  expect(status).toBe(200);
  expect(text).not.toContain("<script");
  expect(text).not.toContain("Ada");
  expect(text).toContain('http-equiv="refresh" content="4"');
  expect(text).toContain("No answer · Kelly &amp; Daughters West End");
  expect(text).toContain("What you typed and the bets on the slip are kept in this browser");
});

test("whose shop it is stands over every page without a frame, and on every printed page", async () => {
  const login = inside((await open("/login")).text, "main");
  expect(wordsOf(login)).toContain("Satchel Kelly & Daughters, West End Saturday, 15 August 2026 Login");
  const crossSite = { accept: "text/html", "sec-fetch-site": "cross-site", origin: "https://else.where" };
  const refused = await shop.post("/theme", {}, { headers: crossSite });
  expect(refused.status).toBe(403);
  for (const { text } of [await open("/offline"), refused])
    expect(wordsOf(inside(text, "p", 'class="brand"'))).toBe("Kelly & Daughters West End");
  await shop.call("POST", "/api/accounts", { name: "<b>Maeve</b>" });
  await saveSettingsForm(shop, { shopName: "Kelly's <i>" });
  for (const path of ["/administration/accounts/1/statement", "/administration/accounts/print"])
    expect(wordsOf(inside((await shop.page(path)).text, "p", 'class="print-only'))).toBe(
      "Kelly's <i>, West End",
    );
  for (const name of ["summary", "owing"])
    expect((await shop.page(`/administration/reports/${name}`)).text).toContain(
      "Kelly&#x27;s &lt;i&gt;, West End</p>",
    );
  expect((await open("/login")).text).toContain("Kelly&#x27;s &lt;i&gt;, West End");
});

test("the worker keeps that page and its built files, and nothing else; a newer list makes another worker", async () => {
  const { status, headers, text } = await open("/service-worker.js");
  expect([status, headers.get("cache-control")]).toEqual([200, "no-cache"]);
  expect(headers.get("content-security-policy")).toContain("worker-src 'self'");
  expect(text).toBe(
    'self.KEPT={"page":"/offline","files":["/assets/satchel.css","/assets/icons/satchel.svg"]};importScripts("/assets/offline-worker-test.js");',
  );
});
