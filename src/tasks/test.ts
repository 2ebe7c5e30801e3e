/**
 * `npm test`: installs the browser where it is missing, then runs format, types, units (those with a database
 * on PostgreSQL, too) and browser journeys through the compiled binary (the main ones on two servers over
 * PostgreSQL, too), one after another, and ends with one plain line for all of them. The large runs are `npm
 * run prove`.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQLITE_ONLY } from "../../tests/postgres/sqlite-only.ts";
import { buildIslands } from "./build-islands.ts";
import { findBrowser } from "./find-browser.ts";
import { CHECKS, checkStep, runStep, runSuite, type SuiteResult } from "./run-suite.ts";
import { startTestPostgres } from "./start-test-postgres.ts";
import { testsWithDatabase } from "./tests-with-database.ts";

/** Keeps what the other journeys wrote into test-results. */
const TWO_SERVERS = ["--grep", "@two-servers", "--output", "test-results/two-servers"];

const results: SuiteResult[] = [];

await buildIslands();
results.push(...(await Promise.all(CHECKS.map(({ name, command }) => checkStep(name, command)))));
// Two builds of one commit are compared: the units make the other one.
const folder = await mkdtemp(join(tmpdir(), "satchel-binary-"));
const binary = join(folder, "satchel");
const { code: ofBuild } = await runStep("The binary", ["bun", "src/tasks/build.ts", binary]);
const built: Record<string, string> = ofBuild === 0 ? { SATCHEL_TEST_BUILD: binary } : {};
// Some wait, for a lock or a feed that is slow: four keep two cores busy.
results.push(await units("Units", 4, [], built));
const postgres = await startTestPostgres();
try {
  results.push(await unitsOnPostgres(postgres.url));
  results.push(...(await journeysThroughBinary(postgres.database)));
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const failed = sum(results.map((one) => one.failed));
// A long log is read from its end.
for (const failure of results.flatMap(({ failures }) => failures))
  process.stdout.write(`\nFailed: ${failure}`);
for (const test of results.flatMap(({ flaky }) => flaky)) process.stdout.write(`\nFlaky: ${test}`);
process.stdout.write(`\n${sum(results.map(({ passed }) => passed))} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

function units(
  name: string,
  workers: number,
  files: string[] = [],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  const command = [
    "bun",
    "test",
    "--timeout",
    "120000",
    "--retry",
    "1",
    `--parallel=${workers}`,
    "--no-isolate",
    ...files,
  ];
  return runSuite(name, command, /(\d+) pass\b/, /(\d+) fail\b/, env);
}

/** The same tests on the other engine: those that open a database, without listed exceptions. */
async function unitsOnPostgres(url: string): Promise<SuiteResult> {
  const files = (await testsWithDatabase()).filter((file) => !(file in SQLITE_ONLY));
  const paths = files.map((file) => `./${file}`);
  // They wait for the server more than they work: three keep two cores busy.
  return await units("Units on PostgreSQL", 3, paths, { DATABASE_URL: url });
}

/**
 * The journeys through the binary, with its database in a file; the main ones again, through two binaries on
 * PostgreSQL.
 */
async function journeysThroughBinary(database: string): Promise<SuiteResult[]> {
  if (ofBuild !== 0)
    return [{ passed: 0, failed: 1, failures: [`The binary: ended with ${ofBuild}`], flaky: [] }];
  const env = { SATCHEL_TEST_BROWSER: await findBrowser(), SATCHEL_TEST_SHOP: binary };
  const journeys = (name: string, flags: string[], more: Record<string, string> = {}) =>
    runSuite(name, ["playwright", "test", ...flags], /(\d+) passed/, /(\d+) failed/, { ...env, ...more });
  return [
    await journeys("Browser journeys", []),
    await journeys("Browser journeys, two servers", TWO_SERVERS, { SATCHEL_TEST_DATABASE: database }),
  ];
}
