import { resolve } from "node:path";
import { satchel } from "../server.ts";

/** `npm run import-draws FILE`: the same as `satchel import-draws FILE`, from the folder in which npm was called. */
const [file] = process.argv.slice(2);
await satchel(["import-draws", ...(file ? [resolve(process.env.INIT_CWD ?? ".", file)] : [])]);
