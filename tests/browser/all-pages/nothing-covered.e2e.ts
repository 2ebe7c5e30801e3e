import type { Page } from "playwright/test";
import { expect } from "../shop.ts";
import { clipped, covered, dismissToasts } from "./hit-tests.ts";
import { go, openersInViews, signInToDemo, test, walk } from "./walk-demo.ts";

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
  [320, 568],
] as const;

/** Below this width an open slip lies over the page, as a dialog does. */
const SLIP_BESIDE = 1280;

test.describe.configure({ mode: "parallel" });

/** A bet on the slip of the customer at the counter, which every page keeps open from then on. */
async function putBetOnSlip(page: Page, url: string): Promise<void> {
  await go(page, `${url}/racing/bets`);
  await page.locator("x-island[name=bet-builder] button[name=add][value]:not([value=''])").first().click();
  await expect(page.locator(".chosen-list .horse")).toHaveCount(1);
  await page.locator("#bet-amount").fill("1");
  await page.getByRole("button", { name: "Add Racing Bet to Slip" }).click();
  await expect(page.getByRole("button", { name: "Place Bet" })).toBeVisible();
}

test("a press reaches every control of every screen: with a slip open or docked, and while something is typed", async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await signInToDemo(page, shop);
  const { pages } = await walk(page, shop, []);
  expect(pages.length).toBeGreaterThan(30);
  await putBetOnSlip(page, shop.url);
  const wrong: string[] = [];
  const cut: string[] = [];
  let pressed = 0;
  for (const [at, path] of pages.entries()) {
    await go(page, shop.url + path);
    await dismissToasts(page);
    const hasSlip = (await page.locator("#slip").count()) > 0;
    if (hasSlip) await expect(page.locator("#slip x-island[awake]")).toBeVisible();
    // There and back: the next page is loaded at the width of the last one.
    for (const [width, height] of at % 2 === 0 ? SIZES : SIZES.toReversed()) {
      await page.setViewportSize({ width, height });
      for (const slip of hasSlip ? ["open", "closed"] : ["no"]) {
        const { found, tried } = await covered(page, slip === "open" && width < SLIP_BESIDE ? "#slip" : "");
        pressed += tried;
        wrong.push(...found.map((one) => `${path} at ${width}, slip ${slip}: ${one}`));
        if (slip !== "open")
          cut.push(...(await clipped(page, width)).map((one) => `${path} at ${width}: ${one}`));
        if (hasSlip) await page.evaluate(() => document.getElementById("slip-tab")?.click());
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cut).toEqual([]);
  expect(pressed).toBeGreaterThan(5_000);
});

test("a press reaches every control of every dialog, by its opener on every width", async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  await signInToDemo(page, shop);
  const { openers } = await walk(page, shop, openersInViews());
  expect(openers.size).toBeGreaterThan(25);
  const wrong: string[] = [];
  const all = [...openers.values()].filter(({ id }) => !id.startsWith("drawer-"));
  let turn = 0;
  for (const on of new Set(all.map((opener) => opener.on))) {
    await go(page, shop.url + on);
    for (const { id } of all.filter((opener) => opener.on === on)) {
      await page.locator(`[id="${id}"]`).evaluate((link: HTMLElement) => link.click());
      const dialog = page.locator("dialog[open]");
      await expect(dialog).toBeVisible();
      await page.evaluate(() => {
        for (const island of document.querySelectorAll("dialog x-island"))
          island.dispatchEvent(new CustomEvent("wake"));
      });
      await expect(dialog.locator("x-island:not([awake])")).toHaveCount(0);
      for (const [width, height] of turn++ % 2 === 0 ? SIZES : SIZES.toReversed()) {
        await page.setViewportSize({ width, height });
        const { found } = await covered(page, "");
        wrong.push(...found.map((one) => `${id} on ${on} at ${width}: ${one}`));
      }
      await page.evaluate(() => {
        document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
        sessionStorage.clear();
      });
    }
  }
  expect(wrong).toEqual([]);
});

test("a slip that opens shifts the page sideways, and nothing of it down", async ({ page, shop }) => {
  await signInToDemo(page, shop);
  await putBetOnSlip(page, shop.url);
  for (const path of [
    "/",
    "/racing/bets",
    "/racing/all-bets",
    "/administration/accounts",
    "/lottery/results",
  ])
    for (const [width, height] of SIZES.slice(0, 2)) {
      await page.setViewportSize({ width, height });
      await go(page, shop.url + path);
      const topOfTitle = async (slip: "open" | "closed") => {
        await expect(page.locator("body")).toHaveAttribute("data-slip", slip);
        const { y } = (await page.locator("main h1").first().boundingBox())!;
        await page.locator("#slip-tab").click();
        return { path, width, top: y };
      };
      const open = await topOfTitle("open");
      expect(await topOfTitle("closed")).toEqual(open);
      // With an empty slip there is no button that opens it.
      await page.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLElement>("[data-open-slip]")) button.hidden = true;
      });
      expect((await page.locator("main h1").first().boundingBox())!.y).toBe(open.top);
    }
});

test("every race of every course is read whole where it is chosen for a bet: on a till, an old one, a phone and a kiosk", async ({
  page,
  shop,
}) => {
  await signInToDemo(page, shop);
  const races = page.locator("#bet-race-race");
  const courses = page.locator("#bet-race-course");
  for (const [width, height, query] of [
    [1366, 768, ""],
    [1024, 768, ""],
    [390, 844, ""],
    [1366, 768, "?kiosk"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await go(page, `${shop.url}/racing/bets${query}`);
    await page.locator("x-island[name=bet-builder] input:visible").first().click();
    await expect(page.locator("x-island[name=bet-builder][awake]")).toBeVisible();
    const named = await courses.locator("option").allTextContents();
    expect(named.length).toBeGreaterThan(4);
    for (const course of named.slice(1)) {
      await courses.selectOption(course);
      await expect(races.locator("option", { hasText: course })).toHaveCount(0);
      const cut = await page.locator("#bet-race-race, #bet-race-course").evaluateAll((selects) =>
        (selects as HTMLSelectElement[]).flatMap((select) => {
          const style = getComputedStyle(select);
          const pen = document.createElement("canvas").getContext("2d")!;
          pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
          const beside = [style.paddingLeft, style.paddingRight].map(Number.parseFloat);
          const room = select.clientWidth - beside[0]! - beside[1]! - 16;
          return Array.from(select.options, ({ text }) => text)
            .filter((text) => pen.measureText(text).width > room)
            .map((text) => `${text}: ${Math.ceil(pen.measureText(text).width - room)} px`);
        }),
      );
      expect({ width, query, cut }).toEqual({ width, query, cut: [] });
    }
  }
});
