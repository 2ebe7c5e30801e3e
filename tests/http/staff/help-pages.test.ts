import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { SHORTCUTS, type Shortcut } from "../../../islands/browser/shortcut-list.ts";
import { saveSettings } from "../../../src/operations/system/save-settings.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const isForAll = ({ byTelephone }: Shortcut) => !byTelephone;

describe("the keys of the counter", () => {
  test("are listed on a page and in a dialog, all of them from one table", async () => {
    const page = await shop.page("/help");
    const dialog = await shop.page("/help", { htmx: true });
    expect(dialog.text).toStartWith("<dialog");
    for (const { where, shortcuts } of SHORTCUTS)
      for (const words of [where, ...shortcuts.filter(isForAll).flatMap(({ keys, does }) => [...keys, does])])
        for (const { text } of [page, dialog]) expect(text.replaceAll("&#x27;", "'")).toContain(`>${words}<`);
    expect((await shop.page("/account/search")).text).toContain('id="menu-help"');
  });

  test("have T only where the shop takes bets by telephone", async () => {
    expect((await shop.page("/help")).text).not.toMatch(/>T<|elephone/);
    const changes = { telephoneBets: true };
    const by = { userId: 1, requestId: "test" };
    expect((await saveSettings(shop.shop, by, { changes, shown: {}, ratesFrom: {} })).done).toBe(true);
    for (const { text } of [await shop.page("/help"), await shop.page("/help", { htmx: true })])
      expect(text).toContain("<dt><kbd>T</kbd></dt><dd>By telephone, or over the counter again</dd>");
  });

  test("of a single character can be switched off in a browser, and on again", async () => {
    expect((await shop.page("/help")).text).not.toContain("data-shortcuts");
    const ways = { headers: { referer: "http://localhost/lottery/results?page=2", host: "localhost" } };
    const { headers } = await shop.post("/help/shortcuts", { shortcuts: "off" }, ways);
    expect(headers.get("location")).toBe("/lottery/results?page=2");
    const off = await shop.page("/help");
    expect(off.text).toContain('data-shortcuts="off"');
    expect(off.text).toContain("Switch single keys on");
    expect(off.text).toContain("/, ? and single letters are switched off in this browser");
    const elsewhere = { headers: { referer: "https://elsewhere.example/x", host: "localhost" } };
    expect((await shop.post("/help/shortcuts", { shortcuts: "on" }, elsewhere)).headers.get("location")).toBe(
      "/",
    );
    expect((await shop.page("/help")).text).not.toContain("data-shortcuts");
  });
});

test("the index of Administration leads to everything in it, and says what waits there", async () => {
  await shop.call("POST", "/api/feedback", { message: "x" });
  const { text } = await shop.page("/administration");
  for (const path of ["accounts", "payout-settings", "feedback", "audit"])
    expect(text).toContain(`<a class="card" href="/administration/${path}">`);
  expect(text).toContain(">1 open report<");
});
