import { expect, signIn, test } from "./shop.ts";

const answer = ".calc-answer";

test("by keyboard only: a Lucky 15 is settled while the customer waits", async ({ page, shop }) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/racing/calculator`);
  const keys = page.keyboard;
  await expect(page.getByLabel("Bet type")).toBeFocused();
  await keys.type("Lucky 15");
  await keys.press("Tab");
  await keys.type("0.50");
  for (const price of ["10/1", "5/2", "7/2", "4/1"]) {
    await keys.press("Enter");
    await keys.type(price);
  }
  await expect(page.locator(answer)).toContainText("£890.50");
  await keys.press("Tab");
  await keys.type("Lo");
  await expect(page.locator(answer)).toContainText("£148.00");
  await expect(page.locator(`${answer} header`)).toContainText("Lucky 15");
  await expect(page.locator(`${answer} header`)).toContainText("Won");
  await expect(page.locator(".calc-workings")).toContainText("Leg 4 4/1 lost");
  // To the selection above by Shift and Tab: a wrong price is reported on blur.
  for (let press = 0; press < 3; press++) await keys.press("Shift+Tab");
  await expect(page.getByLabel("Leg 3: Price")).toBeFocused();
  await keys.type("7-2");
  await expect(page.locator(".field-error")).toHaveCount(0);
  await keys.press("Tab");
  await expect(page.locator(".field-error")).toContainText("Leg 3: write the price as a fraction");
});

test("[F3] a slip that is being typed is there again after a reload and Back", async ({ page, shop }) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/racing/calculator`);
  expect(page.url()).toBe(`${shop.url}/racing/calculator`);
  await page.getByLabel("Stake, £").fill("10");
  await page.getByLabel("Each Way").check();
  await page.getByLabel("Leg 1: Price").fill("7/4");
  await expect(page).toHaveURL(/odds\.1=7%2F4/);
  const isThere = async () => {
    await expect(page.getByLabel("Stake, £")).toHaveValue("10");
    await expect(page.getByRole("switch", { name: "Each Way" })).toBeChecked();
    await expect(page.getByLabel("Leg 1: Price")).toHaveValue("7/4");
    await expect(page.locator(answer)).toContainText("£41.00");
  };
  await page.reload();
  await isThere();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByLabel("Stake, £")).toHaveCount(0);
  await page.goBack();
  await isThere();
});

test("on a narrow screen: each way, a Rule 4, copied as text, and a new slip", async ({
  page,
  shop,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, shop);
  await page.goto(`${shop.url}/racing/calculator`);
  await page.getByLabel("Stake, £").fill("10");
  await page.getByLabel("Each Way").check();
  await page.getByLabel("Leg 1: Price").fill("7/4");
  await page.getByText("Rule 4, dead heats, starting prices, names").click();
  await page.getByLabel("Horse", { exact: true }).fill("Red Rum");
  await page.getByLabel("Rule 4, p").fill("35");
  await expect(page.locator(answer)).toContainText("£33.65");
  await page.getByLabel("Leg 1: Result").selectOption("Placed");
  await expect(page.locator(answer)).toContainText("£12.28");
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n")[0]).toBe("Single each way");
  expect(copied).toContain("Returns £12.28, loss £7.72");
  await page.getByRole("link", { name: "New slip" }).click();
  await expect(page.getByLabel("Leg 1: Price")).toHaveValue("");
});

test("scripts off: the form asks the server", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.goto(`${shop.url}/racing/calculator`);
  await page.getByLabel("Bet type").selectOption("Double");
  await page.getByLabel("Stake, £").fill("5");
  await page.getByRole("button", { name: "Calculate" }).click();
  await page.getByLabel("Leg 1: Price").fill("2/1");
  await page.getByLabel("Leg 2: Price").fill("Evens");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.locator(answer)).toContainText("£30.00");
  await context.close();
});

test("it prints on a till roll: the answer, and nothing of the form", async ({ page, shop }) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/racing/calculator?type=Single&stake=10&odds.1=8/1&name.1=Red+Rum`);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 302, height: 800 });
  await expect(page.locator(".calc-sheet")).toBeHidden();
  await expect(page.locator(answer)).toContainText("Red Rum 8/1 won");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(302);
});

test("a forecast asks for its dividend once the order is right, and a favourite for those joint with it", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/racing/calculator`);
  await page.getByLabel("Bet type").selectOption("Forecast");
  await page.getByLabel("Stake, £").fill("2");
  for (const [leg, horse] of ["Ash", "Bay"].entries()) {
    await page.getByLabel(`Leg ${leg + 1}: Horse`).fill(horse);
    await page.getByLabel(`Leg ${leg + 1}: Finished`).selectOption(String(leg + 1));
  }
  await expect(page.getByLabel("Each Way")).toHaveCount(0);
  const dividend = page.getByLabel("Dividend to £1 of Ash, Bay, £");
  await dividend.fill("0");
  await dividend.blur();
  await expect(page.locator(".field-error")).toContainText("A dividend is more than nothing");
  await dividend.fill("12.40");
  await expect(page.locator(answer)).toContainText("£24.80");
  await page.waitForURL(/dividend1=12\.40/);
  await page.reload();
  await expect(page.locator(answer)).toContainText("£24.80");

  await page.goto(`${shop.url}/racing/calculator?stake=10&odds.1=2/1`);
  await page.getByText("Rule 4, dead heats, starting prices, names, favourites").click();
  await page.getByLabel("Bet on").selectOption("1");
  await expect(page.locator(answer)).toContainText("£30.00");
  await page.getByLabel("Joint with it").selectOption("LOST");
  await expect(page.locator(answer)).toContainText("£15.00");
});
