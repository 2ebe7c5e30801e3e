import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { type WeekMark, WeekSquares } from "../../../views/charts/week-squares.tsx";

const drawn = (marks: WeekMark[], label: string | null = "8 weeks") =>
  renderToStaticMarkup(<WeekSquares label={label} marks={marks} />);
const path = (html: string, kind: string) => new RegExp(`class="${kind}" d="([^"]*)"`).exec(html)?.[1];

test("weeks of a kind are one path, each in its place from left to right", () => {
  const html = drawn(["paid", "missed", "paid", "part", "none", "unread"]);
  expect(html.match(/<path/g)).toHaveLength(5);
  expect(path(html, "paid")).toBe("M0.5 0.5h9v9h-9zM26.5 0.5h9v9h-9z");
  expect(path(html, "missed")).toBe("M13.5 0.5h9v9h-9zM13.5 9.5l9 -9");
  expect(path(html, "part")).toStartWith("M39.5 0.5");
  expect(html).toContain('width="78" height="10"');
});

test("it has its words as a label, or is silent beside them", () => {
  expect(drawn(["paid"])).toContain('role="img" aria-label="8 weeks"');
  expect(drawn(["paid"], null)).not.toContain("role=");
  expect(drawn(["paid"], null)).not.toContain("aria-label");
});

test("no two kinds are drawn alike", () => {
  const kinds: WeekMark[] = ["paid", "part", "missed", "none", "unread"];
  const solid = (kind: WeekMark) => (kind === "paid" || kind === "part" ? "filled" : "");
  expect(new Set(kinds.map((kind) => solid(kind) + path(drawn([kind]), kind))).size).toBe(kinds.length);
});
