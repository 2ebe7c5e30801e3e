/** One harness at one size, for the large run that waits for its answer: `bun tests/proof/run-one.ts faults kills 1000`. */
import { harnessOf, type Ran } from "./large-run.ts";

const [folder = "", name = "", size = ""] = process.argv.slice(2);
const harness = await harnessOf(folder, name);
const begun = performance.now();
const trial = await harness.run(Number(size));
const ran: Ran = { trial, seconds: (performance.now() - begun) / 1000 };
// What a harness has left open must not keep the next one waiting.
process.send?.(ran, undefined, undefined, () => process.exit(0));
