import { beforeAll, describe, expect, test } from "bun:test";
import { oneSpaced, placeless, productRoutes, productSources, says } from "./specification/product.ts";
import { SECTIONS } from "./specification/sections.ts";
import type { Line } from "./specification/table.ts";
import { holds, type TestFile, testFiles, testSources } from "./specification/tests.ts";

/**
 * Every line of the specification and of the decisions stands in tests/specification/, with the test that holds it:
 * read there what is promised and what proves it. Here the tables themselves are held.
 */
let tests: Map<string, TestFile>;
let sources: Map<string, string>;
let routes: Set<string>;
let anywhere: string;
beforeAll(async () => {
  [tests, sources, routes] = [await testFiles(), await productSources(), await productRoutes()];
  anywhere = await testSources();
});

const fileOf = (proof: string): TestFile | undefined => tests.get(proof.split(" > ")[0] ?? "");
const anySourceSays = (text: string): boolean => [...sources.values()].some((source) => says(source, text));

function faultsOf({ owed, words, proofs }: Line): string[] {
  const faults: string[] = [];
  if (owed === "" || proofs.length === 0 || proofs.includes("")) faults.push("nothing holds it");
  for (const proof of proofs) {
    const [file, ...name] = proof.split(" > ");
    if (!tests.has(file ?? "")) faults.push(`there is no test file ${file}`);
    else if (!holds(tests.get(file!)!, name.join(" > "), anywhere)) faults.push(`there is no test ${proof}`);
  }
  for (const text of words.texts) {
    if (!anySourceSays(text)) faults.push(`the product does not say «${text}»`);
    const told = proofs.some((proof) => says(oneSpaced(fileOf(proof)?.source ?? ""), text));
    if (!told) faults.push(`no test of the line says «${text}»`);
  }
  for (const route of words.routes)
    if (!routes.has(placeless(route))) faults.push(`nothing answers ${route}`);
  for (const { file, words: code } of words.code)
    if (!sources.get(file)?.includes(code)) faults.push(`${file} does not say ${code}`);
  return faults.map((fault) => `${owed}: ${fault}`);
}

describe("each line is held by a test that there is, in words that the product says", () => {
  test.each(SECTIONS.map((section) => [section.title, section] as const))("%s", (_, { lines }) => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.flatMap(faultsOf)).toEqual([]);
  });
});

test("no test that holds a line is left out of a run", () => {
  const left = [...tests.values()].filter(({ source }) =>
    /\b(test|describe)\.(skip|todo|only|failing)\b/.test(source),
  );
  expect(left.map(({ path }) => path)).toEqual([]);
});

describe("the check itself", () => {
  test("knows a name that is made by a loop or a table only with values that stand there", () => {
    const picker = tests.get("browser/lottery")!;
    expect(
      holds(picker, "a lottery week by mouse: a bet, the night's draws, £55.00 paid out", anywhere),
    ).toBe(true);
    const faults = tests.get("routes/faults")!;
    const group = "a form that a fault broke off stays as it was typed, under a toast";
    expect(holds(faults, `${group} > /lottery/manage-bets/new`, anywhere)).toBe(true);
    expect(holds(faults, `${group} > /no/such/form`, anywhere)).toBe(false);
    expect(holds(faults, "/lottery/manage-bets/new", anywhere)).toBe(false);
    const settings = tests.get("config")!;
    const mistake = (setting: string) =>
      `the settings of the draw feeds > ${setting} is a mistake, and is named`;
    expect(holds(settings, mistake('{"DRAWS_FEED":"lottery-uk"}'), anywhere)).toBe(true);
    expect(holds(settings, mistake(`{"DRAWS_FEED":"${"lottery".repeat(2)}"}`), anywhere)).toBe(false);
  });

  test("finds a text with holes only where its pieces stand together", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of a source
    const source = "detail: `Draw ${draw}: Please select exactly ${SIX} numbers.`";
    expect(says(source, "Draw {n}: Please select exactly {6} numbers.")).toBe(true);
    expect(says(source, "Draw {n}: Please choose exactly {6} numbers.")).toBe(false);
  });
});
