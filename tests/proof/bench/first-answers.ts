import type { Page } from "playwright";

type Screen = { name: string; path: string; goalMs: number; press: string; answers: string };

/** The first press of a clerk on each screen, and what answers it. */
export const SCREENS: Screen[] = [
  { name: "dashboard", path: "/", goalMs: 300, press: "d", answers: "dialog[open]" },
  { name: "Place Racing Bet", path: "/racing/bets", goalMs: 500, press: "1", answers: "x-island[awake]" },
  { name: "All Racing Bets", path: "/racing/all-bets", goalMs: 500, press: "?", answers: "dialog[open]" },
];

/** From the navigation to the answer, in milliseconds, on a till that is six times slower and has been here before. */
export async function firstAnswer(page: Page, address: string, { press, answers }: Screen): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.goto(address);
  await page.keyboard.press(press);
  await page.locator(answers).first().waitFor();
  await page.evaluate(() => localStorage.removeItem("building-1"));
  await page.goto("about:blank");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("main").waitFor();
  await page.keyboard.press(press);
  const ms = await page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(wanted) ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
    answers,
  );
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  await page.evaluate(() => localStorage.removeItem("building-1"));
  return ms;
}
