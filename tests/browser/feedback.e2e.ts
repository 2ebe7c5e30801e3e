import type { Page } from "playwright/test";
import { seen } from "./hands.ts";
import { expect, signIn, test } from "./shop.ts";

const LIST = "/administration/feedback";

type Report = { id: number; message: string; userId: number | null; screenshot: string | null };

const openPanel = async (page: Page) => {
  await page.getByRole("button", { name: "Send Feedback" }).click();
  const panel = page.getByRole("dialog", { name: "Report an Issue" });
  await expect(panel.getByPlaceholder("Describe the issue...")).toBeFocused();
  return panel;
};

test("[S2.21.2,7,10 S2.22.2,6,7 S2.23.2,4,5 S4.7.6 S9.4.5,6] a clerk reports an issue with a picture of the screen, and the owner reads it", async ({
  page,
  shop,
}) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", {
    name: "Maeve Kelly",
    balance: 20,
  });
  await signIn(page, shop);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  expect(scripts.filter((url) => /hydrate|feedback/.test(url))).toEqual([]);

  const panel = await openPanel(page);
  await panel
    .getByPlaceholder("Describe the issue...")
    .fill("The balance is too far away.\n\nBring it closer.");
  await panel.getByRole("button", { name: "Take Screenshot" }).click();
  await expect(panel.getByRole("button", { name: "Retake Screenshot" })).toBeVisible();
  const preview = panel.getByRole("img", { name: "Preview of the screenshot" });
  await expect(preview).toBeVisible();
  expect(await preview.getAttribute("src")).toMatch(/^data:image\/png;base64,/);
  await panel.getByRole("button", { name: "Send Report" }).click();
  await expect(panel.getByText("Thank you for your feedback!")).toBeVisible();
  await expect(panel.getByPlaceholder("Describe the issue...")).toHaveValue("");
  await expect(preview).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send Feedback" })).toBeFocused();

  await page.goto(shop.url + LIST);
  await expect(page.locator("table.reports tbody tr").first()).toContainText("Yes");
  const status = page.getByLabel(/^Status of report/).first();
  await status.focus();
  await status.selectOption("Acknowledged");
  await expect(page.getByRole("status")).toContainText("Feedback status updated successfully");
  await expect(status).toBeFocused();
  await page.getByLabel("Status", { exact: true }).selectOption("Open");
  await expect(page.getByText("No feedback reports found")).toBeVisible();
  await page.getByLabel("Status", { exact: true }).selectOption("All Status");
  await page.getByRole("link", { name: /^View report/ }).click();
  await expect(page.getByRole("heading", { name: "Feedback Report Details" })).toBeVisible();
  await expect(page.getByLabel(/^Status of report/)).toHaveValue("1");
  const message = page.locator(".feedback-message");
  expect(await message.textContent()).toBe("The balance is too far away.\n\nBring it closer.");
  await expect(message).toHaveCSS("white-space", "pre-wrap");
  const picture = page.getByRole("img");
  const size = await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1366, 768]);
  expect((await picture.boundingBox())!.height).toBeLessThanOrEqual(600);
  await page.getByLabel(/^Status of report/).selectOption("Fixed");
  await expect(page.getByRole("status")).toContainText("Feedback status updated successfully");
  await page.getByRole("link", { name: "Back to Feedback Reports" }).click();
  await expect(page).toHaveURL(shop.url + LIST);
});

