import { expect, test } from "bun:test";
import { Glob } from "bun";

/** docs/faults.md lists the faults that use has found; the test that holds one begins with its id in brackets. */
const listed = [...(await Bun.file("docs/faults.md").text()).matchAll(/^\| (F\d+[a-z]?) +\|/gm)].map(
  (match) => match[1]!,
);
const sources = await Promise.all(
  (await Array.fromAsync(new Glob("tests/**/*.{test,e2e}.{ts,tsx}").scan("."))).map((file) =>
    Bun.file(file).text(),
  ),
);
const held = new Set(
  sources.flatMap((source) => [...source.matchAll(/["'`]\[(F\d+[a-z]?)\] /g)].map((match) => match[1]!)),
);

test("every fault that was found has a test named after it", () => {
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((id) => !held.has(id))).toEqual([]);
});

test("no test is named after a fault that is not listed", () => {
  expect([...held].filter((id) => !listed.includes(id))).toEqual([]);
});
