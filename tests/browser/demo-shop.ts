import { loadDemo } from "../../src/app/demo/load-demo.ts";
import { main } from "../../src/app/server.ts";

/** The demo world behind a door of its own, without building what other journeys are using. */
await main({ furnish: (shop) => loadDemo(shop) });
