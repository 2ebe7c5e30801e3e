import { existsSync } from "node:fs";
import { $, which } from "bun";
import { chromium } from "playwright";

/** Debian's Chromium without windows: journeys take three fifths of the processor time in it that they take in the whole one. */
const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser"];

/** A machine without a network learns that within seconds. */
const IMPATIENT = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];

/**
 * Finds the browser for the journeys. Installs Debian's headless shell of Chromium where possible, also
 * beside a whole Chromium, which is the fallback; without either, Playwright installs its own.
 */
export async function findBrowser(): Promise<string> {
  const isDebians = which("apt-get") !== null && process.getuid?.() === 0;
  if (isDebians && !which(SHELL)) await install(SHELL);
  if (isDebians && !installed()) await install("chromium");
  if (!installed()) await $`playwright install chromium`.nothrow();
  const now = installed();
  if (!now) throw new Error("No browser could be installed. Install Chromium, then run the tests again.");
  return now;
}

/** The lists of packages that a machine has may be old: then they are fetched. */
async function install(name: string): Promise<void> {
  process.stdout.write(`\n— Installing ${name} for the journeys\n`);
  const unasked = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const attempt = () => $`apt-get install -y -qq ${IMPATIENT} ${name}`.env(unasked).nothrow().quiet();
  if ((await attempt()).exitCode === 0) return;
  await $`apt-get update -qq ${IMPATIENT}`.env(unasked).nothrow().quiet();
  await attempt();
}

function installed(): string | null {
  const debians = [SHELL, ...WHOLE].map((name) => which(name)).find(Boolean);
  const playwrights = chromium.executablePath();
  return debians ?? (existsSync(playwrights) ? playwrights : null);
}
