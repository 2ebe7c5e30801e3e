/** `npm run restore FILE`: the same as `satchel restore FILE`. */
import { satchel } from "../server.ts";

await satchel(["restore", ...process.argv.slice(2)]);
