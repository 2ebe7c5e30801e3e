import { expect, test } from "bun:test";
import { sources, styles } from "./sources.ts";

/**
 * A class that was renamed in a component and not in its style loses its look, and no other test sees that.
 */
test("every class and id that is styled stands in a component", () => {
  const words = new Set([...sources.values()].join("\n").match(/[\w-]+/g));
  const unused = [...styles].flatMap(([file, text]) =>
    selectorNames(text)
      .filter((name) => !words.has(name))
      .map((name) => ({ file, name })),
  );
  const isBuilt = ({ name }: { name: string }) => BUILT.some((pattern) => pattern.test(name));
  expect(unused.filter((one) => !isBuilt(one)).map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  expect(BUILT.filter((pattern) => !unused.some(({ name }) => pattern.test(name)))).toEqual([]);
});

/** Names that a component puts together from a word and a value, or that htmx sets. */
const BUILT = [/^p[1-4]$/, /^settings-/, /^(status|calc)-/, /^htmx-request$/];

function selectorNames(css: string): string[] {
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g);
  return [
    ...new Set([...selectors].flatMap(([, selector]) => selector!.match(/(?<=[.#])[a-z][\w-]*/gi) ?? [])),
  ];
}
