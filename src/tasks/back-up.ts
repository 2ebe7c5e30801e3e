/** `npm run back-up`: the same as `satchel back-up`. */
import { satchel } from "../server.ts";

await satchel(["back-up", ...process.argv.slice(2)]);
