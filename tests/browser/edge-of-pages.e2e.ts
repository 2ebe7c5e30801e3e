import type { Page } from "playwright/test";
import { expect } from "./shop.ts";
import { go, signInToDemo, test, walk } from "./walk-demo.ts";

const SIZES = [
  [1366, 768],
  [1024, 768],
  [390, 844],
  [320, 568],
] as const;

/**
 * What somebody could press or type into that stands beside Send Feedback, wherever the page is scrolled to: the button
 * stays where it is, so that only what reaches into its columns can come under it.
 */
const underFeedback = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector(".feedback-opener button")!.getBoundingClientRect();
    const seen = (one: Element): DOMRect => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const clips = [...document.querySelectorAll(".scroll, .tabs, [role=region]")]
        .filter(
          (other) => other !== one && other.contains(one) && getComputedStyle(other).overflowX !== "visible",
        )
        .map((other) => other.getBoundingClientRect());
      const [from, to] = [
        Math.max(left, ...clips.map((clip) => clip.left)),
        Math.min(right, ...clips.map((clip) => clip.right)),
      ];
      return new DOMRect(from, top, to - from, bottom - top);
    };
    return Array.from(
      document.querySelectorAll(
        "main :is(a[href], button, input, select, textarea, summary, label, [tabindex='0'])",
      ),
    )
      .filter((one) => one.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true }))
      .filter((one) => seen(one).width > 0 && seen(one).right > button.left)
      .map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 30)}`);
  });

/** Of the points of the button, those that something else lies under or over at this scroll position. */
const notItsOwn = (page: Page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document
      .querySelector(".feedback-opener button")!
      .getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((at) =>
      document.elementsFromPoint(left + width * at, top + height * at),
    );
    return points
      .flat()
      .filter((one) => one.matches("a[href], button, input, select, textarea, summary, label"))
      .filter((one) => !one.closest(".feedback-opener"))
      .map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 30)}`);
  });

test("Send Feedback lies over no control of any screen, and no screen moves while it is loaded", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
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
    await page.setViewportSize({ width: 1366, height: 768 });
    await go(page, shop.url + path);
    const moved = await page.evaluate(() => (window as { moved?: number }).moved ?? 0);
    // A paper's table is as wide as its widest row, and its rows come for as long as they come.
    if (moved > 0 && !/print|statement/.test(path)) wrong.push(`${path} moved by ${moved}`);
    if (!(await page.locator(".feedback-opener button").count())) continue;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const found = [...(await underFeedback(page)), ...(await notItsOwn(page))];
      if (found.length > 0) wrong.push(`${path} at ${width}: ${found.slice(0, 3).join(", ")}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await page.evaluate(() => document.fonts.check("16px 'Source Sans 3'"))).toBe(true);
});
