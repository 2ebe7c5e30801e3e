/** `npm run check-books`: the same as `satchel check-books`. */
import { satchel } from "../server.ts";

await satchel(["check-books", ...process.argv.slice(2)]);
