import type { Locator, Page } from "playwright/test";
import { expectOpenToAll, IN_BRIEF } from "./axe.ts";
import { seen } from "./hands.ts";
import { expect, type OpenShop, openShop, signIn, test } from "./shop.ts";

/** More stops than any page here has before the target. */
const MOST_TABS = 60;

/** Goes there by keyboard, and presses Enter. */
async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await seen(page);
  await page.keyboard.press("Enter");
}

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${wanted} is not reached by Tab`);
}

/** What a clerk types into a counting sheet, field by field: Enter goes on to the next. */
async function count(page: Page, ...pieces: readonly string[]): Promise<void> {
  await expect(page.getByLabel("£50 notes")).toBeFocused();
  await seen(page);
  for (const typed of pieces) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
}

const link = (page: Page, name: string) => page.getByRole("link", { name }).first();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function switchTillsOn(page: Page, { url }: OpenShop): Promise<void> {
  await page.goto(`${url}/administration/settings`);
  await page.getByLabel("Tills").check();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByRole("link", { name: "No till" }).first()).toBeVisible();
}

/** A shop with tills, a customer and a colleague; the customer's page. */
async function shopWithTills(page: Page, shop: OpenShop, colleague: string): Promise<string> {
  await signIn(page, shop);
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", {
    name: "Maeve Kelly",
    balance: 50,
  });
  await shop.call("POST", "/api/auth/register", {
    email: `${colleague}@shop.example`,
    password: "long-enough-1",
    firstName: colleague,
    lastName: "Day",
  });
  await switchTillsOn(page, shop);
  return `${shop.url}/administration/accounts/${id}`;
}

async function deposit(page: Page, pounds: string): Promise<void> {
  await press(page, link(page, "Deposit"));
  await expect(page.getByLabel("Amount (£)")).toBeFocused();
  await page.keyboard.type(pounds);
  await page.keyboard.press("Enter");
}

test("a till is named, opened, dropped from, handed over, closed and corrected by keyboard alone", async ({
  page,
  shop,
}) => {
  const customer = await shopWithTills(page, shop, "Bob");
  await page.goto(customer);
  await deposit(page, "20");
  await press(page, link(page, "Name this till"));
  await expect(page.getByLabel("Name of this till")).toBeVisible();
  await expectOpenToAll(page, "unnamed till", IN_BRIEF);
  await tabTo(page, page.getByLabel("Name of this till"));
  await page.keyboard.type("Front desk");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Open a Shift" })).toBeVisible();
  await count(page, "", "2", "1", "0");
  await expect(page.getByLabel("£2 coins")).toBeFocused();
  await expect(page.locator("[data-count-total]")).toHaveText("£50.00");
  await expectOpenToAll(page, "counting sheet");
  await press(page, button(page, "Open the Shift"));
  // Back on the page of the deposit.
  await page.waitForURL(customer);
  await deposit(page, "20");
  await expect(page.getByText("Deposit successful")).toBeVisible();

  await press(page, link(page, "Front desk, open"));
  await press(page, link(page, "To the Safe"));
  await expect(page.getByLabel("Amount (£)")).toBeFocused();
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect(page.getByText("£10.00 to the safe, Front desk")).toBeVisible();
  await expectOpenToAll(page, "till");

  await press(page, link(page, "Hand Over"));
  await count(page, "1", "", "1");
  await tabTo(page, page.getByLabel("Who takes over"));
  await page.keyboard.type("Bob");
  await press(page, button(page, "Hand Over"));
  await expect(page.getByText("Front desk handed over to Bob Day with £60.00")).toBeVisible();

  await press(page, link(page, "Count and Close"));
  await count(page, "1", "", "", "1");
  await press(page, button(page, "Close the Shift"));
  await expect(page.getByLabel("Note", { exact: true })).toBeFocused();
  await expect(page.getByText("the books expect £60.00: £5.00 short")).toBeVisible();
  await page.keyboard.type("A five pound note fell behind the drawer");
  await press(page, button(page, "Close the Shift"));
  await expect(page.getByText("Front desk closed: £55.00 counted, £5.00 short.")).toBeVisible();

  await press(page, page.getByRole("link", { name: "Edit Count" }).last());
  await tabTo(page, page.getByLabel("£5 notes"));
  await page.keyboard.type("2");
  await tabTo(page, page.getByLabel("Reason"));
  await page.keyboard.type("It was found");
  await expectOpenToAll(page, "correction", IN_BRIEF);
  await press(page, button(page, "Correct the Count"));
  await expect(page.getByText("Count corrected from £55.00 to £60.00")).toBeVisible();
  await expectOpenToAll(page, "shift");
  await page.goto(`${shop.url}/administration/tills`);
  await expect(page.getByRole("row", { name: /^Shift 2 Front desk.*£60.00/ })).toBeVisible();
  await expectOpenToAll(page, "tills");
});

test("the box keeps room to type in at every width, beside the menus, a till and the name of the shop", async ({
  page,
}) => {
  const shop = await openShop({ SHOP: "galway_shop_street" });
  await signIn(page, shop);
  await switchTillsOn(page, shop);
  await page.goto(`${shop.url}/till`);
  await page.getByLabel("Name").fill("Front desk beside the window");
  await page.getByRole("button", { name: "Name This Till" }).click();
  await expect(link(page, "Front desk beside the window, no shift")).toBeVisible();
  for (const width of [320, 390, 767, 768, 780, 900, 999, 1000, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const found = await page.evaluate(() => {
      const bar = document.querySelector("header.bar")!;
      const parts = [...bar.children].filter((one) => one.checkVisibility());
      const edges = parts.map((one) => ({
        name: one.className || one.tagName,
        ...one.getBoundingClientRect().toJSON(),
      }));
      const over = edges.filter(({ left }, at) => at > 0 && left < edges[at - 1].right - 1);
      const key = bar.querySelector(".find kbd")!.getBoundingClientRect();
      const box = bar.querySelector("#find")!.getBoundingClientRect();
      return {
        over: over.map(({ name }) => name),
        beyond: document.documentElement.scrollWidth > window.innerWidth,
        room: box.width >= 90,
        keyInside: key.width === 0 || (key.left >= box.left && key.right <= box.right),
      };
    });
    expect([width, found]).toEqual([width, { over: [], beyond: false, room: true, keyInside: true }]);
  }
  await shop.close();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a shift is opened, added up, dropped from, handed over, closed and corrected", async ({
    page,
    shop,
  }) => {
    await shopWithTills(page, shop, "Ben");
    await page.goto(`${shop.url}/till`);
    await page.getByLabel("Name of this till").fill("Side window");
    await button(page, "Name This Till").click();
    await link(page, "Open a Shift").click();
    await page.getByLabel("£20 notes").fill("5");
    await button(page, "Add Up").click();
    await expect(page.locator("[data-count-total]")).toHaveText("£100.00");
    await button(page, "Open the Shift").click();
    await link(page, "To the Safe").click();
    await page.getByLabel("Amount (£)").fill("20");
    await button(page, "To the Safe").click();
    await expect(page.getByText("£20.00 to the safe, Side window")).toBeVisible();
    await link(page, "Hand Over").click();
    await page.getByLabel("£20 notes").fill("4");
    await page.getByLabel("Who takes over").selectOption("Ben Day");
    await button(page, "Hand Over").click();
    await link(page, "Count and Close").click();
    await page.getByLabel("£20 notes").fill("3");
    await button(page, "Close the Shift").click();
    await expect(page.getByText("the books expect £80.00: £20.00 short")).toBeVisible();
    await expect(page.getByLabel("£20 notes")).toHaveValue("3");
    await page.getByLabel("Note", { exact: true }).fill("Counted in a hurry");
    await button(page, "Close the Shift").click();
    await expect(page.getByText("Side window closed: £60.00 counted, £20.00 short.")).toBeVisible();
    await page.getByRole("link", { name: "Edit Count" }).last().click();
    await page.getByLabel("£20 notes").fill("4");
    await page.getByLabel("Reason").fill("Two were stuck together");
    await button(page, "Correct the Count").click();
    await expect(page.getByText("Count corrected from £60.00 to £80.00")).toBeVisible();
  });
});
