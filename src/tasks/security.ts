/** `npm run security`: every harness of tests/security at its large size. `npm run security NAME… [SHARE]`: some of them, or a share of it (0.1). */
import { runLarge } from "./run-large.ts";

await runLarge("security", process.argv.slice(2));
