import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectOpenToAll } from "./axe.ts";
import { line, newAccount, toCounter } from "./race-day.ts";
import { test as base, closeBehind, expect, type OpenShop, openShop } from "./shop.ts";

type Card = { id: number; raceTime: string; course: { name: string }; runners: object[] };
const card = (id: number, utc: string, horseName: string, fractional: string): Card => ({
  id,
  raceTime: `2026-08-15T${utc}:00Z`,
  course: { name: "Ascot" },
  runners: [
    { id: id * 10, number: 1, horseName, odds: { fractional } },
    { id: id * 10 + 1, number: 2, horseName: `The Other ${id}`, odds: { fractional: "2/1" } },
  ],
});

/** A shop at noon whose cards lie in a folder, and a hand that changes them. */
const test = base.extend<{ board: { shop: OpenShop; show(...cards: Card[]): Promise<void> } }>({
  board: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "satchel-board-"));
    const shop = await openShop({
      RACING_FEED: "files",
      RACING_FILES: folder,
      SHOP_CLOCK: "2026-08-15T11:00:00Z",
    });
    const show = async (...cards: Card[]) => {
      await writeFile(join(folder, "2026-08-15.json"), JSON.stringify(cards));
      // A fetch that began before the file was written answers concurrent callers: the second one has read
      // it.
      for (const _ of [1, 2]) await shop.call("GET", "/api/racing/racecards?refresh=true");
    };
    await use({ shop, show });
    await closeBehind(page, shop);
    await rm(folder, { recursive: true });
  },
});

