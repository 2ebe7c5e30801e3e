/**
 * `npm test`: installs the browser where it is missing, then formats, types, units (those with books on PostgreSQL, too)
 * and browser journeys (the main ones through the compiled binary too), one after another, and ends with one plain line
 * for all of them.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQLITE_ONLY } from "../../tests/postgres/sqlite-only.ts";
import { buildIslands } from "./build-islands.ts";
import { findBrowser } from "./find-browser.ts";
import { startTestPostgres } from "./start-test-postgres.ts";
import { testsWithBooks } from "./tests-with-books.ts";

/** Keeps what the other journeys wrote into test-results. */
const BINARY_FLAGS = ["--grep", "@binary", "--output", "test-results/binary"];

type Counted = { passed: number; failed: number };

const results: Counted[] = [];

await buildIslands();
results.push(await check("Format and lint", ["biome", "ci", "--error-on-warnings", "--colors=off", "."]));
results.push(await check("Types", ["tsc", "--noEmit"]));
results.push(await units("Units"));
const postgres = await startTestPostgres();
try {
  results.push(await unitsOnPostgres(postgres.url));
  const browser = await findBrowser();
  results.push(await journeys("Browser journeys", browser));
  results.push(...(await binaryJourneys(browser, postgres.database)));
} finally {
  await postgres.stop();
}

const total = results.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}));
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);

/** A step that holds or does not: it counts as one test. */
async function check(name: string, command: string[]): Promise<Counted> {
  const { code } = await run(name, command);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that counts its own tests. One that failed without a failing test, or ran none, has failed once. */
async function suite(
  name: string,
  command: string[],
  passed: RegExp,
  failed: RegExp,
  env: Record<string, string> = {},
): Promise<Counted> {
  const { code, output } = await run(name, command, env);
  const count = (pattern: RegExp) =>
    Number(output.match(new RegExp(pattern, "g"))?.at(-1)?.match(/\d+/)?.[0] ?? 0);
  const counted = { passed: count(passed), failed: count(failed) };
  const silent = (code !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0;
  return silent ? { ...counted, failed: counted.failed + 1 } : counted;
}

function units(name: string, files: string[] = [], env: Record<string, string> = {}): Promise<Counted> {
  const command = ["bun", "test", "--timeout", "30000", "--parallel=2", "--no-isolate", ...files];
  return suite(name, command, /(\d+) pass\b/, /(\d+) fail\b/, env);
}

/** The same tests on the other engine: those that open books, and do not say why they differ there. */
async function unitsOnPostgres(url: string): Promise<Counted> {
  const files = (await testsWithBooks()).filter((file) => !(file in SQLITE_ONLY));
  const paths = files.map((file) => `./${file}`);
  return await units("Units on PostgreSQL", paths, { DATABASE_URL: url });
}

function journeys(
  name: string,
  browser: string,
  flags: string[] = [],
  env: Record<string, string> = {},
): Promise<Counted> {
  const command = ["playwright", "test", ...flags];
  return suite(name, command, /(\d+) passed/, /(\d+) failed/, { SATCHEL_TEST_BROWSER: browser, ...env });
}

/** The main journeys once more, through the one file that a shop is given: with its books in a file, and two of them on PostgreSQL. */
async function binaryJourneys(browser: string, database: string): Promise<Counted[]> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-binary-"));
  const binary = join(folder, "satchel");
  const { code } = await run("The binary", ["bun", "src/tasks/build.ts", binary]);
  const through = (name: string, env: Record<string, string> = {}) =>
    journeys(name, browser, BINARY_FLAGS, { SATCHEL_TEST_SHOP: binary, ...env });
  const counted =
    code === 0
      ? [
          await through("Browser journeys, the binary"),
          await through("Browser journeys, two servers on PostgreSQL", { SATCHEL_TEST_DATABASE: database }),
        ]
      : [{ passed: 0, failed: 1 }];
  await rm(folder, { recursive: true, force: true });
  return counted;
}

async function run(name: string, command: string[], env: Record<string, string> = {}) {
  process.stdout.write(`\n— ${name}\n`);
  const child = Bun.spawn(command, {
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, FORCE_COLOR: "0", ...env },
  });
  let output = "";
  const copy = async (from: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of from) {
      const text = decoder.decode(chunk, { stream: true });
      output += text;
      process.stdout.write(text);
    }
  };
  await Promise.all([copy(child.stdout), copy(child.stderr)]);
  return { code: await child.exited, output };
}
