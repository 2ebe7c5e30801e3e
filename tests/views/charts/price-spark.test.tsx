import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { readOdds } from "../../../src/domain/odds.ts";
import { type PriceSeen, PriceSpark, priceFrame } from "../../../views/charts/price-spark.tsx";

const at = (time: string) => new Date(`2026-08-15T${time}:00Z`);
const seen = (prices: Record<string, string>): PriceSeen[] =>
  Object.entries(prices).map(([time, text]) => ({ ...(readOdds(text) as PriceSeen), seenAt: at(time) }));

/** The line of each horse as points, in a race that goes off at 14:00. */
function drawn(...ofEach: PriceSeen[][]) {
  const frame = priceFrame(ofEach, at("14:00"));
  return ofEach.map((prices) => {
    const html = renderToStaticMarkup(<PriceSpark prices={prices} frame={frame} />);
    const path = / d="([^"]*)"/.exec(html)?.[1] ?? "";
    return {
      html,
      points: [...path.matchAll(/([\d.-]+),([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
    };
  });
}
const height = (points: readonly (readonly [number, number])[]) => {
  const ys = points.map(([, y]) => y);
  return Math.max(...ys) - Math.min(...ys);
};

test("a shorter price is lower, a longer one higher, each until the next and the last until now", () => {
  const [one] = drawn(seen({ "10:00": "4/1", "12:00": "2/1", "13:00": "3/1" }));
  const ys = [...new Set(one!.points.map(([, y]) => y))];
  expect(ys).toHaveLength(3);
  expect(ys[1]).toBeGreaterThan(ys[2]!);
  expect(ys[2]).toBeGreaterThan(ys[0]!);
  expect(one!.points[0]![0]).toBe(2.5);
  expect(one!.points.at(-1)![0]).toBe(45.5);
});

test("equal moves look alike in a race, and a small one stays small beside a great one", () => {
  // 2 to 1 for what comes back: 3/1 to Evens, 9/1 to 4/1.
  const [one, other, small] = drawn(
    seen({ "10:00": "3/1", "11:00": "1/1" }),
    seen({ "10:00": "9/1", "11:00": "4/1" }),
    seen({ "10:00": "5/1", "11:00": "11/2" }),
  );
  expect(height(one!.points)).toBe(11);
  expect(height(other!.points)).toBe(11);
  expect(height(small!.points)).toBeLessThan(2);
});

test("a small move alone in its race is no leap", () => {
  const [one] = drawn(seen({ "10:00": "5/1", "11:00": "11/2" }));
  expect(height(one!.points)).toBeLessThan(5);
});

test("a price that never moved draws nothing, nor one that cannot be read", () => {
  const broken = [0, -1, Number.NaN].map((denominator, minute) => ({
    numerator: 5,
    denominator,
    seenAt: new Date(at("10:00").getTime() + minute),
  }));
  for (const { html } of drawn(
    [],
    seen({ "10:00": "5/1" }),
    seen({ "10:00": "5/1", "11:00": "10/2" }),
    broken,
    [...broken, ...seen({ "11:00": "5/1" })],
  ))
    expect(html).toBe("");
});

test("every point is within the picture, of very many and very long prices, and of those that came at once", () => {
  const long = Array.from({ length: 500 }, (_, minute) => ({
    numerator: minute % 2 ? 99_999 : 1,
    denominator: minute % 2 ? 1 : 99_999,
    seenAt: new Date(at("05:00").getTime() + minute * 60_000),
  }));
  const [one] = drawn(long);
  expect(one!.html.length).toBeLessThan(2000);
  for (const [x, y] of one!.points)
    expect({ x, y, isInside: x >= 2.5 && x <= 45.5 && y >= 2.5 && y <= 13.5 }).toMatchObject({
      isInside: true,
    });
  const atOnce = seen({ "14:00": "5/1" }).concat(seen({ "14:00": "4/1" }));
  expect(drawn(atOnce)[0]!.html).not.toContain("NaN");
});
