import { afterEach, beforeEach, expect, test } from "bun:test";
import { inside } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ kiosksStaySignedIn: true });
});
afterEach(() => shop.close());
/** The page without its newest event, which is published shortly after a commit. */
const search = async () => (await shop.page("/account/search")).text.replace(/since=[\d.]+/, "");
const kiosk = async (path: string) => /<html[^>]*data-kiosk="(\w+)"/.exec((await shop.page(path)).text)?.[1];

test("?kiosk is remembered by the browser until ?kiosk=off, and brings a stylesheet of its own", async () => {
  const plain = await search();
  expect(plain).not.toContain("kiosk");
  expect(await kiosk("/account/search?kiosk")).toBe("stays");
  expect((await shop.page("/account/search")).text).toContain(
    '<link rel="stylesheet" href="/assets/kiosk.css"',
  );
  expect(await kiosk("/account/search?kiosk=off")).toBeUndefined();
  expect(await search()).toBe(plain);
});

test("it is remembered on the way to the login page as well", async () => {
  const { status, headers } = await shop.page("/?kiosk", { signedOut: true });
  expect([status, headers.get("location")]).toEqual([303, "/login"]);
  expect(headers.getSetCookie().join()).toContain("kiosk=on");
});

test("where the owner does not allow it, nothing keeps it signed in", async () => {
  const other = await openTestShop();
  expect((await other.page("/account/search?kiosk")).text).toContain('data-kiosk="on"');
  await other.close();
});

const density = (html: string) => /<html[^>]*data-density="(\w+)"/.exec(html)?.[1] ?? "counter";
const choose = (density: string, headers: Record<string, string> = {}) =>
  shop.post("/theme", { density }, { headers });
const shown = async () => density((await shop.page("/account/search")).text);
const pressed = async () =>
  /value="(\w+)" aria-pressed="true"/.exec(
    inside((await shop.page("/account/search")).text, "ul", 'class="settings"').split("Density")[1]!,
  )?.[1];

test("one control sets how far apart rows stand, and Touch is kiosk mode", async () => {
  const plain = await search();
  expect([await shown(), await pressed()]).toEqual(["counter", "counter"]);
  await choose("roomy");
  expect([await shown(), await pressed(), await kiosk("/account/search")]).toEqual([
    "roomy",
    "roomy",
    undefined,
  ]);
  await choose("touch");
  expect([await shown(), await pressed(), await kiosk("/account/search")]).toEqual([
    "touch",
    "touch",
    "stays",
  ]);
  await choose("counter");
  expect(await search()).toBe(plain);
  await shop.page("/account/search?kiosk");
  expect(await pressed()).toBe("touch");
  await shop.page("/account/search?kiosk=off");
  expect(await pressed()).toBe("counter");
});

test("a density that is unknown is the counter's, and colours stay as they were", async () => {
  await shop.post("/theme", { theme: "dark" });
  for (const wrong of ["<b>", "-1", "🐎", "ROOMY", "a".repeat(5_000), ""]) {
    await choose("roomy");
    await choose(wrong);
    const { text } = await shop.page("/account/search");
    expect([wrong.slice(0, 9), density(text)]).toEqual([wrong.slice(0, 9), "counter"]);
    expect(text).toContain('data-theme="dark"');
  }
});

test("a choice is stronger than the address that it was made at", async () => {
  const at = { host: "shop.test", referer: "http://shop.test/account/search?kiosk" };
  expect((await choose("counter", at)).headers.get("location")).toBe("/account/search");
});

test("where the owner allows it, its open page keeps it signed in, and never beyond twelve hours", async () => {
  expect(await kiosk("/account/search?kiosk")).toBe("stays");
  // The request of its open page every ten minutes.
  for (let minutes = 10; minutes <= 12 * 60; minutes += 10) {
    shop.clock.real = new Date(shop.clock.shop.getTime() + minutes * 60_000);
    expect([minutes, (await shop.page("/help")).status]).toEqual([minutes, 200]);
  }
  shop.clock.real = new Date(shop.clock.shop.getTime() + (12 * 60 + 1) * 60_000);
  expect((await shop.page("/help")).status).toBe(303);
});
