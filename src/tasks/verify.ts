/** `npm run verify FILE`: the same as `satchel verify FILE`. */
import { satchel } from "../server.ts";

await satchel(["verify", ...process.argv.slice(2)]);
