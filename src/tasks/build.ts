/**
 * `npm run build`: one binary in dist/, with islands, styles and migrations inside, that runs from an empty folder
 * on a machine without Bun or Node.
 */
import { $ } from "bun";
import { buildIslands } from "./build-islands.ts";

const out = process.argv[2] ?? "dist/satchel";

await buildIslands();
// Without --production the binary would carry the development build of React for good.
await $`bun build src/server.ts --compile --production --minify --bytecode --outfile ${out}`;
process.stdout.write(`\nThe shop in one file: ${out}\n`);
