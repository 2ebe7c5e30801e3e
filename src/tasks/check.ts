/**
 * `npm run check`: format, lint, types and unused code, at the same time, in under 20 seconds.
 * `npm run check -- --figures`: the size of the tree.
 */
import { buildIslands } from "./build-islands.ts";
import { printFigures } from "./figures.ts";
import { CHECKS, runStep } from "./run-suite.ts";

if (process.argv.includes("--figures")) await printFigures();
else {
  // The sources import its manifest.
  await buildIslands();
  const ended = await Promise.all(CHECKS.map(({ name, command }) => runStep(name, command)));
  process.exit(ended.every(({ code }) => code === 0) ? 0 : 1);
}
