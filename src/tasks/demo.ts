import { buildIslands } from "./build-islands.ts";
import { lastNightFolder } from "./last-night-folder.ts";
import { loadDemo } from "./load-demo.ts";

/**
 * `npm run demo`: a shop on a Saturday afternoon with people, bets and real past draws, new at every start.
 */
process.env.DATABASE_URL ??= ":memory:";
process.env.SHOP_CLOCK ??= "2026-08-29T14:00:00Z";
process.env.ADMIN_EMAIL ??= "demo@satchel.local";
process.env.ADMIN_PASSWORD ??= "saturday-afternoon";
process.env.LOG_LEVEL ??= "warn";
process.env.DRAWS_FEED ??= "files";
process.env.DRAWS_FILES ??= await lastNightFolder();

await buildIslands();
const { satchel } = await import("../app/server.ts");
await satchel(process.argv.slice(2), async (shop) => {
  await loadDemo(shop);
  process.stderr.write(`The demo's password is ${process.env.ADMIN_PASSWORD}\n`);
});
