/** Of what went wrong so many lines are repeated: the message, and where. */
const LINES = 24;
/** How Bun ends a test, and names the file of those that follow. */
const OF_ANOTHER = /^\((?:pass|fail|skip|todo)\) |^\S+\.test\.tsx?:$/;
const BY_BUN = /^\(fail\) (.+)$/;
const BY_PLAYWRIGHT = /^ +\d+\) (tests\/.+?)[ ─]*$/;

/** Each test that failed in what Bun or Playwright printed: its name, and under it what went wrong. */
export function failuresIn(output: string): string[] {
  const lines = output.split("\n");
  const found = new Map<string, string[]>();
  lines.forEach((line, at) => {
    const byBun = BY_BUN.exec(line)?.[1];
    const byPlaywright = BY_PLAYWRIGHT.exec(line)?.[1];
    const name = byBun ?? byPlaywright;
    // Bun names all that failed once more at its end.
    if (name && !found.has(name)) found.set(name, byBun ? linesBefore(lines, at) : linesAfter(lines, at));
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
