import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { ShareLine } from "../../../views/charts/share-line.tsx";

function drawn(running: number[], marked = 1) {
  const html = renderToStaticMarkup(
    <ShareLine label="Half by the first" running={running} marked={marked} />,
  );
  const path = /class="share"[^>]* d="([^"]*)"/.exec(html)![1]!;
  return { html, points: path.slice(1).split("L") };
}

test("from nothing to the whole, with a mark at the part that is named", () => {
  const { html, points } = drawn([0.5, 0.75, 1, 1], 2);
  expect(points).toEqual(["0,1", "0.25,0.5", "0.5,0.25", "0.75,0", "1,0"]);
  expect(html).toContain('<circle class="win" cx="50%" cy="40"');
  expect(html).toContain('role="img" aria-label="Half by the first"');
  expect([...html.matchAll(/>([\d]+%?)<\/text>/g)].map(([, text]) => text)).toEqual([
    ...["0%", "25%", "50%", "75%", "100%"],
    ...["0", "2", "4"],
  ]);
});

test("of thousands some two hundred points are drawn, the last one among them", () => {
  const running = Array.from({ length: 3001 }, (_, at) => (at + 1) / 3001);
  const { html, points } = drawn(running, 1500);
  expect(points.length).toBeLessThan(203);
  expect(points.at(-1)).toBe("1,0");
  expect(html).not.toContain("NaN");
});
