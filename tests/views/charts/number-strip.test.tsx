import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { type NumberColumn, NumberStrip } from "../../../views/charts/number-strip.tsx";

function drawn(counts: readonly (readonly [count: number, hollow?: number])[]) {
  const columns = counts.map(([count, hollow = 0], at): NumberColumn => {
    const number = at + 1;
    return { number, count, hollow, isOut: number === 3, title: `${number}: ${count} times` };
  });
  const html = renderToStaticMarkup(<NumberStrip label="Most often: 1" columns={columns} />);
  const cells = html.split("<div").slice(2);
  const bars = cells.map((cell) =>
    [...cell.matchAll(/<rect(?: class="(\w+)")?[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/g)].map(
      ([, kind = "full", y, height]) => ({ kind, top: Number(y), foot: Number(y) + Number(height) }),
    ),
  );
  return { html, cells, bars };
}

test("a column for each number, the most of them as high as the picture", () => {
  const { html, cells, bars } = drawn([[4], [2], [0]]);
  expect(html).toContain('role="img" aria-label="Most often: 1"');
  expect(bars.map((some) => some.map(({ top, foot }) => [top, foot]))).toEqual([[[0, 40]], [[0, 20]], []]);
  expect(cells[0]).toContain("<span>4</span>");
  expect(cells[2]).toContain("<span></span>");
  expect(cells[2]).toContain('class="out" title="3: 0 times"');
  expect(cells.map((cell) => /<b>(\d+)<\/b>/.exec(cell)![1])).toEqual(["1", "2", "3"]);
});

test("what is hollow is the upper part of a column, and a column that is hollow altogether has no other", () => {
  const [both, hollow] = drawn([
    [4, 1],
    [2, 2],
  ]).bars;
  expect(both!.map(({ kind }) => kind)).toEqual(["full", "hollow"]);
  expect(both![1]!.foot).toBeCloseTo(both![0]!.top, 1);
  expect(hollow!.map(({ kind }) => kind)).toEqual(["hollow"]);
});

test("nothing but noughts is drawn without a figure that is not a number", () => {
  expect(drawn([[0], [0]]).html).not.toContain("NaN");
});
