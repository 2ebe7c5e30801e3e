import type { BrowserContextOptions, Locator, Page } from "playwright/test";

/** The three ways in which a clerk works a screen. */
export type Hands = {
  name: string;
  context: BrowserContextOptions;
  /** Presses a button, a link or a switch. */
  press(on: Locator): Promise<void>;
  /** Writes a text into a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Picks all the numbers of a grid of balls, and the bonus ball if there is one. */
  pick(grid: Locator, numbers: readonly number[], bonus?: number): Promise<void>;
};

const ball = (grid: Locator, number: number): Locator => grid.locator(`.picker-grid [value="${number}"]`);

export const MOUSE: Hands = {
  name: "by mouse",
  context: { viewport: { width: 1366, height: 768 } },
  press: (on) => on.click(),
  write: (field, text) => field.fill(text),
  async pick(grid, numbers, bonus) {
    for (const number of numbers) await ball(grid, number).click();
    if (bonus) await setBonus(grid, bonus, () => ball(grid, bonus).dblclick());
  },
};

export const TOUCH: Hands = {
  name: "by touch on a narrow screen",
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  press: (on) => on.tap(),
  write: (field, text) => field.fill(text),
  async pick(grid, numbers, bonus) {
    for (const number of numbers) await ball(grid, number).tap();
    if (!bonus) return;
    const { x, y, width, height } = (await ball(grid, bonus).boundingBox())!;
    const tap = () => grid.page().touchscreen.tap(x + width / 2, y + height / 2);
    await setBonus(grid, bonus, async () => {
      await tap();
      await tap();
    });
  },
};

export const KEYBOARD: Hands = {
  name: "by keyboard only",
  context: { viewport: { width: 1366, height: 768 } },
  async press(on) {
    await tabTo(on);
    await seen(on.page());
    await on.page().keyboard.press("Enter");
  },
  async write(field, text) {
    await tabTo(field);
    await field.page().keyboard.type(text);
  },
  async pick(grid, numbers, bonus) {
    const { keyboard } = grid.page();
    await tabTo(grid.locator('.picker-grid [tabindex="0"]'));
    await keyboard.press("Home");
    let at = 1;
    const go = async (number: number) => {
      for (; at < number; at++) await keyboard.press("ArrowRight");
      for (; at > number; at--) await keyboard.press("ArrowLeft");
    };
    for (const number of numbers) {
      await go(number);
      await keyboard.press("Space");
    }
    if (!bonus) return;
    await go(bonus);
    await keyboard.press("b");
  },
};

/**
 * A clerk sees where the focus has gone before they press: sooner, a press is none (`islands/browser/press-once.ts`). From
 * when the page has answered: a busy one hears of the focus later than the test.
 */
export async function seen(page: Page): Promise<void> {
  await page.evaluate(() => 0);
  await page.waitForTimeout(450);
}

/** A key that is held down: a browser repeats it thirty times a second. */
export async function hold(on: Locator, key: string): Promise<void> {
  const page = on.page();
  await on.focus();
  await seen(page);
  for (let times = 0; times < 20; times++) {
    await page.keyboard.down(key);
    await page.waitForTimeout(33);
  }
  await page.keyboard.up(key);
}

/**
 * Twice within 300 ms, which a busy machine may not manage at the first try. Six numbers are chosen by then, so that
 * two slow presses change nothing, and can be tried again.
 */
async function setBonus(grid: Locator, bonus: number, twice: () => Promise<void>): Promise<void> {
  const isSet = grid.locator(".picker-count", { hasText: `bonus ball ${bonus}` });
  for (let tries = 0; tries < 20; tries++) {
    await twice();
    const seen = await isSet.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (seen) return;
  }
}

/** Tab, as often as it takes; a control that Tab does not reach is a control that a keyboard does not have. */
export async function tabTo(on: Locator): Promise<void> {
  await on.waitFor();
  const page: Page = on.page();
  for (let presses = 0; presses < 250; presses++) {
    if (await on.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${on}`);
}
