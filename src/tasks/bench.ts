/**
 * `npm run bench`: every benchmark that has a table in docs/speed.md, each in a process of its own, with the program as
 * it is built. `npm run bench NAME`: one of tests/bench/*.bench.ts, with whatever is written behind its name.
 */
import { $ } from "bun";
import { speedPage } from "../../tests/bench/speed-page.ts";
import { buildIslands } from "./build-islands.ts";

const [wanted, ...settings] = process.argv.slice(2);
const names = wanted ? [wanted] : await speedPage.tables();
for (const name of names)
  if (!(await Bun.file(`tests/bench/${name}.bench.ts`).exists()))
    throw new Error(`There is no benchmark ${name}: tests/bench has those that there are`);

await buildIslands();
const binary = `${process.cwd()}/dist/satchel`;
await $`bun src/tasks/build.ts ${binary}`.quiet();
for (const name of names) {
  process.stdout.write(`\n— ${name}\n`);
  await $`bun tests/bench/${name}.bench.ts ${settings}`.env({ ...process.env, SATCHEL_TEST_SHOP: binary });
}
