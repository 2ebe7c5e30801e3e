import { existsSync } from "node:fs";
import { $, which } from "bun";
import { chromium } from "playwright";

/**
 * Where the browser for the journeys is: Debian's Chromium if it is there, or Playwright's; what is missing is
 * installed, from Debian where that can be done, else by Playwright.
 */
export async function findBrowser(): Promise<string> {
  const found = installed();
  if (found) return found;
  process.stdout.write("\n— Installing a browser for the journeys\n");
  if (which("apt-get") && process.getuid?.() === 0)
    await $`apt-get update -qq && apt-get install -y -qq chromium`
      .env({
        ...process.env,
        DEBIAN_FRONTEND: "noninteractive",
      })
      .nothrow();
  if (!installed()) await $`playwright install chromium`.nothrow();
  const now = installed();
  if (!now) throw new Error("No browser could be installed. Install Chromium, then run the tests again.");
  return now;
}

function installed(): string | null {
  const playwrights = chromium.executablePath();
  return which("chromium") ?? which("chromium-browser") ?? (existsSync(playwrights) ? playwrights : null);
}
