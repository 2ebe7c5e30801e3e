import { Glob } from "bun";

/** The tests that there are, read from their sources: a name in the table that is none of them holds nothing. */
export type TestFile = { path: string; source: string; names: Name[] };
type Name = { pattern: RegExp; written: string };

const ENDINGS = /\.(test\.tsx?|e2e\.ts)$/;

export async function testFiles(): Promise<Map<string, TestFile>> {
  const files = new Map<string, TestFile>();
  for await (const path of new Glob("tests/**/*.{test.ts,test.tsx,e2e.ts}").scan(".")) {
    const source = await Bun.file(path).text();
    files.set(path.replace(/^tests\//, "").replace(ENDINGS, ""), { path, source, names: namesIn(source) });
  }
  return files;
}

/** All that tests are made of: the values of a loop may come from a file beside it. */
export async function testSources(): Promise<string> {
  const paths = await Array.fromAsync(new Glob("tests/**/*.{ts,tsx}").scan("."));
  const own = paths.filter((path) => !path.startsWith("tests/specification"));
  return (await Promise.all(own.map((path) => Bun.file(path).text()))).join("\n");
}

/** Whether a file has a test of this full name; values that a loop or a table puts into it must stand somewhere. */
export function holds({ names }: TestFile, name: string, anywhere: string): boolean {
  return names.some(({ pattern, written }) => {
    if (written === name) return true;
    const filled = pattern.exec(name)?.slice(1);
    return filled?.every((value) => valueStands(anywhere, value)) ?? false;
  });
}

/** JSON of a row is written otherwise in the source: its texts must stand there. */
function valueStands(source: string, value: string): boolean {
  if (source.includes(value) || value === "") return true;
  if (!/^[{["]/.test(value)) return false;
  const texts = [...value.matchAll(/"([^"]+)"|([\w.]{2,})/g)].map(([, text, word]) => text ?? word ?? "");
  return texts.length > 0 && texts.every((text) => source.includes(text));
}

type Block = { kind: string; indent: number; from: number; title: string };

/** A title is the text that `test(`, `describe(` or the second call of `test.each(…)(` begins with. */
const TITLE = /(?:\b(test|describe)|\))\(\s*("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

function namesIn(source: string): Name[] {
  const blocks: Block[] = [];
  for (const match of source.matchAll(TITLE)) {
    const [, kind = kindOf(source, match.index), quoted = ""] = match;
    const title = quoted.slice(1, -1).replace(/\\(["`\\])/g, "$1");
    if (kind) blocks.push({ kind, indent: indentAt(source, match.index), from: match.index, title });
  }
  return blocks
    .filter(({ kind }) => kind === "test")
    .map((block) => {
      const written = [...groupsAround(source, blocks, block), block.title].join(" > ");
      return { written, pattern: patternOf(written) };
    });
}

/** `])("a title"`: what it belongs to stands above, at the same indent. */
function kindOf(source: string, at: number): string | undefined {
  const indent = " ".repeat(indentAt(source, at));
  const before =
    source.slice(0, source.lastIndexOf("\n", at) + 1) +
    source.slice(source.lastIndexOf("\n", at) + 1, at + 1);
  return [...before.matchAll(new RegExp(`^${indent}(test|describe)\\.each\\b`, "gm"))].at(-1)?.[1];
}

/** The formatter indents what stands in a describe, and closes it at its own indent. */
function groupsAround(source: string, blocks: Block[], inner: Block): string[] {
  const around = blocks.filter(
    ({ kind, indent, from }) =>
      kind === "describe" &&
      from < inner.from &&
      indent < inner.indent &&
      !new RegExp(`^ {${indent}}\\}\\);`, "m").test(source.slice(from, inner.from)),
  );
  return around.map(({ title }) => title);
}

const indentAt = (source: string, at: number): number =>
  /^ */.exec(source.slice(source.lastIndexOf("\n", at) + 1))![0].length;

const patternOf = (written: string): RegExp =>
  new RegExp(
    `^${written
      .split(/\$\{[^}]*\}|%[sdifjop]/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("(.*?)")}$`,
  );
