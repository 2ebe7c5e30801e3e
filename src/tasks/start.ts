import { buildIslands } from "./build-islands.ts";

/** `npm start`: builds what the browser loads, then opens the shop. */
await buildIslands();
await (await import("../app/server.ts")).satchel(process.argv.slice(2));
