/**
 * `npm run screens [NAME] [SIZE] [COLOURS]`: a picture of every screen in dist/screens, on tills, phones,
 * kiosks and paper, light, dark and in forced colours, of an empty shop, the demo shop, the same after its
 * season, and one with tills; and those of the README's tour in docs/tour. NAME selects screens by prefix,
 * `tour` those of the README only; SIZE and COLOURS select one. Each look has its own shop, and the clocks of
 * shop and browser stand still: a picture changes only where a screen has.
 */
import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { readConfig } from "../app/config.ts";
import { lastNightFolder } from "../app/demo/last-night-folder.ts";
import { loadDemo } from "../app/demo/load-demo.ts";
import { SEASON } from "../app/demo/season.ts";
import { recordClientFetch } from "../operations/lottery/fetch-draws.ts";
import type { Shop } from "../operations/shop.ts";
import { LAY_OFF_SCREENS } from "./book-screens.ts";
import { buildIslands } from "./build-islands.ts";
import { findBrowser } from "./find-browser.ts";
import { BOOKS_SECRET, loadBooks, statementAddress } from "./load-books.ts";
import { loadCountedTills } from "./load-counted-tills.ts";
import { loadCreditLimits } from "./load-credit-limits.ts";
import { loadDisputes } from "./load-disputes.ts";
import { IDENTITY_SECRET, loadIdentity } from "./load-identity.ts";
import { loadLayOffs } from "./load-lay-offs.ts";
import { loadRehearsed, loadRehearsing } from "./load-rehearsal.ts";
import { loadRoles } from "./load-roles.ts";
import { loadSecondPerson } from "./load-second-person.ts";
import { REHEARSED_SCREENS, REHEARSING_SCREENS } from "./rehearsal-screens.ts";
import {
  BOOKS_SCREENS,
  CLERK_SCREENS,
  DISPUTE_SCREENS,
  EMPTY_SCREENS,
  FULL_SCREENS,
  IDENTITY_SCREENS,
  LIMIT_SCREENS,
  ROLE_SCREENS,
  type Screen,
  SECOND_SCREENS,
  TILL_SCREENS,
} from "./screen-list.ts";
import { SEASON_SCREENS } from "./season-screens.ts";

const AFTERNOON = new Date("2026-08-29T14:00:00Z");
const CLERK = { email: "clerk@satchel.local", password: "saturday-afternoon" };
const SIZES = {
  till: { viewport: { width: 1366, height: 768 } },
  old: { viewport: { width: 1024, height: 768 } },
  office: { viewport: { width: 1920, height: 1080 } },
  // Touch needs larger targets and text.
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  kiosk: { viewport: { width: 1366, height: 768 }, hasTouch: true },
  // What is printed: A4 and a till roll of 80 mm, less their margins.
  a4: { viewport: { width: 718, height: 1047 } },
  roll: { viewport: { width: 272, height: 600 } },
} as const;
const PAPERS: readonly string[] = ["a4", "roll"];
const COLOURS = ["light", "dark", "forced"] as const;
/** Longer pages are cut: the four hundredth row looks like the first. */
const TALLEST = 4000;
/** What wakes on a page is awake by then. */
const SETTLING_MS = 400;
const PICTURES = "dist/screens";
const TOUR = "docs/tour";

type World = {
  name: string;
  screens: readonly Screen[];
  env: Record<string, string>;
  load?: (shop: Shop) => Promise<void>;
};
type Look = { size: keyof typeof SIZES; colours: (typeof COLOURS)[number] };

const wanted = process.argv[2] ?? "";
const wantedSize = process.argv[3];
const wantedColours = process.argv[4];
await buildIslands();
const worlds: World[] = [
  {
    name: "empty",
    screens: EMPTY_SCREENS,
    env: { RACING_FEED: "none", DRAWS_FEED: "none", OPEN_REGISTRATION: "true" },
  },
  {
    name: "full",
    screens: FULL_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "files", DRAWS_FILES: await lastNightFolder() },
    load: loadDemo,
  },
  {
    name: "tills",
    screens: TILL_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "none" },
    load: loadCountedTills,
  },
  {
    name: "owner",
    screens: ROLE_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "none" },
    load: loadRoles("owner"),
  },
  {
    name: "clerk",
    screens: CLERK_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "none" },
    load: loadRoles("clerk"),
  },
  {
    name: "limits",
    screens: LIMIT_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "files", DRAWS_FILES: await lastNightFolder() },
    load: loadCreditLimits,
  },
  {
    name: "second",
    screens: SECOND_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "none" },
    load: loadSecondPerson,
  },
  {
    name: "identity",
    screens: IDENTITY_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "none", SESSION_SECRET: IDENTITY_SECRET },
    load: loadIdentity,
  },
  {
    name: "books",
    screens: BOOKS_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "none", SESSION_SECRET: BOOKS_SECRET },
    load: loadBooks,
  },
  {
    name: "disputes",
    screens: DISPUTE_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "files", DRAWS_FILES: await lastNightFolder() },
    load: loadDisputes,
  },
  {
    name: "lay-offs",
    screens: LAY_OFF_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "none" },
    load: loadLayOffs,
  },
  {
    name: "season",
    screens: SEASON_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "files", DRAWS_FILES: await lastNightFolder() },
    load: (shop) => loadDemo(shop, SEASON),
  },
  {
    name: "rehearsing",
    screens: REHEARSING_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "none" },
    load: loadRehearsing,
  },
  {
    name: "rehearsed",
    screens: REHEARSED_SCREENS,
    env: { RACING_FEED: "simulator", DRAWS_FEED: "none" },
    load: loadRehearsed,
  },
];
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"],
});
for (const world of worlds)
  for (const size of Object.keys(SIZES) as Look["size"][])
    for (const colours of COLOURS)
      if (size === (wantedSize ?? size) && isTaken({ size, colours }))
        await takeWorld(browser, world, { size, colours });
