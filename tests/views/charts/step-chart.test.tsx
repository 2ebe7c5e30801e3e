import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { StepChart } from "../../../views/charts/step-chart.tsx";

const drawn = (pence: number[], found = pence.at(-1)!) =>
  renderToStaticMarkup(
    <StepChart
      label="Drawer"
      steps={pence.map((one, at) => ({ at: at * 1000, pence: one }))}
      to={pence.length * 1000}
      drops={[]}
      found={{ pence: found, title: "counted" }}
      names={[
        { at: 0, text: "09:00" },
        { at: pence.length * 1000, text: "17:00" },
      ]}
    />,
  );
const points = (html: string) =>
  [...(/class="share"[^>]* d="([^"]*)"/.exec(html)?.[1] ?? "").matchAll(/([\d.]+),([\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)],
  );

test("each sum holds until the next one, the last to the end", () => {
  const html = drawn([100_00, 200_00]);
  expect(points(html)).toEqual([
    [0, 80],
    [500, 80],
    [500, 10],
    [1000, 10],
    [1000, 10],
  ]);
  expect(html).toContain('text-anchor="start">09:00');
  expect(html).toContain('text-anchor="end">17:00');
});

test("a count that differs stands beside the line's end, within the picture", () => {
  const html = drawn([100_00], 150_00);
  expect(html).toContain('cy="10"');
});

test("an empty drawer is drawn too", () => {
  expect(drawn([0])).not.toMatch(/NaN|Infinity/);
});
