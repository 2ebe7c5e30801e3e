import { loadDemo } from "../../src/app/demo/load-demo.ts";
import { main } from "../../src/app/server.ts";
import { furnishBooks } from "../../src/tasks/load-books.ts";
import { furnishDisputes } from "../../src/tasks/load-disputes.ts";

/** The demo world with a bookkeeper and disputes, behind a door of its own. */
await main({
  furnish: async (shop) => {
    await loadDemo(shop);
    await furnishBooks(shop);
    await furnishDisputes(shop);
  },
});
