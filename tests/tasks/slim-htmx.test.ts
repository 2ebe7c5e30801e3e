import { expect, test } from "bun:test";
import { slimmed } from "../../src/tasks/build/slim-htmx.ts";

const FILES = ["htmx.esm.js", "hx-sse.js"] as const;
const published = (file: (typeof FILES)[number]) =>
  Bun.file(
    new URL(`../../node_modules/htmx.org/dist/${file === "hx-sse.js" ? "ext/" : ""}${file}`, import.meta.url),
  ).text();

test("htmx is built without what looks for scripts in attributes, and is a script still", async () => {
  const whole = await published("htmx.esm.js");
  const slim = slimmed("htmx.esm.js", whole);
  expect([whole.includes("new XPathEvaluator"), slim.includes("new XPathEvaluator")]).toEqual([true, false]);
  expect(slim).not.toContain("hxOnNodes");
  for (const file of FILES)
    new Bun.Transpiler({ loader: "js" }).transformSync(slimmed(file, await published(file)));
});

test.each([
  [
    "the statement that prepares the search for hx-on",
    "this.#hxOnQuery = new XPathEvaluator",
    "this.#onQuery = new XPathEvaluator",
  ],
  ["the search itself", "let hxOnNodes = [root];", "let hxOnNodes = [...root];"],
  ["a method", "#processScripts(", "#runScripts("],
])("a newer htmx in which %s is another ends the build", async (_, is, becomes) => {
  const newer = (await published("htmx.esm.js")).replaceAll(is, becomes);
  expect(() => slimmed("htmx.esm.js", newer)).toThrow(/^htmx has no .* any longer: see src/);
});
