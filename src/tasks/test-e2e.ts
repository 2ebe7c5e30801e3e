/** `npm run test:e2e [PATH…] [-g NAME]`: browser journeys against the sources; `npm test` runs them against the binary. */
import { buildIslands } from "./build-islands.ts";
import { findBrowser } from "./find-browser.ts";
import { runStep } from "./run-suite.ts";

await buildIslands();
const env = { SATCHEL_TEST_BROWSER: await findBrowser() };
const { code } = await runStep("Browser journeys", ["playwright", "test", ...process.argv.slice(2)], env);
process.exit(code);
