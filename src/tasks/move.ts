/** `npm run move FROM TO`: the same as `satchel move FROM TO`. */
import { satchel } from "../server.ts";

await satchel(["move", ...process.argv.slice(2)]);
