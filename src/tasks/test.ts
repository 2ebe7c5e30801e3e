/**
 * `npm test`: installs the browser where it is missing, then formats, types, units and browser journeys, one after
 * another, and ends with one plain line for all of them.
 */

import { buildIslands } from "./build-islands.ts";
import { findBrowser } from "./find-browser.ts";

type Counted = { passed: number; failed: number };

const results: Counted[] = [];

await buildIslands();
results.push(await check("Format and lint", ["biome", "ci", "--error-on-warnings", "."]));
results.push(await check("Types", ["tsc", "--noEmit"]));
results.push(await suite("Units", ["bun", "test"], /(\d+) pass\b/, /(\d+) fail\b/));
results.push(await journeys());

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

async function journeys(): Promise<Counted> {
  const browser = await findBrowser();
  const env = { SATCHEL_TEST_BROWSER: browser };
  return await suite("Browser journeys", ["playwright", "test"], /(\d+) passed/, /(\d+) failed/, env);
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
