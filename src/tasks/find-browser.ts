import { existsSync } from "node:fs";
import { $, which } from "bun";
import { chromium } from "playwright";

/** Debian's Chromium, first without its windows: journeys that nobody watches take two thirds of the time in it. */
const FROM_DEBIAN = ["chromium-headless-shell", "chromium"];

/**
 * Where the browser for the journeys is: Debian's Chromium if it is there, or Playwright's; what is missing is
 * installed, from Debian where that can be done, else by Playwright.
 */
export async function findBrowser(): Promise<string> {
  const found = installed();
  if (found) return found;
  process.stdout.write("\n— Installing a browser for the journeys\n");
  if (which("apt-get") && process.getuid?.() === 0) {
    const unasked = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await $`apt-get update -qq`.env(unasked).nothrow();
    for (const name of FROM_DEBIAN)
      if (!installed()) await $`apt-get install -y -qq ${name}`.env(unasked).nothrow();
  }
  if (!installed()) await $`playwright install chromium`.nothrow();
  const now = installed();
  if (!now) throw new Error("No browser could be installed. Install Chromium, then run the tests again.");
  return now;
}

function installed(): string | null {
  const debians = [...FROM_DEBIAN, "chromium-browser"].map((name) => which(name)).find(Boolean);
  const playwrights = chromium.executablePath();
  return debians ?? (existsSync(playwrights) ? playwrights : null);
}