test("a price that moves, a horse that comes out and a race that goes off show on the slip, and are decided at placing", async ({
  page,
  board,
}) => {
  test.setTimeout(120_000);
  const { shop, show } = board;
  await show(
    card(1, "13:00", "Quiet Harbour", "7/1"),
    card(2, "14:00", "Night Ferry", "3/1"),
    card(3, "15:00", "Copper Lane", "5/1"),
  );
  const { id, name } = await newAccount(shop);
  await toCounter(page, shop, name);
  for (const time of ["14:00", "15:00", "16:00"]) {
    await line(page, "£2 single");
    await line(page, `${time} 1`);
    await page.keyboard.press("Enter");
  }
  const slip = page.getByRole("complementary", { name: "Bet slip" });
  await expect(slip.locator(".total")).toHaveText("£6.00");

  await show(
    card(1, "13:00", "Quiet Harbour", "4/1"),
    card(2, "14:00", "Night Ferry", "NR"),
    card(3, "10:55", "Copper Lane", "5/1"),
  );
  await page.reload();
  const item = (horse: string) => slip.locator("li", { hasText: horse }).first();
  await expect(item("Quiet Harbour")).toContainText("was 7/1 is now 4/1");
  await expect(item("Night Ferry")).toContainText("Cannot select non-runners");
  await expect(item("Copper Lane")).toContainText("Only future races can be selected");
  await expectOpenToAll(page, "a slip of which nothing can be placed as it stands");
  await slip.getByRole("button", { name: "Place Bet" }).click();
  await expect(slip).toContainText("Accept the new prices or remove what cannot be placed");
  const dialog = page.getByRole("dialog", { name: "Payment options" });
  await expect(dialog).toBeHidden();
  for (const horse of ["Night Ferry", "Copper Lane"])
    await slip.getByRole("button", { name: `Remove Single, ${horse}` }).click();
  await slip.getByRole("button", { name: "Accept the new price" }).click();
  await slip.getByRole("button", { name: "Place Bet" }).click();
  await expect(dialog).toBeVisible();

  // While the customer looks for the money the price moves again: the shop decides by what it lays now.
  await show(card(1, "13:00", "Quiet Harbour", "3/1"));
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText(
    "The price of Quiet Harbour is 3/1 now. Accept it, or take the bet off.",
  );
  await expect(item("Quiet Harbour")).toContainText("was 4/1 is now 3/1");
  const placed = () => shop.call<object[]>("GET", `/api/racing/bets/today/${id}`);
  expect(await placed()).toEqual([]);
  await slip.getByRole("button", { name: "Accept the new price" }).click();
  await slip.getByRole("button", { name: "Place Bet" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Paid Bet(s) Placed!");
  expect(await placed()).toMatchObject([
    { amount: 2, isPaid: true, possibleReturn: 8, selections: [{ odds: { fractional: "3/1" } }] },
  ]);
});

test("[F16] on the islands, too, no toast of what was done before stands beside a refusal", async ({
  page,
  board,
}) => {
  const { shop, show } = board;
  await show(card(1, "13:00", "Quiet Harbour", "7/1"));
  const { name } = await newAccount(shop);
  await toCounter(page, shop, name);
  const [toasts, added] = [page.locator("#toasts"), "Bet added to slip!"];
  const add = async () => {
    await line(page, "£2 single");
    await line(page, "14:00 1");
    await page.keyboard.press("Enter");
    await expect(toasts).toContainText(added);
  };

  await add();
  await page.keyboard.type("No Such Horse");
  await page.keyboard.press("Enter");
  await expect(page.locator(".bet-builder .form-error")).toHaveText("No horse called No Such Horse");
  await expect(toasts).toHaveText("");
  await page.locator("#bet-find").fill("");

  // The obstacle is on the slip, once.
  await show(card(1, "13:00", "Quiet Harbour", "4/1"));
  await add();
  await page.getByRole("button", { name: "Place Bet" }).click();
  await expect(page.getByText("Accept the new prices or remove what cannot be placed")).toHaveCount(1);
  await expect(toasts).toHaveText("");

  // The report: sent while a toast is still there.
  await page.getByRole("button", { name: "Send Feedback" }).click();
  const panel = page.getByRole("dialog", { name: "Report an Issue" });
  await panel.getByPlaceholder("Describe the issue...").fill("The slip is slow");
  await page.route("**/api/feedback", (route) => route.fulfill({ status: 429, body: "" }));
  await toasts.evaluate(
    (region, text) => region.insertAdjacentHTML("beforeend", `<p class="toast">${text}</p>`),
    added,
  );
  await expect(toasts).toContainText(added);
  await panel.getByRole("button", { name: "Send Report" }).click();
  await expect(panel.getByRole("alert")).toContainText("Failed to send feedback");
  await expect(toasts).toHaveText("");
});

test("[F109] the stake and each way are changed on the slip: a wrong amount says so, and the shop's return follows", async ({
  page,
  board,
}) => {
  const { shop, show } = board;
  await show(card(1, "13:00", "Quiet Harbour", "7/1"));
  const { name } = await newAccount(shop);
  await toCounter(page, shop, name);
  await line(page, "£2 single");
  await line(page, "14:00 1");
  await page.keyboard.press("Enter");
  const slip = page.getByRole("complementary", { name: "Bet slip" });
  const stake = slip.getByRole("textbox", { name: "Stake £, Single, Quiet Harbour" });
  await expect(stake).toHaveValue("2.00");
  await stake.fill("2.505");
  await expect(slip.getByText("£2.505 is not a whole penny")).toBeVisible();
  await expectOpenToAll(page, "a slip with a stake that is no amount");
  await slip.getByRole("button", { name: "Place Bet" }).click();
  await expect(stake).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
  await stake.fill("5");
  await expect(slip).toContainText("Returns up to £40.00");
  await slip.getByRole("switch", { name: /Each Way, Single/ }).check();
  await expect(slip).toContainText(/Returns up to £[^4]/);
  await expect(slip.locator(".total")).toHaveText("£10.00");
  await slip.getByRole("button", { name: `Place Bet £10.00 for ${name}` }).click();
  await page.getByRole("dialog").getByRole("radio", { name: /^Paid/ }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Place £10.00 for ${name}` })
    .click();
  await expect(slip).toContainText("The bet is placed");
  await expect(slip.locator(".placed-bets li")).toContainText("Stake £10.00");
});
