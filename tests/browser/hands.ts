import type { BrowserContextOptions, Locator, Page } from "playwright/test";

/** The three ways in which a clerk works a screen. */
export type Hands = {
  name: string;
  context: BrowserContextOptions;
  /** Presses a button, a link or a switch. */
  press(on: Locator): Promise<void>;
  /** Chooses an option of a list by its text. */
  choose(list: Locator, text: string): Promise<void>;
  /** Picks numbers in a grid of balls, and the bonus ball if there is one. */
  pick(grid: Locator, numbers: readonly number[], bonus?: number): Promise<void>;
};

const ball = (grid: Locator, number: number): Locator => grid.locator(`.picker-grid [value="${number}"]`);

export const MOUSE: Hands = {
  name: "by mouse",
  context: { viewport: { width: 1366, height: 768 } },
  press: (on) => on.click(),
  choose: async (list, text) => void (await list.selectOption({ label: text })),
  async pick(grid, numbers, bonus) {
    for (const number of numbers) await ball(grid, number).click();
    if (bonus) await ball(grid, bonus).dblclick();
  },
};

export const TOUCH: Hands = {
  name: "by touch on a narrow screen",
  context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  press: (on) => on.tap(),
  choose: async (list, text) => void (await list.selectOption({ label: text })),
  async pick(grid, numbers, bonus) {
    for (const number of numbers) await ball(grid, number).tap();
    if (!bonus) return;
    await ball(grid, bonus).tap();
    await ball(grid, bonus).tap();
  },
};

export const KEYBOARD: Hands = {
  name: "by keyboard only",
  context: { viewport: { width: 1366, height: 768 } },
  async press(on) {
    await tabTo(on);
    await on.page().keyboard.press("Enter");
  },
  async choose(list, text) {
    await tabTo(list);
    await list.page().keyboard.type(text);
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