test("the picture shows the screen as it is, and not the panel in front of it", async ({ page, shop }) => {
  for (let at = 0; at < 12; at++)
    await shop.call("POST", "/api/accounts", {
      name: `Customer ${at}`,
      balance: at,
      playsRaces: at % 2 === 0,
    });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts`);
  await page.evaluate(() => window.scrollTo(0, 60));
  const seen = (await page.screenshot()).toString("base64");
  const panel = await openPanel(page);
  await panel.getByRole("button", { name: "Take Screenshot" }).click();
  const taken = (await panel.getByRole("img").getAttribute("src"))!;
  expect(taken.length).toBeLessThan(1024 * 1024);
  const different = await page.evaluate(
    async ([seen, taken]) => {
      const pixels = await Promise.all(
        [seen, taken].map(async (source) => {
          const image = new Image();
          image.src = source as string;
          await image.decode();
          const canvas = Object.assign(document.createElement("canvas"), { width: 1366, height: 768 });
          const context = canvas.getContext("2d")!;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, 1366, 768).data;
        }),
      );
      const [a, b] = pixels as [Uint8ClampedArray, Uint8ClampedArray];
      let count = 0;
      for (let y = 0; y < 768; y++)
        for (let x = 0; x < 1366; x++) {
          // The floating button itself belongs to the panel: it is not in the picture.
          if (x > 1366 - 180 && y > 768 - 80) continue;
          const at = (y * 1366 + x) * 4;
          if ([0, 1, 2].some((part) => Math.abs(a[at + part]! - b[at + part]!) > 24)) count++;
        }
      return count / (1366 * 768);
    },
    [`data:image/png;base64,${seen}`, taken],
  );
  expect(different).toBeLessThan(0.015);
});

test("[S2.23.2 D6.1.1] whoever cannot sign in can still say so", async ({ page, shop }) => {
  await page.goto(`${shop.url}/login`);
  const panel = await openPanel(page);
  await page.keyboard.type("My password is not taken any more");
  await panel.getByRole("button", { name: "Send Report" }).click();
  await expect(panel.getByText("Thank you for your feedback!")).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toHaveCount(0);
  const [report] = await shop.call<Report[]>("GET", "/api/feedback");
  expect([report?.message, report?.userId]).toEqual(["My password is not taken any more", null]);
});

test("[S2.23.8 S8.5.5] a report that does not arrive is said in red, and nothing of it is lost", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  const panel = await openPanel(page);
  await panel.getByRole("button", { name: "API Configuration" }).click();
  const settings = page.getByRole("dialog", { name: "API Configuration" });
  await settings.getByLabel("Feedback endpoint").fill("https://elsewhere.example/api/feedback");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByText("Reports go to this server only")).toBeVisible();
  await settings.getByLabel("Feedback endpoint").fill("/nowhere/api/feedback");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings).toBeHidden();
  await panel.getByPlaceholder("Describe the issue...").fill("Keep my words");
  await panel.getByRole("button", { name: "Send Report" }).click();
  await expect(panel.getByRole("alert")).toContainText("Failed to send feedback");
  await panel.getByRole("button", { name: "Close" }).click();

  await page.goto(`${shop.url}/administration/accounts`);
  const again = await openPanel(page);
  await expect(again.getByPlaceholder("Describe the issue...")).toHaveValue("Keep my words");
  await again.getByRole("button", { name: "API Configuration" }).click();
  await settings.getByRole("button", { name: "Use Default" }).click();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(settings.getByLabel("Feedback endpoint")).toBeVisible();
  await settings.getByRole("button", { name: "Save" }).click();
  await again.getByRole("button", { name: "Send Report" }).click();
  await expect(again.getByText("Thank you for your feedback!")).toBeVisible();
});

test("without scripts feedback is a page of its own, and a status a form with a button", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts`);
  await page.getByRole("button", { name: "Send Feedback" }).click();
  await expect(page.getByRole("heading", { name: "Report an Issue" })).toBeVisible();
  await page.getByPlaceholder("Describe the issue...").fill("On paper, so to say");
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/administration/accounts`);
  await page.goto(shop.url + LIST);
  const row = page.locator("table.reports tbody tr").first();
  await row.getByRole("combobox").selectOption("Fixed");
  await row.getByRole("button", { name: "Set" }).click();
  await expect(page.getByText("Feedback status updated successfully")).toBeVisible();
  await expect(row.getByRole("combobox")).toHaveValue("2");
  await context.close();
});

test("words that look like markup stay words", async ({ page, shop }) => {
  const message = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;
  const { id } = await shop.call<{ id: number }>("POST", "/api/feedback", { message });
  await signIn(page, shop);
  for (const path of [LIST, `${LIST}/${id}`]) {
    await page.goto(shop.url + path);
    await expect(page.getByText(message).first()).toBeVisible();
    expect(await page.title()).not.toBe("taken");
  }
});

test("[S9.4.5] a picture that is not there within 15 seconds is given up, and the report can be sent without it", async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await signIn(page, shop);
  const panel = await openPanel(page);
  // The library that takes it never arrives.
  await page.route("**/assets/**", () => {});
  // From here on its time passes by hand alone, however slow the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await panel.getByRole("button", { name: "Take Screenshot" }).click();
  await expect(panel.getByRole("button", { name: "Taking..." })).toBeVisible();
  await page.clock.runFor(14_500);
  await expect(panel.getByRole("button", { name: "Taking..." })).toBeVisible();
  await page.clock.runFor(600);
  await expect(panel.getByRole("alert")).toContainText("The screenshot could not be taken.");
  await page.clock.resume();
  await page.unroute("**/assets/**");
  await panel.getByPlaceholder("Describe the issue...").fill("No picture, but words");
  await panel.getByRole("button", { name: "Send Report" }).click();
  await expect(panel.getByText("Thank you for your feedback!")).toBeVisible();
});
