import { beforeAll, describe, expect, test } from "bun:test";
import { oneSpaced, placeless, productRoutes, productSources, says } from "./specification/product.ts";
import { SECTIONS } from "./specification/sections.ts";
import type { Line } from "./specification/table.ts";
import { citedIn, type TestFile, testFiles } from "./specification/tests.ts";

/**
 * Every line of the specification and of the decisions stands in tests/specification/, and its id in the name of each
 * test that holds it. Here the tables themselves are held.
 */
let tests: TestFile[];
let sources: Map<string, string>;
let routes: Set<string>;
beforeAll(async () => {
  [tests, sources, routes] = [await testFiles(), await productSources(), await productRoutes()];
});

const LINES = SECTIONS.flatMap(({ lines }) => lines);
const anySourceSays = (text: string): boolean => [...sources.values()].some((source) => says(source, text));

function faultsOf({ id, owed, words }: Line): string[] {
  const faults: string[] = [];
  const holding = tests.filter(({ ids }) => ids.has(id));
  if (owed === "" || holding.length === 0) faults.push("no test's name cites it");
  for (const text of words.texts) {
    if (!anySourceSays(text)) faults.push(`the product does not say «${text}»`);
    if (!holding.some(({ source }) => says(oneSpaced(source), text)))
      faults.push(`no test file of the line says «${text}»`);
  }
  for (const route of words.routes)
    if (!routes.has(placeless(route))) faults.push(`nothing answers ${route}`);
  for (const { file, words: code } of words.code)
    if (!sources.get(file)?.includes(code)) faults.push(`${file} does not say ${code}`);
  return faults.map((fault) => `${id} ${owed}: ${fault}`);
}

describe("each line is held by a test that names it, in words that the product says", () => {
  test.each(SECTIONS.map((section) => [section.title, section] as const))("%s", (_, { title, lines }) => {
    const [, kind, number] = /^(Decisions )?§(\d)/.exec(title)!;
    const chapter = `${kind ? "D" : "S"}${number}.`;
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ id }) => !id.startsWith(chapter))).toEqual([]);
    expect(lines.flatMap(faultsOf)).toEqual([]);
  });
});

test("no id stands for two lines", () => {
  const ids = LINES.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("no test cites a line that is not in the tables", () => {
  const lines = new Set(LINES.map(({ id }) => id));
  const strays = tests.flatMap(({ path, ids }) =>
    [...ids].filter((id) => !lines.has(id)).map((id) => `${path} cites ${id}`),
  );
  expect(strays).toEqual([]);
});

test("no test that holds a line is left out of a run", () => {
  const left = tests.filter(({ source }) => /\b(test|describe)\.(skip|todo|only|failing)\b/.test(source));
  expect(left.map(({ path }) => path)).toEqual([]);
});

describe("the check itself", () => {
  test("reads single ids, lists and runs out of the names of tests, and nowhere else", () => {
    const source = `
      // [S9.9.9] in a comment
      test("[S2.5.3] asks", () => {});
      test("[F7] [S2.5.4-6,9 D1.2.1] asks again", () => {});
      test.each([["[S8.8.8] a row"]])(\`[S3.1.1] \${one}\`, () => {});
    `;
    expect([...citedIn(source)]).toEqual([
      "S2.5.3",
      "S2.5.4",
      "S2.5.5",
      "S2.5.6",
      "S2.5.9",
      "D1.2.1",
      "S3.1.1",
    ]);
    expect([...citedIn('test("[S2.5] asks", () => {});')]).toEqual(["S2.5"]);
  });

  test("finds a text with holes only where its pieces stand together", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of a source
    const source = "detail: `Draw ${draw}: Please select exactly ${SIX} numbers.`";
    expect(says(source, "Draw {n}: Please select exactly {6} numbers.")).toBe(true);
    expect(says(source, "Draw {n}: Please choose exactly {6} numbers.")).toBe(false);
  });
});
