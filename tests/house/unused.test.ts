import { expect, test } from "bun:test";
import { sources } from "./sources.ts";

/** What a source exports by name and nothing uses, neither another source nor itself. */
function unusedIn(files: ReadonlyMap<string, string>): string[] {
  const uses = new Map<string, number>();
  for (const text of files.values())
    for (const [word] of text.matchAll(/[\w$]+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:async )?(?:function|const|let|class|type|interface) (\w+)/gm)]
      .filter(([, name]) => uses.get(name!) === 1)
      .map(([, name]) => `${file} exports ${name}`),
  );
}

test("nothing is exported that no source uses: a test alone keeps no code", () => {
  expect(unusedIn(sources)).toEqual([]);
});

test("the check sees what only its own export names", () => {
  const files = new Map([
    [
      "src/a.ts",
      "export const used = 1;\nexport function unused() {}\nexport type Own = 1;\nlet one: Own;\n",
    ],
    ["src/b.ts", 'import { used } from "./a.ts";\nconst unusedToo = used;\n'],
  ]);
  expect(unusedIn(files)).toEqual(["src/a.ts exports unused"]);
});
