import { expect } from "../shop.ts";
import { go, signInToDemo, test } from "./walk-demo.ts";

const PAPERS = [
  "/lottery/results/print",
  "/racing/all-bets/print",
  "/administration/accounts/1/statement",
  "/administration/accounts/print",
  "/lottery/unpaid/print",
  "/lottery/collections/print",
  "/administration/debtors/print",
];
const WIDTHS = [
  { media: "screen", width: 390 },
  { media: "screen", width: 320 },
  // a till roll of 80 mm, less its margins
  { media: "print", width: 272 },
] as const;

test("a paper shows its last column on a phone and on a till roll", async ({ page, shop }) => {
  await signInToDemo(page, shop);
  const wrong: string[] = [];
  for (const path of PAPERS) {
    await go(page, `${shop.url}${path}`);
    for (const { media, width } of WIDTHS) {
      await page.emulateMedia({ media });
      await page.setViewportSize({ width, height: 800 });
      const over = await page
        .locator(".paper .scroll")
        .evaluate((sheet) => sheet.querySelector("table")!.scrollWidth - sheet.clientWidth);
      if (over > 0) wrong.push(`${path} is ${over} px too wide on ${media} of ${width} px`);
    }
    await page.emulateMedia({ media: "screen" });
  }
  expect(wrong).toEqual([]);
});

test("an open dialog is printed alone, without its backdrop and its buttons", async ({ page, shop }) => {
  await signInToDemo(page, shop);
  await go(page, `${shop.url}/`);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeHidden();
  const display = await dialog.evaluate((one) => getComputedStyle(one, "::backdrop").display);
  expect(display).toBe("none");
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("main")).toBeVisible();
});
