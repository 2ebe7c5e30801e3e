/** Of what went wrong so many lines are repeated: the message, and where. */
const LINES = 24;
/** How Bun ends a test, and names the file of those that follow. */
const OF_ANOTHER = /^\((?:pass|fail|skip|todo)\) |^\S+\.test\.tsx?:$/;
const BY_BUN = /^\(fail\) (.+)$/;
const BY_PLAYWRIGHT = /^ +\d+\) (tests\/.+?)[ ─]*$/;
/** A test that passed when it was tried once more. */
const FLAKY_BY_BUN = /^\(pass\) (.+) \(attempt \d+\)/;
const FLAKY_BY_PLAYWRIGHT = /^ +\d+ flaky$/;
const LISTED_BY_PLAYWRIGHT = /^ {4}(tests\/.+?)[ ─]*$/;

/** The names of the tests that failed at first and passed when they were tried again. */
export function flakyIn(output: string): string[] {
  const lines = output.split("\n");
  const byBun = lines.flatMap((line) => FLAKY_BY_BUN.exec(line)?.[1] ?? []);
  const start = lines.findIndex((line) => FLAKY_BY_PLAYWRIGHT.test(line)) + 1;
  const listed = start > 0 ? lines.slice(start) : [];
  const end = listed.findIndex((line) => !LISTED_BY_PLAYWRIGHT.test(line));
  return [
    ...byBun,
    ...listed.slice(0, end < 0 ? listed.length : end).map((line) => LISTED_BY_PLAYWRIGHT.exec(line)![1]!),
  ];
}

/** Each test that failed in what Bun or Playwright printed: its name, and under it what went wrong. */
export function failuresIn(output: string): string[] {
  const lines = output.split("\n");
  const found = new Map<string, string[]>();
  const flaky = new Set(flakyIn(output));
  lines.forEach((line, at) => {
    const byBun = BY_BUN.exec(line)?.[1];
    const byPlaywright = BY_PLAYWRIGHT.exec(line)?.[1];
    const name = byBun ?? byPlaywright;
    // Bun names all that failed once more at its end.
    if (name && !found.has(name) && !flaky.has(name))
      found.set(name, byBun ? linesBefore(lines, at) : linesAfter(lines, at));
  });
  return Array.from(found, ([name, why]) => [name, ...why].join("\n"));
}

/** Bun prints what went wrong, and then the name. */
function linesBefore(lines: readonly string[], at: number): string[] {
  const first = lines.slice(0, at).findLastIndex((line) => OF_ANOTHER.test(line)) + 1;
  return trimmed(lines.slice(Math.max(first, at - LINES), at));
}

/** Playwright prints the name, and then what went wrong, further in. */
function linesAfter(lines: readonly string[], at: number): string[] {
  const rest = lines.slice(at + 1, at + 1 + LINES);
  const next = rest.findIndex((line) => BY_PLAYWRIGHT.test(line) || /^ +\d+ failed$/.test(line));
  return trimmed(next < 0 ? rest : rest.slice(0, next));
}

const trimmed = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.trim() !== "").map((line) => `    ${line.trimEnd()}`);
