import type { Serve } from "../commands/run-command.ts";
import { UsageError } from "../commands/usage-error.ts";
import { lastNightFolder } from "./last-night-folder.ts";
import { loadDemo } from "./load-demo.ts";
import { SEASON } from "./season.ts";

const PASSWORD = "saturday-afternoon";

/**
 * `satchel demo`: a practice shop in memory, on a Saturday afternoon after twelve weeks of trading. It may
 * run beside the real shop: of the settings it reads only its address and its log. On "localhost", since a
 * browser keeps the cookies of another port on 127.0.0.1 for the same.
 */
export async function openDemo(serve: Serve): Promise<void> {
  if (process.env.DATABASE_URL?.startsWith("postgres"))
    throw new UsageError("The demo is in memory: run it without DATABASE_URL.");
  const { PORT = "3001", HOST = "localhost", LOG_LEVEL = "warn" } = process.env;
  await serve({
    environment: {
      ...{ PORT, HOST, LOG_LEVEL },
      DATABASE_URL: ":memory:",
      SHOP_CLOCK: "2026-08-29T14:00:00Z",
      ADMIN_EMAIL: "demo@satchel.local",
      ADMIN_PASSWORD: PASSWORD,
      RACING_FEED: "simulator",
      DRAWS_FEED: "files",
      DRAWS_FILES: await lastNightFolder(),
    },
    async furnish(shop) {
      await loadDemo(shop, SEASON);
      process.stderr.write(`The demo's password is ${PASSWORD}\n`);
    },
  });
}