await browser.close();
process.exit(0);

async function takeWorld(browser: Browser, world: World, look: Look): Promise<void> {
  const { name, env, load } = world;
  const screens = world.screens.filter((screen) =>
    wanted === "tour" ? screen.tour && isTourLook(look) : screen.name.startsWith(wanted),
  );
  if (screens.length === 0) return;
  // Its manifest is there only once the islands are built.
  const { openShop } = await import("../app/server.ts");
  const still = { now: () => AFTERNOON, real: () => AFTERNOON };
  const shops: Shop[] = [];
  const opened = await openShop(
    readConfig(settings(env)),
    async (shop) => {
      shops.push(shop);
      await load?.({ ...shop, newSecret: knownSecrets() });
      // A noted fetch keeps an open page from fetching draws again.
      await recordClientFetch(shop, { userId: null, requestId: "screens" });
    },
    still,
  );
  const context = {
    baseURL: String(opened.url).replace(/\/$/, ""),
    ...SIZES[look.size],
    colorScheme: look.colours === "dark" ? ("dark" as const) : ("light" as const),
    forcedColors: look.colours === "forced" ? ("active" as const) : ("none" as const),
    reducedMotion: "reduce" as const,
    locale: "en-GB",
    timezoneId: "Europe/London",
  };
  const signedOut = await browser.newContext(context);
  const counter = await browser.newContext(context);
  await signIn(counter, load !== undefined, look.size === "kiosk" ? "?kiosk" : "");
  await mkdir(join(PICTURES, name), { recursive: true });
  for (const screen of screens) {
    const { statementOf } = screen;
    const path = statementOf ? await statementAddress(shops[0]!, statementOf) : screen.path;
    const page = await show(screen.signedOut ? signedOut : counter, { ...screen, path });
    if (!page) continue;
    if (PAPERS.includes(look.size)) await page.emulateMedia({ media: "print" });
    if (screen.tour && isTourLook(look)) await keepForTour(page, screen.tour);
    await take(page, screen, join(PICTURES, name, `${screen.name}-${look.size}-${look.colours}.png`));
    await page.close();
  }
  process.stdout.write(`${name}, ${look.size}, ${look.colours}: ${screens.length} screens\n`);
  await signedOut.close();
  await counter.close();
  await opened.close();
}

/** Forced colours are a screen's own choice at any size, and paper has one colour. */
function isTaken({ size, colours }: Look): boolean {
  if (colours !== (wantedColours ?? colours)) return false;
  return PAPERS.includes(size) ? colours === "light" : colours !== "forced" || size === "till";
}

function isTourLook({ size, colours }: Look): boolean {
  return size === "till" && colours === "light";
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

/** Bets bear the same references every time. Sessions do not: what signs in later has secrets of its own. */
function knownSecrets(): Shop["newSecret"] {
  let made = 0;
  return () => createHash("sha256").update(`picture ${++made}`).digest("base64url");
}

async function signIn(counter: BrowserContext, hasAccounts: boolean, query: string): Promise<void> {
  const page = await counter.newPage();
  await page.goto(`/login${query}`);
  await page.getByLabel("Username").fill(CLERK.email);
  await page.getByLabel("Password").fill(CLERK.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/account/search");
  if (hasAccounts) {
    await page.goto("/account/search?q=maeve");
    await page.getByRole("main").getByRole("button", { name: "Maeve Kelly" }).click();
    await page.waitForURL((url) => url.pathname === "/");
  }
  await page.close();
}

/**
 * The screen, once it is open and nothing moves; null where this size has no such button to press (a drawer,
 * a menu).
 */
async function show(context: BrowserContext, { path, press = [] }: Screen): Promise<Page | null> {
  const page = await context.newPage();
  await page.clock.setFixedTime(AFTERNOON);
  await page.goto(path);
  await page.waitForTimeout(SETTLING_MS);
  for (const name of press) {
    const named = page.locator("summary, button, a", { hasText: new RegExp(`^\\s*${name}\\s*[A-Z]?\\s*$`) });
    const opener = named.filter({ visible: true }).first();
    if ((await opener.count()) === 0) {
      await page.close();
      return null;
    }
    await opener.click();
    // What was pressed looks as it does under a mouse: take the mouse away.
    await page.mouse.move(0, 0);
    await page.waitForTimeout(SETTLING_MS);
  }
  return page;
}

/**
 * A page in a window as tall as itself, so that floating parts are at its end; open parts stay as they
 * opened.
 */
async function take(page: Page, screen: Screen, path: string): Promise<void> {
  if (!screen.press) {
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), TALLEST) });
  }
  await page.screenshot({ path });
}

/** For the README: the first screenful, at three quarters of its size. */
async function keepForTour(page: Page, name: string): Promise<void> {
  await mkdir(TOUR, { recursive: true });
  const picture = new Bun.Image(await page.screenshot()).resize(1024).webp({ quality: 82 });
  await Bun.write(join(TOUR, `${name}.webp`), await picture.bytes());
}
