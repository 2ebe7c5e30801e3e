import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { type Series, TimeChart } from "../../../views/charts/time-chart.tsx";

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => `${String(at + 1).padStart(2, "0")}/08`);

function drawn(columns: Series[], parts: string[], running?: Series) {
  const html = renderToStaticMarkup(
    <TimeChart label="Gross win" parts={parts} columns={columns} {...(running && { running })} />,
  );
  const texts = [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);
  const rects = [...html.matchAll(/<rect class="(win|loss|hollow)"[^>]*>/g)].map(([tag, kind]) => ({
    kind,
    x: numberOf(tag, "x"),
    y: numberOf(tag, "y"),
    width: numberOf(tag, "width"),
    height: numberOf(tag, "height"),
  }));
  return { html, texts, rects };
}

const numberOf = (tag: string, name: string): number => Number.parseFloat(tag.split(` ${name}="`)[1]!);

test("ticks are round sums that hold all figures, and nothing is below the line of nothing but losses", () => {
  const { texts, rects } = drawn([{ name: "Gross win", pence: [19_270, -7_500, 0, 100] }], days(4));
  expect(texts).toEqual(["-£100", "£0", "£100", "£200", "01/08", "02/08", "03/08", "04/08"]);
  const [win, loss, nought, small] = rects;
  expect([win!.kind, loss!.kind]).toEqual(["win", "loss"]);
  // Both begin at the line of nothing, and their heights are as their figures.
  expect(win!.y + win!.height).toBeCloseTo(loss!.y, 1);
  expect(win!.height / loss!.height).toBeCloseTo(19_270 / 7_500, 1);
  expect(nought!.height).toBe(0);
  expect(small!.height).toBeGreaterThan(0);
});

test("two series stand side by side in each part, the second one hollow, and never overlap", () => {
  const { rects } = drawn(
    [
      { name: "Stakes", pence: [18_400, 18_400] },
      { name: "Won", pence: [6_000, 4_500] },
    ],
    days(2),
  );
  const sorted = rects.toSorted((one, other) => one.x - other.x);
  expect(sorted.map(({ kind }) => kind)).toEqual(["win", "hollow", "win", "hollow"]);
  for (const [at, { x }] of sorted.slice(1).entries())
    expect(sorted[at]!.x + sorted[at]!.width).toBeLessThanOrEqual(x + 0.02);
  expect(sorted.at(-1)!.x + sorted.at(-1)!.width).toBeLessThanOrEqual(100);
});

test("of many parts the first, the last and some between them at even steps are named", () => {
  for (const count of [1, 2, 5, 6, 31, 62]) {
    const parts = days(count);
    const { texts } = drawn([{ name: "Gross win", pence: parts.map(() => 100) }], parts);
    const named = texts.filter((text) => text.endsWith("/08"));
    expect(named[0]).toBe(parts[0]!);
    expect(named.at(-1)).toBe(parts.at(-1)!);
    expect(named.length).toBeLessThanOrEqual(5);
    expect(new Set(named).size).toBe(named.length);
  }
});

test("a running total has a plot of its own, and the whole one name for those who do not see it", () => {
  const { html } = drawn([{ name: "Gross win", pence: [100, -300] }], days(2), {
    name: "Running total",
    pence: [100, -200],
  });
  expect(html).toContain('role="img" aria-label="Gross win"');
  expect(html).toContain("<circle");
  expect(html.match(/<svg(?![^>]*aria-hidden)/)).toBeNull();
});

test("a shop without money draws an axis, and no figure is not a number", () => {
  const { html, rects } = drawn([{ name: "Gross win", pence: [0, 0] }], days(2));
  expect(html).not.toContain("NaN");
  expect(rects.every(({ height }) => height === 0)).toBe(true);
});
