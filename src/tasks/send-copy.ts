/** `npm run send-copy`: the same as `satchel send-copy`. */
import { satchel } from "../server.ts";

await satchel(["send-copy", ...process.argv.slice(2)]);
