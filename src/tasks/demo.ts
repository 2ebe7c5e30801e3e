import { buildIslands } from "./build-islands.ts";

/** `npm run demo`: `satchel demo` from the sources, new at every start. */
await buildIslands();
await (await import("../app/server.ts")).satchel(["demo"]);
