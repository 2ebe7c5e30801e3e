import { main } from "../../src/app/server.ts";
import { loadDemo } from "../../src/tasks/load-demo.ts";
import { furnishDemo, lengthenNames, unconfirmed } from "./furnish-demo.ts";

/** The demo world behind a door of its own, without building what other journeys are using. */
await main(async (shop) => {
  shop.feeds.racing = shop.feeds.racing.map((feed) => unconfirmed(feed, "Kingsmere"));
  await loadDemo(shop);
  await furnishDemo(shop);
  if (process.env.LONG_NAMES) await lengthenNames(shop);
});
