import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { StackedBars, StackKey } from "../../../views/charts/stacked-bars.tsx";

const PARTS = ["New", "Old", "Older"];
const drawn = (...ofEach: number[][]) => {
  const bars = ofEach.map((pence, at) => ({ key: String(at), name: `Row ${at}`, pence }));
  const html = renderToStaticMarkup(<StackedBars label="Debts" parts={PARTS} bars={bars} />);
  return {
    html,
    rects: [...html.matchAll(/<rect class="(win step|loss)"[^>]*x="([\d.]+)%" width="([\d.]+)%"/g)].map(
      ([, kind, x, width]) => ({ kind, x: Number(x), width: Number(width) }),
    ),
  };
};

test("each part begins where the one before ended, and the largest row is as wide as its place", () => {
  const { rects, html } = drawn([100, 200, 100], [0, 100, 0]);
  expect(rects).toEqual([
    { kind: "win step", x: 0, width: 25 },
    { kind: "win step", x: 25, width: 50 },
    { kind: "loss", x: 75, width: 25 },
    { kind: "win step", x: 0, width: 25 },
  ]);
  expect(html).toContain('<span>Row 1</span><span class="money">£1.00</span>');
});

test("each part has a shade of its own, and the last one is hatched", () => {
  const { html } = drawn([1, 1, 1]);
  expect([...html.matchAll(/fill-opacity="([\d.]+)"/g)].map(([, opacity]) => opacity)).toEqual(["0.5", "1"]);
  expect(html).toContain('class="loss" fill="url(#loss-hatch)"');
});

test("rows of nothing, and none at all, draw nothing that is not a number", () => {
  for (const rows of [[], [[0, 0, 0]], [[]], [[Number.MAX_SAFE_INTEGER, 0, 0]]])
    expect(drawn(...rows).html).not.toMatch(/NaN|Infinity/);
});

test("the key has what each part comes to", () => {
  const html = renderToStaticMarkup(
    <StackKey parts={PARTS.map((name, at) => ({ name, pence: at * 100 }))} />,
  );
  expect(html.match(/<rect/g)).toHaveLength(3);
  expect(html).toContain("£2.00");
});
