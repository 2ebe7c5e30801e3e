import { expectOpenToAll } from "./axe.ts";
import { KEYBOARD } from "./hands.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

test.use({
  opening: {
    open: () =>
      openShop(
        { RACING_FEED: "simulator", SHOP_CLOCK: "2026-08-29T14:00:00Z" },
        "tests/browser/books-shop.ts",
      ),
  },
});

const { press, write } = KEYBOARD;

for (const javaScriptEnabled of [true, false]) {
  const said = javaScriptEnabled ? "with scripts" : "without scripts";
  // One of each, in one shop.
  const [name, plain] = javaScriptEnabled
    ? ["Bríd Ní Mháille", "brid ni mhaille"]
    : ["Seán Ó Sé", "sean o se"];
  // axe is a script.
  const look = javaScriptEnabled ? expectOpenToAll : async () => {};

  test(`an owner erases a colleague who left, by keyboard on a phone ${said}`, async ({ browser, shop }) => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ javaScriptEnabled, viewport });
    const page = await context.newPage();
    await signIn(page, shop);
    await page.goto(`${shop.url}/administration/staff`);
    const data = page.locator("tr", { hasText: name }).locator('a[href$="/data"]');
    await page.goto(`${shop.url}${await data.getAttribute("href")}`);
    await look(page, "the data of a colleague");
    const field = page.getByLabel(`Type ${name}, or the number`);
    await write(field, "Bernadette");
    await press(page.getByRole("button", { name: "Erase for Ever" }));
    await expect(page.getByRole("main")).toContainText(`Not erased: that is neither the name ${name}`);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("Bernadette");
    await look(page, "a colleague whose name was not typed");
    await field.press("ControlOrMeta+a");
    await page.keyboard.type(plain!);
    await press(page.getByRole("button", { name: "Erase for Ever" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Data of Colleague \d+$/);
    await expect(page.getByRole("button", { name: "Erase for Ever" })).toHaveCount(0);
    await page.goto(`${shop.url}/administration/staff`);
    await expect(page.getByRole("main")).not.toContainText(name!);
    await context.close();
  });
}
