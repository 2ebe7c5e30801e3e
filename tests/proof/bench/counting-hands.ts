import type { Locator, Page } from "playwright";

/** A clerk whose keys and clicks are counted. Typing into a field is counted by key, whoever clicked it. */
export type Hands = {
  page: Page;
  counted: { keys: number; clicks: number };
  /** Each character is a key. */
  type(text: string): Promise<void>;
  press(...keys: string[]): Promise<void>;
  click(on: Locator): Promise<void>;
};

export function countingHands(page: Page): Hands {
  const counted = { keys: 0, clicks: 0 };
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      if (key === "£") await pressPound(page);
      else await page.keyboard.press(key);
      counted.keys++;
    }
  };
  return {
    page,
    counted,
    press,
    type: (text) => press(...text),
    async click(on) {
      await on.click();
      counted.clicks++;
    },
  };
}

/** Playwright's keyboard is American; a clerk's has a key for it. */
async function pressPound(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchKeyEvent", { type: "keyDown", key: "£", text: "£" });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", key: "£" });
  await session.detach();
}
