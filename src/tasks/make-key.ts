/** `npm run make-key`: the same as `satchel make-key`. */
import { satchel } from "../server.ts";

await satchel(["make-key", ...process.argv.slice(2)]);
