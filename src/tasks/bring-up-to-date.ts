/** `npm run bring-up-to-date`: the same as `satchel bring-up-to-date`. */
import { satchel } from "../server.ts";

await satchel(["bring-up-to-date", ...process.argv.slice(2)]);
