import type { Page } from "playwright/test";
import { seen } from "./hands.ts";
import { fourHorses, line, newAccount, test, toCounter } from "./race-day.ts";
import { expect, signIn } from "./shop.ts";

/** The focused element: docs/focus.md defines where the focus goes. */
const focus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id || document.activeElement?.localName));

const insideView = async (page: Page, selector: string) =>
  await page.locator(selector).evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 3, (top + bottom) / 2);
    return element === seen || element.contains(seen);
  });

test("[F16] after an account, a bet or a night's draws the focus is on what comes next", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts`);
  await page.click("#add-account");
  await page.keyboard.type("Focus Customer");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Focus Customer");
  await focus(page).toBe("serve");

  const account = page.url();
  await page.goto(`${shop.url}/lottery/manage-bets`);
  await page.click("#add-bet");
  await page.getByLabel("Select Account").fill(new URL(account).pathname.split("/").at(-1)!);
  await page.locator("#bet-numbers [value='7']").check();
  await page.locator("#bet-form button.act").click();
  await expect(page.getByRole("status")).toContainText("Bet added");
  await focus(page).toBe("add-bet");

  await page.goto(`${shop.url}/lottery/results`);
  await page.click("#enter-draws");
  for (const draw of [1, 2, 3])
    for (const number of [1, 2, 3, 4, 5, 6])
      await page.locator(`#draw${draw} [value='${number}']`).first().check();
  for (const draw of [1, 2, 3]) await page.locator(`[name=draw${draw}Bonus]`).selectOption("7");
  await page.getByRole("button", { name: "Submit Draws" }).click();
  await expect(page.getByRole("status")).toContainText("Weekly draws submitted!");
  await focus(page).toBe("enter-draws");
});

test("[F16] a refused form shows and focuses its fault, on whatever tab and however far down it is", async ({
  page,
  shop,
}) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Nora Byrne" });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/payout-settings`);
  await page.getByRole("tab", { name: "3 Numbers" }).click();
  await page.locator("#plain3").fill("0.3");
  await page.getByRole("tab", { name: "1 Number", exact: true }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await focus(page).toBe("plain3");
  await expect(page.locator("#plain3-error")).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 480 });
  await page.goto(`${shop.url}/lottery/manage-bets`);
  await page.click("#add-bet");
  await page.getByLabel("Select Account").fill(String(id));
  await page.locator("#bet-numbers [value='7']").check();
  for (const day of ["Wednesday", "Saturday"]) await page.getByLabel(day).uncheck();
  await page.getByLabel("Select Account").focus();
  await page.locator("#bet-form button.act").click();
  await focus(page).toBe("bet-playWednesday");
  expect(await insideView(page, "#bet-drawDays-error")).toBe(true);
  await expect(page.getByText("Please select at least one draw day (Wednesday or Saturday)")).toHaveCount(2);
});

test("[F16] a success does not stand beside the next refusal", async ({ page, shop }) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", {
    name: "Toast Customer",
    balance: 5,
  });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await page.click("#deposit");
  await page.getByLabel("Amount (£)").fill("20");
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Deposit successful");
  await focus(page).toBe("deposit");
  await page.click("#withdraw");
  await page.getByLabel("Amount (£)").fill("500");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Balance cannot be negative")).toHaveCount(1);
  await expect(page.locator("#toasts")).toHaveText("");
  await focus(page).toBe("money-amount");
});

test("[F16] a report whose row leaves the list gives the focus to the next one, the last to the heading", async ({
  page,
  shop,
}) => {
  for (const message of ["One", "Two", "Three"]) await shop.call("POST", "/api/feedback", { message });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/feedback?status=0`);
  const dropdowns = page.locator("table.reports select[name=status]");
  const ids = await dropdowns.evaluateAll((all) => all.map(({ id }) => id));
  for (const [at, next] of [
    [1, ids[2]],
    [1, ids[0]],
    [0, "h1"],
  ] as const) {
    await dropdowns.nth(at).focus();
    await dropdowns.nth(at).selectOption("Fixed");
    await focus(page).toBe(next);
  }
});

test("[F16] after a report is deleted the focus is on the heading of the list, after a step back on its button", async ({
  page,
  shop,
}) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/feedback", { message: "Only a test" });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/feedback/${id}`);
  await page.click("#delete-report");
  await page.keyboard.press("Escape");
  await focus(page).toBe("delete-report");
  await page.keyboard.press("Enter");
  await focus(page).toBe("delete-reason");
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("#delete-reason-error")).toBeVisible();
  await focus(page).toBe("delete-reason");
  await page.keyboard.type("A test of the panel");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Feedback report deleted");
  await focus(page).toBe("h1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Feedback Reports");
});

test("[F16] on the staff list the focus stays on the row's menu, whatever its actions have become", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/staff`);
  await page.getByRole("link", { name: "Register Staff" }).click();
  for (const [label, text] of [
    ["First Name", "Ada"],
    ["Last Name", "Clerk"],
    ["Email", "ada@shop.example"],
    ["Password", "a-quiet-harbour"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/administration/staff");
  await expect(page.locator("table.staff")).toContainText("Ada Clerk");
  await focus(page).toBe("register-staff");

  const ada = page.locator("tr", { hasText: "ada@shop.example" });
  await ada.getByLabel("More: Ada Clerk").focus();
  for (const [press, did] of [
    ["Sign Out Everywhere", "is signed out everywhere"],
    ["Disable", "can no longer sign in"],
    ["Enable", "can sign in again"],
  ] as const) {
    await seen(page);
    await page.keyboard.press("Enter");
    await ada.getByRole("button", { name: press }).focus();
    await seen(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText(did);
    await focus(page).toMatch(/^more-\d+$/);
    await expect(ada.locator(":focus")).toHaveCount(1);
  }
});

test("[F16] on the racing screen a refusal stands once, and after placing the next bet can be typed", async ({
  page,
  shop,
}) => {
  const { name } = await newAccount(shop);
  const [first, second] = await fourHorses(shop);
  await toCounter(page, shop, name);
  // One horse without a type is a Single; a second one makes it ambiguous.
  await line(page, first!.line);
  await expect(page.getByText("Please select a bet type first")).toHaveCount(0);
  await line(page, second!.line);
  await expect(page.getByText("Please select a bet type first")).toHaveCount(1);
  await expect(page.locator("#toasts")).toHaveText("");
  await focus(page).toBe("bet-find");
  await line(page, "£1 double");
  await expect(page.getByText("Please select a bet type first")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Bet added to slip!");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Payment options" })).toBeVisible();
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Paid Bet(s) Placed!");
  await focus(page).toBe("bet-find");
  await page.keyboard.type("£2 single");
  await expect(page.locator("#bet-find")).toHaveValue("£2 single");
});
