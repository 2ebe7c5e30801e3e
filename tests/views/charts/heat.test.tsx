import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { Heat } from "../../../views/charts/heat.tsx";

function drawn(...pence: number[][]) {
  const columns = pence[0]!.map((_, at) => ({ name: `${at + 9}:00`, short: String(at + 9) }));
  const rows = pence.map((some, at) => ({ name: ["Mon", "Tue"][at]!, pence: some }));
  const html = renderToStaticMarkup(<Heat label="Stakes" columns={columns} rows={rows} />);
  const picture = html.split('<p class="heat-steps')[0]!;
  const shades = [...picture.matchAll(/fill-opacity="([\d.]+)"/g)].map(([, shade]) => Number(shade));
  const steps = [...html.split('<p class="heat-steps')[1]!.matchAll(/to (£[\d,.]+)/g)].map(([, end]) => end);
  return { html, picture, shades, steps };
}

test("a cell for each sum, darker the more, in steps that end at round sums", () => {
  const { html, shades, steps } = drawn([5_000, 0, 5_001], [20_000, 15_000, 1]);
  expect(steps).toEqual(["£50", "£100", "£150", "£200"]);
  expect(shades).toEqual([0.25, 0.5, 1, 0.75, 0.25]);
  expect(html).toContain('role="img" aria-label="Stakes"');
  expect(html).toContain("<title>Tue 9:00: £200.00</title>");
});

test("a cell of nothing is left out, and the most is always within the last step", () => {
  expect(drawn([0, 0]).shades).toEqual([]);
  for (const most of [1, 99, 12_345, 987_654_321]) expect(drawn([most]).shades).toEqual([1]);
  expect(drawn([0, 0]).html).not.toContain("NaN");
});

test("a day and a night have a name for every second hour, and all cells within the picture", () => {
  const { picture } = drawn(Array.from({ length: 24 }, (_, at) => at + 1));
  expect([...picture.matchAll(/text-anchor="middle">(\d+)</g)].map(([, name]) => Number(name))).toEqual(
    Array.from({ length: 12 }, (_, at) => 2 * at + 9),
  );
  for (const [, x, width] of picture.matchAll(/x="([\d.]+)%" width="([\d.]+)%"/g))
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(100.01);
});
