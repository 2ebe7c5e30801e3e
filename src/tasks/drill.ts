/** `npm run drill [FILE]`: the same as `satchel drill [FILE]`. */
import { satchel } from "../server.ts";

await satchel(["drill", ...process.argv.slice(2)]);
