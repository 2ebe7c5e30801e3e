import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { type Step, Waterfall } from "../../../views/charts/waterfall.tsx";

function drawn(steps: Step[]) {
  const html = renderToStaticMarkup(
    <Waterfall label="From stakes to gross win" steps={steps} total="Gross win" />,
  );
  const rows = [...html.matchAll(/<span>([^<]*)<\/span><span class="money">([^<]*)<\/span>/g)].map(
    ([, name, money]) => `${name} ${money}`,
  );
  const bars = [...html.matchAll(/<rect class="(\w+)"[^>]*>/g)].map(([tag, kind]) => ({
    kind,
    left: numberOf(tag, "x"),
    right: numberOf(tag, "x") + numberOf(tag, "width"),
  }));
  return { html, rows, bars };
}

const numberOf = (tag: string, name: string): number => Number.parseFloat(tag.split(` ${name}="`)[1]!);

test("each step begins where the one before ended, and the last row is their sum", () => {
  const { rows, bars, html } = drawn([
    { name: "Stakes", pence: 20_000 },
    { name: "Stakes returned", pence: 0 },
    { name: "Returns", pence: -15_000 },
    { name: "Resettlements", pence: 2_500 },
  ]);
  expect(rows).toEqual(["Stakes £200.00", "Returns -£150.00", "Resettlements £25.00", "Gross win £75.00"]);
  expect(bars).toEqual([
    { kind: "win", left: 0, right: 100 },
    { kind: "loss", left: 25, right: 100 },
    { kind: "win", left: 25, right: 37.5 },
    { kind: "hollow", left: 0, right: 37.5 },
  ]);
  expect(html).toContain('role="img" aria-label="From stakes to gross win"');
});

test("a loss is left of the line of nothing, and all bars are within the picture", () => {
  const { rows, bars } = drawn([
    { name: "Stakes", pence: 1_650 },
    { name: "Returns", pence: -5_000 },
  ]);
  expect(rows.at(-1)).toBe("Gross win -£33.50");
  const [stakes, returns, sum] = bars;
  expect(stakes!.left).toBeCloseTo(sum!.right, 1);
  expect(returns!.left).toBe(0);
  expect(sum!.left).toBe(0);
  for (const { left, right } of bars) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(100.01);
  }
});

test("steps that come to nothing end at the line of nothing, and no figure is not a number", () => {
  for (const steps of [
    [],
    [
      { name: "Stakes", pence: 500 },
      { name: "Returns", pence: -500 },
    ],
  ]) {
    const { html, rows } = drawn(steps);
    expect(html).not.toContain("NaN");
    expect(rows.at(-1)).toBe("Gross win £0.00");
  }
});
