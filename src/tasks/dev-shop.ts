import { lastNightFolder } from "../app/demo/last-night-folder.ts";
import { loadDemo } from "../app/demo/load-demo.ts";
import { buildIslands } from "./build-islands.ts";

/**
 * The shop behind `npm run dev`: the demo's Saturday without its season, so that a restart takes no longer
 * than a page.
 */
const environment = {
  DATABASE_URL: ":memory:",
  SHOP_CLOCK: "2026-08-29T14:00:00Z",
  ADMIN_EMAIL: "demo@satchel.local",
  ADMIN_PASSWORD: "saturday-afternoon",
  LOG_LEVEL: "warn",
  DRAWS_FEED: "files",
  DRAWS_FILES: await lastNightFolder(),
  ...process.env,
};
await buildIslands();
const { main } = await import("../app/server.ts");
await main({
  environment,
  async furnish(shop) {
    await loadDemo(shop);
    process.stderr.write(`The demo's password is ${environment.ADMIN_PASSWORD}\n`);
  },
});
