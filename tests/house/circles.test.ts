import { describe, expect, test } from "bun:test";
import { circlesIn } from "./circles.ts";
import { insideImports, sources } from "./sources.ts";

describe("circles of imports", () => {
  test("no file leads back to itself, type-only imports included", () => {
    const graph = new Map(
      [...sources].map(([file, text]) => [
        file,
        insideImports(file, text).filter((path) => sources.has(path)),
      ]),
    );
    const circles = circlesIn(graph).map((circle) => circle.join(" and "));
    expect(circles).toEqual([]);
  });

  test("the search finds a circle of three, one of itself, and none where two ways lead to one file", () => {
    const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
    expect(circlesIn(graph({ a: ["b"], b: ["c"], c: ["a", "d"], d: [] }))).toEqual([["a", "b", "c"]]);
    expect(circlesIn(graph({ a: ["a"] }))).toEqual([["a"]]);
    expect(circlesIn(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
  });
});
