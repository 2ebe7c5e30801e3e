/** `npm run begin-anew`: the same as `satchel begin-anew`. */
import { satchel } from "../server.ts";

await satchel(["begin-anew", ...process.argv.slice(2)]);
