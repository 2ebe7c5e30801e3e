/** `npm run test:unit [PATH…]`: the unit tests, or those of some files or folders, on SQLite or on `DATABASE_URL`. */
import { buildIslands } from "./build-islands.ts";
import { runStep } from "./run-suite.ts";

const paths = process.argv.slice(2).map((path) => (path.startsWith("-") ? path : `./${path}`));
await buildIslands();
const { code } = await runStep("Units", ["bun", "test", "--timeout", "120000", ...paths]);
process.exit(code);
