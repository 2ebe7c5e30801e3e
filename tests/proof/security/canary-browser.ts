import { type Browser, chromium } from "playwright";
import { findBrowser } from "../../../src/tasks/find-browser.ts";
import { FULL_SCREENS } from "../../../src/tasks/screen-list.ts";
import type { CanaryShop } from "./canary-shop.ts";
import type { Walked } from "./canary-walk.ts";
import { watchPage } from "./watched-page.ts";

/** Opens every kind of page, every page of every list and every screen in a browser, with and without the policy. */
export async function browseCanaries(
  shop: CanaryShop,
  walked: Walked,
): Promise<{ views: number; broken: string[] }> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const both = await Promise.all(
      [true, false].map((bypassCSP) => browse(browser, shop, walked, bypassCSP)),
    );
    return { views: both[0]!.views + both[1]!.views, broken: both.flatMap(({ broken }) => broken) };
  } finally {
    await browser.close();
  }
}

async function browse(
  browser: Browser,
  { url, cookie }: CanaryShop,
  { kinds, lists }: Walked,
  bypassCSP: boolean,
) {
  const context = await browser.newContext({ bypassCSP, serviceWorkers: "block", baseURL: url });
  const cookies = cookie
    .split("; ")
    .map((pair) => ({ name: pair.split("=")[0]!, value: pair.split("=")[1]!, url }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const watched = await watchPage(page, url);
  const addresses = [...new Set([...kinds.values(), ...lists])].filter(
    (address) => !/\.csv|json$/.test(address),
  );
  let views = 0;
  for (const address of addresses) {
    await page.goto(address);
    await watched.look();
    views += 1;
  }
  for (const { path, press = [] } of FULL_SCREENS.filter(({ press }) => press)) {
    await page.goto(path);
    for (const name of press) {
      const opener = page.locator("summary, button, a", { hasText: name }).filter({ visible: true }).first();
      if ((await opener.count()) > 0) await opener.click();
    }
    await watched.look();
    views += 1;
  }
  await context.close();
  return { views, broken: watched.seen.map((one) => `${bypassCSP ? "without" : "with"} the policy, ${one}`) };
}
