import { resolve } from "node:path";
import { buildIslands } from "./build-islands.ts";

/** `npm run import-draws FILE`: the same as `satchel import-draws FILE`, from the folder in which npm was called. */
const [file] = process.argv.slice(2);
await buildIslands();
const { importDraws } = await import("../server.ts");
await importDraws(file && resolve(process.env.INIT_CWD ?? ".", file));
