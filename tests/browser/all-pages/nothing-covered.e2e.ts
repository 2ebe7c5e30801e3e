import type { Page } from "playwright/test";
import { expect } from "../shop.ts";
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

/**
 * The controls of the page, or of its open dialog, that a press at their centre does not reach once they are scrolled into
 * view, and how many were pressed at. Of rows that repeat, the first and the last. In one evaluation, since each page is
 * tried at each size. `over`: what may lie over the page.
 */
const covered = (page: Page, over: string) =>
  page.evaluate(
    ({ mayCover, first, last }) => {
      const controls = "a[href], summary, :is(button, select, textarea, input:not([type=hidden])):enabled";
      const within: ParentNode = document.querySelector("dialog[open]:modal") ?? document;
      const named = (one: Element | null) =>
        one ? `${one.localName} ${one.id || (one.textContent ?? "").trim().slice(0, 24)}` : "nothing";
      const hitAt = (one: Element): Element | null => {
        // A link of two lines has the middle of both beside it.
        const { left, top, width, height } = one.getClientRects()[0] ?? one.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2);
      };
      const reaches = (one: Element, hit: Element | null): boolean =>
        hit !== null &&
        (one.contains(hit) ||
          hit.closest("label")?.control === one ||
          (mayCover !== "" && hit.closest(mayCover) !== null));
      const alike = new Map<string, Element[]>();
      for (const control of within.querySelectorAll(controls)) {
        // A box that its label is drawn for is pressed by the label.
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
        const one = label && getComputedStyle(control).opacity === "0" ? label : control;
        const seen = { checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true };
        // Visible once it has the focus, or only for a reader.
        if (!one.checkVisibility(seen) || one.closest(".skip, .visually-hidden")) continue;
        const kind = [one, one.parentElement, one.closest("tr, li")].map((at) => at?.className).join("/");
        alike.set(kind, [...(alike.get(kind) ?? []), one]);
      }
      const tried = [...alike.values()].flatMap((all) =>
        all.length > first + last ? [...all.slice(0, first), ...all.slice(-last)] : all,
      );
      const found: string[] = [];
      for (const one of tried) {
        let hit = hitAt(one);
        if (!reaches(one, hit)) {
          one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
          hit = hitAt(one);
        }
        if (!reaches(one, hit)) found.push(`${named(one)} lies under ${named(hit)}`);
      }
      // While something is typed, only this button changes: it steps aside.
      const aside = document.querySelector(".feedback-opener button");
      document.body.dataset.typing = "";
      const box = aside?.getBoundingClientRect();
      for (const at of [0.1, 0.5, 0.9]) {
        const under = box && document.elementFromPoint(box.left + box.width * at, box.top + box.height * at);
        if (under?.closest(".feedback")) found.push("Send Feedback takes a press while something is typed");
      }
      delete document.body.dataset.typing;
      return { found, tried: tried.length };
    },
    { mayCover: over, first: 6, last: 2 },
  );

/**
 * Selects that do not show their chosen text whole, and names and amounts that are cut at their box's edge. What scrolls
 * is not cut.
 */
const clipped = (page: Page, width: number) =>
  page.evaluate((isNarrowest) => {
    const found: string[] = [];
    const pen = document.createElement("canvas").getContext("2d")!;
    const isSeen = (one: Element) =>
      one.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true }) &&
      !one.closest(".visually-hidden, .skip");
    for (const select of document.querySelectorAll("select")) {
      const style = getComputedStyle(select);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const text = select.selectedOptions[0]?.text ?? "";
      // The arrow has its own 16 pixels.
      const room =
        select.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight) -
        16;
      // A list opens over the whole of the narrowest windows, and its texts are whole there.
      if (!isNarrowest && isSeen(select) && pen.measureText(text).width > room)
        found.push(`select ${select.id}: ${text}`);
    }
    for (const one of document.querySelectorAll("body *:not(script, option, select, svg *)")) {
      if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth < 2) continue;
      if (!/hidden|clip/.test(getComputedStyle(one).overflowX) || !isSeen(one)) continue;
      found.push(`${one.localName}.${one.className}: ${one.textContent?.trim().slice(0, 40)}`);
    }
    return found;
  }, width === 320);

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
  test.setTimeout(240_000);
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
    // What is said of a page that was led away from leaves by itself.
    await page.evaluate(() => document.querySelector<HTMLElement>("#toasts [data-dismiss]")?.click());
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
  test.setTimeout(240_000);
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

test("a race is read whole where it is chosen for a bet, on a till and on an old one", async ({
  page,
  shop,
}) => {
  await signInToDemo(page, shop);
  const races = page.locator("#bet-race-race");
  for (const [width, height] of SIZES.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    await go(page, `${shop.url}/racing/bets`);
    const count = await races.locator("option").count();
    expect(count).toBeGreaterThan(5);
    // The texts alone: to choose a race would shorten the list to its course.
    const cut = await races.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const pen = document.createElement("canvas").getContext("2d")!;
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const beside = [style.paddingLeft, style.paddingRight].map(Number.parseFloat);
      const room = select.clientWidth - beside[0]! - beside[1]! - 16;
      return Array.from(select.options, ({ text }) => text).filter(
        (text) => pen.measureText(text).width > room,
      );
    });
    expect({ width, cut }).toEqual({ width, cut: [] });
  }
});
