import { defineConfig } from "playwright/test";

/** Journeys of a clerk in a real browser: tests/browser/*.e2e.ts, each against a shop of its own. */
export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.e2e.ts",
  outputDir: "test-results",
  // A journey waits more than it works: four keep two cores busy.
  workers: 4,
  fullyParallel: false,
  // One that passes at the second try is listed as flaky, and its cause is mended.
  retries: 1,
  timeout: 120_000,
  // A journey waits for what comes; how fast that is, a busy machine decides.
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    // It stands between a page and its server: the one journey that is about it lets it in.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1366, height: 768 },
    launchOptions: {
      ...(process.env.SATCHEL_TEST_BROWSER ? { executablePath: process.env.SATCHEL_TEST_BROWSER } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
