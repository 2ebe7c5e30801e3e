/**
 * `npm run screens [NAME]`: every screen of the shop as a picture in dist/screens, on a till and on a phone, in light
 * and in dark, of an empty shop and of the demo shop; and those of the README's tour in docs/tour. The shops' clocks
 * stand still and the browser's with them, so that a picture changes only where a screen has.
 */
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import type { Shop } from "../operations/shop.ts";
import { buildIslands } from "./build-islands.ts";
import { findBrowser } from "./find-browser.ts";
import { leaveLastNight } from "./leave-last-night.ts";
import { loadDemo } from "./load-demo.ts";
import { EMPTY_SCREENS, FULL_SCREENS, type Screen } from "./screen-list.ts";

const AFTERNOON = new Date("2026-08-29T14:00:00Z");
const CLERK = { email: "clerk@satchel.local", password: "saturday-afternoon" };
const SIZES = { till: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
/** A longer page is cut: nobody looks at the four hundredth row twice. */
const TALLEST = 4000;
/** What wakes on a page is awake by then, and what is asked for by itself (the draws, after a second) is not yet. */
const SETTLING_MS = 300;
const PICTURES = "dist/screens";
const TOUR = "docs/tour";

type World = {
  name: string;
  screens: readonly Screen[];
  env: Record<string, string>;
  load?: typeof loadDemo;
};

const wanted = process.argv[2];
await buildIslands();
const worlds: World[] = [
  { name: "empty", screens: EMPTY_SCREENS, env: { RACING_FEED: "none", DRAWS_FEED: "none" } },
  {
    name: "full",
    screens: FULL_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "files", DRAWS_FILES: await leaveLastNight() },
    load: loadDemo,
  },
];
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
});
for (const world of worlds) await takeWorld(browser, world);
await browser.close();
process.exit(0);

async function takeWorld(browser: Browser, { name, screens, env, load }: World): Promise<void> {
  const chosen = screens.filter((screen) => !wanted || screen.name.startsWith(wanted));
  if (chosen.length === 0) return;
  const { readConfig } = await import("../config.ts");
  const { openShop } = await import("../server.ts");
  const opened = await openShop(readConfig(settings(env)), async (shop) => {
    await load?.({ ...shop, newSecret: knownSecrets() });
    stopClock(shop);
  });
  const url = String(opened.url).replace(/\/$/, "");
  await mkdir(join(PICTURES, name), { recursive: true });
  const signedIn = await signIn(browser, url, load !== undefined);
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of ["light", "dark"] as const) {
      const look = {
        baseURL: url,
        viewport,
        colorScheme,
        reducedMotion: "reduce" as const,
        locale: "en-GB",
        timezoneId: "Europe/London",
      };
      const inside = await browser.newContext({ ...look, storageState: signedIn });
      const outside = await browser.newContext(look);
      for (const screen of chosen) {
        const path = join(PICTURES, name, `${screen.name}-${size}-${colorScheme}.png`);
        const page = await show(screen.street ? outside : inside, screen);
        if (page) await take(page, screen, path);
        if (page && screen.tour && size === "till" && colorScheme === "light") await keep(page, screen.tour);
        await page?.close();
      }
      process.stdout.write(`${name}, ${size}, ${colorScheme}: ${chosen.length} screens\n`);
      await inside.close();
      await outside.close();
    }
  await opened.close();
}

function settings(env: Record<string, string>): Record<string, string> {
  return {
    PORT: "0",
    DATABASE_URL: ":memory:",
    SHOP_CLOCK: AFTERNOON.toISOString(),
    ADMIN_EMAIL: CLERK.email,
    ADMIN_PASSWORD: CLERK.password,
    LOG_LEVEL: "error",
    ...env,
  };
}

/** From now on it is three in the afternoon in London. */
function stopClock({ clock }: Shop): void {
  clock.now = () => AFTERNOON;
  clock.real = () => AFTERNOON;
}

/** Bets bear the same references every time. Sessions do not: what signs in later has secrets of its own. */
function knownSecrets(): Shop["newSecret"] {
  let made = 0;
  return () => createHash("sha256").update(`picture ${++made}`).digest("base64url");
}

async function signIn(browser: Browser, url: string, hasAccounts: boolean) {
  const page = await browser.newPage({ baseURL: url });
  await page.goto("/login");
  await page.getByLabel("Username").fill(CLERK.email);
  await page.getByLabel("Password").fill(CLERK.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/account/search");
  if (hasAccounts) {
    await page.goto("/account/search?q=maeve");
    await page.getByRole("main").getByRole("button", { name: "Maeve Kelly" }).click();
    await page.waitForURL(`${url}/`);
  }
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** The screen, opened and come to rest; null where this size has not what should be pressed (a drawer, a menu). */
async function show(context: BrowserContext, { path, press = [] }: Screen): Promise<Page | null> {
  const page = await context.newPage();
  await page.clock.setFixedTime(AFTERNOON);
  await page.goto(path);
  await page.waitForTimeout(SETTLING_MS);
  for (const name of press) {
    const opener = page
      .locator("summary, button, a", { hasText: new RegExp(`^\\s*${name}\\s*$`) })
      .filter({ visible: true });
    if ((await opener.count()) === 0) {
      await page.close();
      return null;
    }
    await opener.first().click();
    // What was pressed looks as it does under a mouse: take the mouse away.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(SETTLING_MS);
  }
  return page;
}

/** The whole page; of an open dialog what a screen shows of it. */
async function take(page: Page, screen: Screen, path: string): Promise<void> {
  const overlaid = screen.press !== undefined;
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  if (overlaid) await page.screenshot({ path });
  else if (tall <= TALLEST) await page.screenshot({ path, fullPage: true });
  else {
    const { width } = page.viewportSize()!;
    await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height: TALLEST } });
  }
}

/** For the README: the first screenful, at three quarters of its size. */
async function keep(page: Page, name: string): Promise<void> {
  await mkdir(TOUR, { recursive: true });
  const picture = await page.screenshot();
  await Bun.write(
    join(TOUR, `${name}.webp`),
    await new Bun.Image(picture).resize(1024).webp({ quality: 82 }).bytes(),
  );
}
