import { basename, join } from "node:path";
import { Glob } from "bun";
import { inTurns } from "./in-turns.ts";
import type { KnownMutant } from "./mutated-copy.ts";
import { FINDING } from "./mutated-files.ts";

/** A test file, how long it takes, which mutants it reaches, and what it says. */
type TestFile = { path: string; ms: number; reached: Set<number>; text: string };

export type Fate = "found" | "survived" | "unreached";

/** A change may make a test endless: it counts as found after a multiple of the time that its tests take. */
const TIMES_LONGER = 6;
const SPARE_MS = 15_000;
/** How much of its tests, by what they take without it, is run for a mutant that nothing finds so far. */
const MOST_MS = 20_000;

/** Runs each test file once, without a mutant, and notes which of them it comes by. */
export async function readTests(folder: string): Promise<TestFile[]> {
  const paths = (
    await Promise.all(FINDING.map((pattern) => Array.fromAsync(new Glob(pattern).scan("."))))
  ).flat();
  const files: TestFile[] = [];
  await inTurns([...new Set(paths)].sort(), async (path, at) => {
    const file = join(folder, "reached", `${at}.json`);
    const start = performance.now();
    const code = await runTests(folder, [path], { MUTANTS_REACHED: file }, 10 * 60_000);
    if (code !== 0) {
      process.stdout.write(`${path} fails in the copy, without a mutant: it is left out\n`);
      return;
    }
    const reached = new Set<number>(await Bun.file(file).json());
    files.push({ path, ms: performance.now() - start, reached, text: await Bun.file(path).text() });
  });
  return files.sort((a, b) => a.ms - b.ms);
}

/**
 * Finds what becomes of a mutant: the tests that come by it run in growing batches until one fails, those that found most of its
 * file's mutants first, then those that import the file or have its name, then the quickest. What is not found within
 * `MOST_MS` of tests counts as not found.
 */
export function mutantFinder(folder: string, tests: readonly TestFile[]) {
  const finders = new Map<string, number>();
  const foundBy = (mutant: KnownMutant, { path }: TestFile) => finders.get(`${mutant.file} ${path}`) ?? 0;
  return async (mutant: KnownMutant): Promise<Fate> => {
    const reaching = tests.filter(({ reached }) => reached.has(mutant.id));
    if (reaching.length === 0) return "unreached";
    const isAbout = ({ path, text }: TestFile) =>
      Number(text.includes(`/${basename(mutant.file)}"`) || stemOf(path) === stemOf(mutant.file));
    const inOrder = reaching.sort(
      (a, b) => foundBy(mutant, b) - foundBy(mutant, a) || isAbout(b) - isAbout(a) || a.ms - b.ms,
    );
    for (const batch of batchesOf(inOrder)) {
      const patience = SPARE_MS + TIMES_LONGER * sumOf(batch);
      const paths = batch.map(({ path }) => path);
      if ((await runTests(folder, paths, { MUTANT: String(mutant.id) }, patience)) === 0) continue;
      for (const one of batch)
        finders.set(`${mutant.file} ${one.path}`, foundBy(mutant, one) + 1 / batch.length);
      return "found";
    }
    return "survived";
  };
}

/** "src/a/read-session.ts" and "tests/b/read-session.test.ts": "read-session". */
const stemOf = (path: string): string => basename(path).replace(/\..*/, "");

/** One file, then two, then four, and so on, for as long as they may take. */
function batchesOf(files: readonly TestFile[]): TestFile[][] {
  const batches: TestFile[][] = [];
  let [at, size] = [0, 1];
  while (at < files.length && (at === 0 || sumOf(files.slice(0, at)) < MOST_MS)) {
    batches.push(files.slice(at, at + size));
    at += size;
    size *= 2;
  }
  return batches;
}

const sumOf = (files: readonly TestFile[]): number => files.reduce((sum, { ms }) => sum + ms, 0);

async function runTests(
  folder: string,
  paths: readonly string[],
  env: Record<string, string>,
  patienceMs: number,
): Promise<number> {
  const preload = "./tests/proof/mutate/active-mutant.ts";
  const files = paths.map((path) => `./${path}`);
  const child = Bun.spawn(
    [process.execPath, "test", "--bail", "--timeout", "60000", "--preload", preload, ...files],
    {
      cwd: folder,
      stdout: "ignore",
      stderr: "ignore",
      timeout: Math.round(patienceMs),
      killSignal: "SIGKILL",
      // Tests are run as tests, whatever the command was begun with.
      env: { ...process.env, NODE_ENV: "test", ...env },
    },
  );
  return await child.exited;
}
