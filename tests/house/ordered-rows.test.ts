import { expect, test } from "bun:test";
import { Glob } from "bun";

const AUDIT_ROWS = /\.from\(auditRows\)[^;]*/g;
/** Questions whose answer has no order, or whose rows are one, or are sorted after. */
const NEEDS_NONE = /orderBy|count\(|\.length|toHaveLength|\.sort\(|toEqual\(\[\]\)/;

/** The statement goes from the last `;` or block before the select to its end. */
const isOfOne = (before: string) => /const \[[\w{]|count\(\)/.test(before.slice(before.lastIndexOf(";") + 1));

/**
 * PostgreSQL gives rows of one table in any order: a row that fits in the last page of one connection stands before an
 * older one that did not.
 */
test("tests that read several audit rows name their order", async () => {
  const unordered: string[] = [];
  for await (const file of new Glob(
    "tests/{app,http,operations,servers,postgres,tasks}/**/*.{ts,tsx}",
  ).scan()) {
    const text = await Bun.file(file).text();
    for (const { 0: rest, index } of text.matchAll(AUDIT_ROWS)) {
      if (NEEDS_NONE.test(rest) || isOfOne(text.slice(Math.max(0, index - 200), index))) continue;
      unordered.push(`${file}:${text.slice(0, index).split("\n").length}`);
    }
  }
  expect(unordered).toEqual([]);
});
