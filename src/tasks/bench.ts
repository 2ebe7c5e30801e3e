/** `npm run bench [NAME]`: one benchmark of tests/bench, or every one, each in a process of its own. */
import { readdir } from "node:fs/promises";
import { $ } from "bun";
import { buildIslands } from "./build-islands.ts";

const NOT_BENCHMARKS = [
  "report.ts",
  "open-shop.ts",
  "screen.ts",
  "shop-in-process.ts",
  "race-day.ts",
  "syndicate.ts",
  "book.ts",
  "bets-placed.ts",
  "counter-shop.ts",
  "counter-tasks.ts",
  "counting-hands.ts",
  "first-answers.ts",
  "script-bytes.ts",
  "bets-settled.ts",
  "bets-shown.ts",
  "postgres-books.ts",
  "postgres-deposits.ts",
  "postgres-draws.ts",
  "postgres-pages.ts",
  "postgres-slips.ts",
  "slip.ts",
];

await buildIslands();
const binary = `${process.cwd()}/dist/satchel`;
await $`bun src/tasks/build.ts ${binary}`.quiet();
const wanted = process.argv[2];
for (const file of (await readdir("tests/bench")).sort()) {
  if (NOT_BENCHMARKS.includes(file) || (wanted && file !== `${wanted}.ts`)) continue;
  process.stdout.write(`\n— ${file}\n`);
  await $`bun tests/bench/${file}`.env({ ...process.env, SATCHEL_TEST_SHOP: binary });
}
