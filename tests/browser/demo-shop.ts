import { main } from "../../src/app/server.ts";
import { loadDemo } from "../../src/tasks/load-demo.ts";

/** The demo world behind a door of its own, without building what other journeys are using. */
await main((shop) => loadDemo(shop));
