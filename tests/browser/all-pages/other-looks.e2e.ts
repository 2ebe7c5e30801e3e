import { overEdge } from "../axe.ts";
import { expect } from "../shop.ts";
import { clipped, covered, dismissToasts } from "./hit-tests.ts";
import { go, signInToDemo, test, walk } from "./walk-demo.ts";

test.describe.configure({ mode: "parallel" });

test("at a kiosk a press reaches every control, nothing is cut, and switch and pill keep their shape", async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await signInToDemo(page, shop);
  const { pages } = await walk(page, shop, []);
  const wrong: string[] = [];
  for (const path of pages) {
    await go(page, `${shop.url}${path}${path.includes("?") ? "&" : "?"}kiosk`);
    await dismissToasts(page);
    const { found } = await covered(page, "");
    const squares = await page.evaluate(() =>
      Array.from(document.querySelectorAll("input[role=switch]"), (one) => one.getBoundingClientRect())
        .filter(({ width, height }) => height > 0 && width < 1.4 * height)
        .map(({ width, height }) => `a switch of ${width} × ${height}`),
    );
    const slabs = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>("a.practice"))
        .filter((pill) => pill.offsetHeight < 44 || pill.clientHeight > 28)
        .map((pill) => `a pill of ${pill.clientHeight} in ${pill.offsetHeight} px`),
    );
    // Words of a link run together where they are boxes of a row without a space between them.
    const together = await page.evaluate(() =>
      Array.from(document.querySelectorAll("main a[href], #account-bar a[href]"))
        .filter((one) => getComputedStyle(one).display.endsWith("flex") && one.children.length > 0)
        .filter((one) => Number.parseFloat(getComputedStyle(one).columnGap) < 3)
        .filter((one) => one.getBoundingClientRect().width > 0 && one.childNodes.length > 1)
        .map((one) => `words together: ${one.textContent}`),
    );
    const over = await overEdge(page);
    for (const one of [...found, ...squares, ...slabs, ...together, ...(await clipped(page, 1366))])
      wrong.push(`${path}: ${one}`);
    if (over > 0) wrong.push(`${path} is ${over} px wider than its window`);
  }
  expect(wrong).toEqual([]);
});

test("in forced colours a switch, a tab and a ball that is matched differ from those that are not", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signInToDemo(page, shop);
  await go(page, `${shop.url}/lottery/results`);
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { backgroundColor, borderTopColor, borderBottomColor } = getComputedStyle(one);
        return [backgroundColor, borderTopColor, borderBottomColor].join(" ");
      });
  expect(await looks(".tabs > [aria-selected=true]")).not.toBe(await looks(".tabs > [aria-selected=false]"));
  expect(await looks(".ball.hit")).not.toBe(await looks(".ball:not(.hit, .picked, .bonus, .wrong)"));
  await go(page, `${shop.url}/administration/accounts/new`);
  const knobAndTrack = () =>
    page
      .locator(".switch input[type=checkbox]")
      .first()
      .evaluate((one) =>
        [getComputedStyle(one), getComputedStyle(one, "::after")].map(
          ({ backgroundColor }) => backgroundColor,
        ),
      );
  const box = page.locator(".switch input[type=checkbox]").first();
  await box.setChecked(false);
  const off = await knobAndTrack();
  await box.setChecked(true);
  const on = await knobAndTrack();
  expect([off[0] === off[1], on[0] === on[1], on[0] === off[0]]).toEqual([false, false, false]);
});

test("at 200 % a dialog's head, its buttons and a closed slip scroll with the fields, and marks are not read out", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await signInToDemo(page, shop);
  await go(page, `${shop.url}/racing/bets`);
  const position = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).position);
  expect(await position("#slip")).toBe("static");
  await page.getByRole("button", { name: "Account actions" }).click();
  await page.locator("#serve-deposit").click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  expect(await position("dialog[open] > header")).toBe("static");
  expect(await position("dialog[open] > form > .actions")).toBe("static");
  await page.setViewportSize({ width: 683, height: 768 });
  expect(await position("dialog[open] > header")).toBe("sticky");
  expect(await position("#slip")).toBe("fixed");
  await go(page, `${shop.url}/administration/system`);
  const read = await page.locator("body").ariaSnapshot();
  expect(read).toContain("Administration");
  expect(read).not.toMatch(/[▾▸›]/);
});

test("a total of a paper has no rule below it, and a chart names what it shows whole", async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await signInToDemo(page, shop);
  for (const path of ["/administration/accounts/1/statement", "/lottery/unpaid/print"]) {
    await go(page, shop.url + path);
    const rules = await page
      .locator(".paper tfoot tr:last-child > *")
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).borderBottomWidth));
    expect([path, new Set(rules)]).toEqual([path, new Set(["0px"])]);
  }
  await go(page, `${shop.url}/administration/reports/draws?from=2026-08-01&to=2026-08-29`);
  await expect(page.locator(".chart.time text", { hasText: "01/08" })).toHaveCount(1);
  // Names of parts of time stand apart on a phone, too.
  await page.setViewportSize({ width: 390, height: 844 });
  const boxes = await page
    .locator(".chart.time > svg:last-child text")
    .evaluateAll((texts) => texts.map((one) => one.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(3);
  for (const [at, box] of boxes.slice(1).entries()) expect(box.left - boxes[at]!.right).toBeGreaterThan(2);
  await page.setViewportSize({ width: 1366, height: 768 });
  await go(page, `${shop.url}/administration/reports/customers?from=2026-08-01&to=2026-08-29`);
  const names = await page.locator(".chart.bars > div > span:first-child").allTextContents();
  expect(names.length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(names.length);
  expect(names.join("")).not.toContain("…");
});
