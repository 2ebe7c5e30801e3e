import { expect, test } from "bun:test";
import { planted } from "../planted.ts";
import harness from "./canaries.harness.ts";
import { wrongOnPage } from "./canary-pages.ts";
import { TOKEN } from "./hostile-texts.ts";

test("hostile texts are texts on every page that a link leads to, in every file and every refused form", async () => {
  const { counts, broken } = await harness.run(harness.sizes.small);
  expect(broken).toEqual([]);
  expect(counts["of them shown"]).toBe(harness.sizes.small);
  expect(counts["kinds of pages"]).toBeGreaterThan(35);
  expect(counts["forms sent"]).toBeGreaterThan(20);
});

planted("the planted fault is found: a list that is shown without its escapes", async () => {
  const { broken } = await harness.run(2, true);
  expect(broken).toContainEqual(
    expect.stringMatching(/^GET \/administration\/accounts\b.*in what is no text/),
  );
});

test("the letters of a picture are text, and nothing else in it is", () => {
  const found = (text: string) => wrongOnPage({ where: "page", status: 200, headers: new Headers(), text });
  expect(found(`<svg><g><text>&lt;b ${TOKEN}</text></g></svg>`)).toEqual([]);
  for (const inside of [
    `<g>${TOKEN}</g>`,
    `<text>a</text>${TOKEN}`,
    `<text><script>${TOKEN}</script></text>`,
  ])
    expect(found(`<svg>${inside}</svg>`)).toEqual([`page: in what is no text: ${TOKEN}`]);
});
