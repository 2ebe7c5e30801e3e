import { afterAll, beforeAll, expect, test } from "bun:test";
import { ADMIN_PAGES, adminBeginnings } from "../../../views/frame/admin-pages.ts";
import { HEAD_OFFICE_MENUS, menusWith } from "../../../views/frame/menus.ts";
import { isOfOffice } from "../../../views/shell/sheets.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await saveSettingsForm(shop, {
    tills: "on",
    roles: "on",
    care: "on",
    customerIdentity: "on",
    disputes: "on",
    layOffs: "on",
    secondForVoidPence: "50",
  });
});
afterAll(() => shop.close());

test("each page of the table opens, stands on the index and is found by its name and its words", async () => {
  const { text: index } = await shop.page("/administration");
  for (const { text, href, also = "" } of ADMIN_PAGES) {
    // "Today" leads on to its day.
    expect([200, 303]).toContain((await shop.page(href)).status);
    expect(index).toContain(`<a class="card" href="${href}"><span class="strong">${text}</span>`);
    for (const words of [text, ...also.split(" ").filter(Boolean)])
      expect([words, (await shop.page(`/find?q=${encodeURIComponent(words)}`)).text]).toEqual([
        words,
        expect.stringContaining(`"${href}"`),
      ]);
  }
});

const OFF = { tills: false, roles: false };

test("menus have the table's rows, in its order", () => {
  const hrefs = (menus: ReturnType<typeof menusWith>, title: string) =>
    menus.find((menu) => menu.title === title)!.items.map(({ href }) => href);
  const own = ADMIN_PAGES.filter(({ menu }) => menu === undefined);
  expect(hrefs(menusWith({ tills: true, roles: true, second: true }), "Administration")).toEqual(
    own.map(({ href }) => href),
  );
  expect(hrefs(menusWith(OFF), "Administration")).toEqual(
    own
      .filter(({ withTills, withRoles, withSecond }) => !withTills && !withRoles && !withSecond)
      .map(({ href }) => href),
  );
  expect(hrefs(HEAD_OFFICE_MENUS, "Administration").slice(1)).toEqual(
    own.filter(({ atHeadOffice }) => atHeadOffice).map(({ href }) => href),
  );
  expect(hrefs(menusWith(OFF), "Lottery Tracker").at(-1)).toBe("/administration/payout-settings");
});

test("a page under Administration has the office's style, a customer's account the counter's", () => {
  expect(isOfOffice("/administration/accounts")).toBe(true);
  expect(isOfOffice("/administration/a-new-page")).toBe(true);
  for (const path of ["/administration", "/administration/accounts/1", "/administration/accounts/deleted"])
    expect([path, isOfOffice(path)]).toEqual([path, false]);
  expect(adminBeginnings("reports")).toEqual([
    "/administration/day",
    "/administration/reports",
    "/administration/bookkeeping",
  ]);
});
