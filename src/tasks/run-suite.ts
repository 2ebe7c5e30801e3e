import { failuresIn, flakyIn } from "./failures-in.ts";

/** What a step of the suite came to; each test that failed by its name, with what went wrong. */
export type SuiteResult = { passed: number; failed: number; failures: string[]; flaky: string[] };

/** What holds without running anything of the product. */
export const CHECKS = [
  { name: "Format and lint", command: ["biome", "ci", "--error-on-warnings", "--colors=off", "."] },
  { name: "Types", command: ["tsc", "--noEmit"] },
  // A test alone keeps no code: only what the program itself reaches counts as used.
  { name: "Unused code", command: ["knip", "--production", "--include", "files,exports,types"] },
] as const;

/** A step that holds or does not: it counts as one test. */
export async function checkStep(name: string, command: readonly string[]): Promise<SuiteResult> {
  const { code } = await runStep(name, command);
  return code === 0
    ? { passed: 1, failed: 0, failures: [], flaky: [] }
    : { passed: 0, failed: 1, failures: [`${name}: ended with ${code}`], flaky: [] };
}

/** A runner that counts its own tests. One that failed without a failing test, or ran none, has failed once. */
export async function runSuite(
  name: string,
  command: string[],
  passed: RegExp,
  failed: RegExp,
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  const { code, output } = await runStep(name, command, env);
  const count = (pattern: RegExp) =>
    Number(
      output
        .match(new RegExp(pattern, `g${pattern.flags}`))
        ?.at(-1)
        ?.match(/\d+/)?.[0] ?? 0,
    );
  const counted = { passed: count(passed) + count(/^ +(\d+) flaky$/m), failed: count(failed) };
  const flaky = flakyIn(output).map((test) => `${name}: ${test}`);
  const failures = failuresIn(output).map((failure) => `${name}: ${failure}`);
  const silent = (code !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0;
  return silent
    ? { passed: counted.passed, failed: 1, failures: [`${name}: ended with ${code}`], flaky }
    : { ...counted, failures, flaky };
}

/** Shows what a command prints while it runs, and at its end what it took. */
export async function runStep(name: string, command: readonly string[], env: Record<string, string> = {}) {
  process.stdout.write(`\n— ${name}\n`);
  const began = performance.now();
  const child = Bun.spawn([...command], {
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
  const code = await child.exited;
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${name}: ${seconds} s, ${busySeconds(child)} s of a processor\n`);
  return { code, output };
}

/** Processor time: on a busy machine it tells how long a step takes on an idle one. */
const busySeconds = (child: Bun.Subprocess): number =>
  Math.round(Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6);
