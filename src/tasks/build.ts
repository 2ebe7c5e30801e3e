/**
 * `npm run build`: one binary in dist/, with islands, styles and migrations inside, that runs from an empty folder
 * on a machine without Bun or Node; and beside it the list of the packages that it is made of, in CycloneDX.
 */
import { billOfMaterials } from "./build/bill-of-materials.ts";
import { compile } from "./build/compile.ts";
import { buildIslands } from "./build-islands.ts";

const out = process.argv[2] ?? "dist/satchel";

await buildIslands();
await compile(out);
await Bun.write(`${out}.cdx.json`, `${JSON.stringify(await billOfMaterials(), null, 2)}\n`);
process.stdout.write(`\nThe shop in one file: ${out}\nWhat it is made of: ${out}.cdx.json\n`);
