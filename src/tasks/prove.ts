/**
 * `npm run prove -- faults|security|bench|mutate [NAME…]`: the proofs of tests/proof at full size, against
 * the built program. tests/proof/README.md has the arguments of each.
 */
import { $ } from "bun";
import { speedPage } from "../../tests/proof/bench/speed-page.ts";
import { largeRun } from "../../tests/proof/large-run.ts";
import { mutate } from "../../tests/proof/mutate/mutate.ts";
import { buildIslands } from "./build-islands.ts";

const PROOFS: Record<string, (settings: readonly string[]) => Promise<void>> = {
  faults: (settings) => breaking("faults", settings),
  security: (settings) => breaking("security", settings),
  bench,
  mutate,
};

const [kind = "", ...settings] = process.argv.slice(2);
const prove = PROOFS[kind];
if (!prove) {
  process.stderr.write(`Usage: npm run prove -- ${Object.keys(PROOFS).join("|")} [NAME…]\n`);
  process.exit(1);
}
await prove(settings);

/** All harnesses of a folder or some, at their large size or a share of it (0.1): first each must find its planted fault. */
async function breaking(folder: "faults" | "security", words: readonly string[]): Promise<void> {
  const binary = await buildBinary();
  const share = Number(words.find((word) => Number(word) > 0) ?? 1);
  const names = words.filter((word) => !(Number(word) > 0));
  const under = `./tests/proof/${folder}/`;
  await checkByTests(names.length > 0 ? names.map((name) => `${under}${name}.test.ts`) : [under]);
  process.env.SATCHEL_TEST_SHOP = binary;
  process.exit((await largeRun(folder, names, share)) ? 0 : 1);
}

/** Every benchmark that has a table in docs/speed.md, each in a process of its own, or the one that is named. */
async function bench([wanted, ...words]: readonly string[]): Promise<void> {
  const names = wanted ? [wanted] : await speedPage.tables();
  for (const name of names)
    if (!(await Bun.file(`tests/proof/bench/${name}.bench.ts`).exists()))
      throw new Error(`There is no benchmark ${name}: tests/proof/bench has those that there are`);
  const binary = await buildBinary();
  if (names.includes("pages")) await checkByTests(["./tests/proof/bench/bare-pages.check.ts"]);
  for (const name of names) {
    process.stdout.write(`\n— ${name}\n`);
    await $`bun tests/proof/bench/${name}.bench.ts ${words}`.env({
      ...process.env,
      SATCHEL_TEST_SHOP: binary,
    });
  }
}

async function buildBinary(): Promise<string> {
  await buildIslands();
  const binary = `${process.cwd()}/dist/satchel`;
  await $`bun src/tasks/build.ts ${binary}`.quiet();
  return binary;
}

/** What a proof rests on. Tests are run as tests, whatever the command was begun with. */
async function checkByTests(paths: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "test", SATCHEL_PROVE: "1" };
  await $`bun test --timeout 120000 ${paths}`.env(env);
}
