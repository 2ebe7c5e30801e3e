import type { Page } from "playwright/test";
import { overEdge } from "../axe.ts";
import { expect } from "../shop.ts";
import { go, openLongNamed, signInToDemo, test, walk } from "./walk-demo.ts";

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
  [320, 568],
] as const;

/** Each of the two requests every page. */
test.describe.configure({ mode: "parallel" });

/** Whether the page keeps Send Feedback, how far it moved while it was loaded, and what lies under the button. */
type Edge = { moved: number; under: string[] | null };

/**
 * In one evaluation, since each page is checked at each width. A control under the button is one whose
 * clickable part it covers at any scroll position: the button is fixed, so only controls that reach into its
 * columns can come under it. So is one over or under a point of the button at this scroll position.
 */
const edgeOf = (page: Page): Promise<Edge> =>
  page.evaluate(() => {
    const moved = (window as { moved?: number }).moved ?? 0;
    const button = document.querySelector(".feedback-opener button")?.getBoundingClientRect();
    if (!button) return { moved, under: null };
    const controls = "a[href], button, input, select, textarea, summary, label";
    const clipping = [...document.querySelectorAll(".scroll, .tabs, .rail, [role=region]")]
      .filter((one) => getComputedStyle(one).overflowX !== "visible")
      .map((one) => ({ one, box: one.getBoundingClientRect() }));
    const reaches = (one: Element): boolean => {
      const { left, right } = one.getBoundingClientRect();
      const clips = clipping.filter((clip) => clip.one !== one && clip.one.contains(one));
      const from = Math.max(left, ...clips.map(({ box }) => box.left));
      const to = Math.min(right, ...clips.map(({ box }) => box.right));
      return to > from && to > button.left;
    };
    const beside = [...document.querySelectorAll(`main :is(${controls}, [tabindex='0'])`)]
      .filter(reaches)
      .filter((one) => one.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true }));
    const here = [0.1, 0.5, 0.9]
      .flatMap((at) =>
        document.elementsFromPoint(button.left + button.width * at, button.top + button.height * at),
      )
      .filter((one) => one.matches(controls) && !one.closest(".feedback-opener"));
    return {
      moved,
      under: [...beside, ...here].map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 30)}`),
    };
  });

test("Send Feedback lies over no control of any screen, and no screen moves while it is loaded", async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  await page.addInitScript(() => {
    // A paper that prints by itself goes back to the page before it, once it is printed.
    window.print = () => {};
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: ((window as { moved?: number }).moved ?? 0) + shift.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signInToDemo(page, shop);
  const { pages } = await walk(page, shop, []);
  expect(pages.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const path of pages) {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const isLoading = width === SIZES[0][0];
      if (isLoading) await go(page, shop.url + path);
      let { moved, under } = await edgeOf(page);
      // A paper's table is as wide as its widest row, and its rows come for as long as they come.
      if (isLoading && moved > 0 && !/print|statement/.test(path)) {
        // On a busy machine a page may be painted half: what moves by itself moves each time.
        await go(page, shop.url + path);
        ({ moved, under } = await edgeOf(page));
        if (moved > 0) wrong.push(`${path} moved by ${moved}`);
      }
      if (!under) break;
      if (under.length > 0) wrong.push(`${path} at ${width}: ${under.slice(0, 3).join(", ")}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await page.evaluate(() => document.fonts.check("16px 'Source Sans 3'"))).toBe(true);
});

test("[F101] no screen and no form is wider than a window of 320 px, however long the names are", async ({
  page,
}) => {
  test.setTimeout(600_000);
  const shop = await openLongNamed();
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await signInToDemo(page, shop);
  const { pages, openers } = await walk(page, shop, []);
  const wrong: string[] = [];
  for (const path of [...pages, ...Array.from(openers.values(), ({ href }) => href)]) {
    await go(page, shop.url + path);
    const over = await overEdge(page);
    if (over > 0) wrong.push(`${path} by ${over}: ${await widest(page)}`);
  }
  expect(wrong).toEqual([]);

  // The counter awake, and a bet on the slip.
  await go(page, `${shop.url}/racing/bets`);
  await page.locator("x-island[name=bet-builder] button[name=add][value]:not([value=''])").first().click();
  await expect(page.locator(".chosen-list .horse")).toHaveCount(1);
  expect(await overEdge(page)).toBe(0);
  await page.locator("#bet-amount").fill("1");
  await page.getByRole("button", { name: "Add Racing Bet to Slip" }).click();
  await expect(page.getByRole("button", { name: "Place Bet" })).toBeVisible();
  expect(await overEdge(page)).toBe(0);
  await page.getByRole("button", { name: "Place Bet" }).click();
  await expect(page.getByRole("dialog", { name: "Payment options" })).toBeVisible();
  expect(await overEdge(page)).toBe(0);
  await page.close();
  await shop.close();
});

/** The widest element that its container does not clip. */
const widest = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const isClipped = (one: Element): boolean => {
      for (let up = one.parentElement; up; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== "visible" && up !== document.body) return true;
      return false;
    };
    const over = [...document.body.querySelectorAll("*")].filter(
      (one) => one.getBoundingClientRect().right > window.innerWidth + 1 && !isClipped(one),
    );
    return over
      .map((one) => `${one.localName}.${one.className}#${one.id}`)
      .slice(0, 6)
      .join(" > ");
  });
