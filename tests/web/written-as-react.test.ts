import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { Glob } from "bun";
import * as fc from "fast-check";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PLAIN_ELEMENTS } from "../../src/web/plain-html.ts";
import { resolvedTree } from "../../src/web/resolved-tree.ts";
import { writtenTree } from "../../src/web/written-tree.ts";

/** React warns of most of what is made here. */
let warnings: { mockRestore(): void };
beforeAll(() => {
  warnings = spyOn(console, "error").mockImplementation(() => {});
});
afterAll(() => warnings.mockRestore());

const views = await Promise.all(
  (await Array.fromAsync(new Glob("{views,islands}/**/*.tsx").scan("."))).map((file) =>
    Bun.file(file).text(),
  ),
);
/** Whatever a view gives to an element or to a component; many of them are no attribute, and React writes them as they are. */
const used = new Set(
  views.flatMap((text) => Array.from(text.matchAll(/\s([a-zA-Z-]+)=["{]/g), ([, name]) => name!)),
);
const known = Object.values(PLAIN_ELEMENTS).flatMap((element) => Object.keys(element!.attributes));
const ODD = `onclick onClick style ref key innerHTML dangerouslySetInnerHTML suppressHydrationWarning contentEditable data- aria-
  data-A data-x.y hx-on:click HX-get hx-x constructor __proto__ toString xlinkHref src srcSet download rowSpan cols size span
  multiple muted is Class class for é "x a=b itemProp acceptCharset`;
/** Everything but what React lifts to the top of its document: a title, an image's preload. */
const LEFT_TO_REACT =
  "select textarea pre listing svg math noscript x-island blink optgroup iframe video foreignObject";

const name = fc.constantFrom(...new Set([...used, ...known, ...ODD.split(/\s+/)]));
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "",
    "\n",
    "\n&",
    "<b>",
    `"'&<>`,
    "&amp;",
    "£5 … ✕",
    "😀",
    "\ud800",
    " ",
    "\0",
    "true",
    "-0",
  ),
  fc.constantFrom(
    "/a?b=1&c",
    "#x",
    "?page=2",
    "javascript:alert(1)",
    " JavaScript:x",
    "j\na",
    "https://x",
    "://",
  ),
);
const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  true,
  false,
  0,
  -0,
  1,
  2.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  7n,
  {},
  { __html: "<i>raw</i>" },
  { color: "red", zIndex: 2 },
  [],
  ["a", 1],
  new Date(0),
  () => "called",
  Symbol("s"),
);
const value = fc.oneof({ weight: 3, arbitrary: text }, odd);
const tag = fc.constantFrom(...Object.keys(PLAIN_ELEMENTS), ...LEFT_TO_REACT.split(" "));

const Whole = ({ children }: { children?: ReactNode }): ReactNode => children;
const Later = async ({ children }: { children?: ReactNode }): Promise<ReactNode> => {
  await Promise.resolve();
  return children;
};

const { node } = fc.letrec<{ node: ReactNode; children: ReactNode[] }>((tie) => ({
  children: fc.array(tie("node"), { maxLength: 4 }),
  node: fc.oneof(
    { maxDepth: 4, depthIdentifier: "tree" },
    text,
    fc.constantFrom<ReactNode>(undefined, null, true, false, 0, -0, 2.5, Number.NaN, 12n, ""),
    fc
      .tuple(tag, fc.dictionary(name, value, { maxKeys: 5 }), tie("children"))
      .map(([type, props, children]) => createElement(type, props as object, ...(children as ReactNode[]))),
    tie("children").map((children) => children as ReactNode[]),
    fc
      .tuple(fc.constantFrom(Fragment, Whole, Later), tie("children"))
      .map(([type, children]) => createElement(type as typeof Whole, null, ...(children as ReactNode[]))),
  ) as fc.Arbitrary<ReactNode>,
}));

const RUNS = 2_000;
const REFUSED = "refused: ";

/** What is written, or why nothing is. */
async function outcome(write: () => string | Promise<string>): Promise<string> {
  try {
    return await write();
  } catch (fault) {
    return REFUSED + (fault as Error).message;
  }
}
const reacts = async (tree: ReactNode) => renderToStaticMarkup(await resolvedTree(tree));

test("any tree is written as React writes it, byte for byte", async () => {
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(node, async (tree) => {
      const expected = await outcome(() => reacts(tree));
      const ours = await outcome(() => writtenTree(tree));
      if (!expected.startsWith(REFUSED)) return void expect(ours).toBe(expected);
      refused++;
      // Of two things that are wrong, one of them behind something awaited, either may be named.
      expect(ours).toStartWith(REFUSED);
    }),
    { numRuns: RUNS },
  );
  expect(refused).toBeLessThan(RUNS / 2);
});

test("each attribute of each plain element is written as React writes it, whatever its value", async () => {
  const values = ["x", "", '"', "/", 0, 3, -1, true, false];
  const props = (attribute: string): Record<string, unknown>[] =>
    values.flatMap((one) => [
      { [attribute]: one, id: "after" },
      { className: "before", [attribute]: one },
    ]);
  for (const [type, element] of Object.entries(PLAIN_ELEMENTS))
    for (const attribute of [...Object.keys(element!.attributes), "data-new", "aria-new", "hx-new"])
      for (const given of props(attribute)) {
        const tree = createElement(type, given);
        expect({ type, given, html: await writtenTree(tree) }).toEqual({
          type,
          given,
          html: renderToStaticMarkup(tree),
        });
      }
});
