import { loadDemo } from "../../src/app/demo/load-demo.ts";
import { main } from "../../src/app/server.ts";
import { furnishDemo, lengthenNames, unconfirmed } from "./furnish-demo.ts";

/** The demo world behind a door of its own, without building what other journeys are using. */
await main({
  furnish: async (shop) => {
    shop.feeds.racing = shop.feeds.racing.map((feed) => unconfirmed(feed, "Kingsmere"));
    await loadDemo(shop);
    await furnishDemo(shop);
    if (process.env.LONG_NAMES) await lengthenNames(shop);
  },
});
