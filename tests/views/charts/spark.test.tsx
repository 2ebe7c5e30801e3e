import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { Spark } from "../../../views/charts/spark.tsx";

const drawn = (pence: number[]) => {
  const html = renderToStaticMarkup(<Spark label="Balance" pence={pence} />);
  const lineOf = /class="line" d="([^"]*)"/.exec(html)![1]!;
  return { html, heights: [...lineOf.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y)), lineOf };
};

test("a step for each day, its highest at the top and its lowest at the foot", () => {
  const { html, heights } = drawn([1000, -500, 2000]);
  expect(Math.min(...heights)).toBe(4);
  expect(Math.max(...heights)).toBe(44);
  expect(html).toContain('role="img" aria-label="Balance"');
  expect(html).toContain('fill="url(#loss-hatch)"');
});

test("a balance that was never owed has no hatching, and stands on the line of nothing", () => {
  const { html, heights } = drawn([1000, 2000]);
  expect(html).not.toContain('fill="url(#loss-hatch)"');
  expect(html).toContain('y1="44"');
  expect(heights[0]).toBe(24);
});

test("every length is drawn within the picture, and no figure is not a number", () => {
  for (const pence of [[0], [-100], [5], Array.from({ length: 90 }, (_, at) => (at % 7) * 100 - 300)]) {
    const { html, heights } = drawn(pence);
    expect(html).not.toContain("NaN");
    for (const y of heights) expect(y >= 4 && y <= 44).toBe(true);
  }
});
