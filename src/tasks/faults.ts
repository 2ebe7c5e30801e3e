/** `npm run faults`: every harness of tests/faults at its large size. `npm run faults NAME… [SHARE]`: some of them, or a share of it (0.1). */
import { runLarge } from "./run-large.ts";

await runLarge("faults", process.argv.slice(2));
