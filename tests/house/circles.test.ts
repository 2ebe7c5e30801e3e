import { describe, expect, test } from "bun:test";
import { circlesIn } from "./circles.ts";
import { insideImports, sources } from "./sources.ts";

/** Circles that are still to be opened; nothing may be added. */
const OPEN = new Set([
  "src/domain/lottery/draw.ts and src/domain/lottery/refusals.ts",
  "db/stores/racing/bets.ts and db/stores/racing/possible-returns.ts",
  "islands/browser/keys-ahead.ts and islands/browser/type-keys.ts",
  "src/domain/lottery/numbers-game-rules.ts and src/domain/lottery/numbers-game.ts",
  "src/operations/racing/bets-to-resettle.ts and src/operations/racing/note-attention.ts and src/operations/racing/resettle-bet.ts",
  "src/operations/racing/refresh-day.ts and src/operations/racing/take-day.ts",
]);

describe("circles of imports", () => {
  test("no file leads back to itself, type-only imports included", () => {
    const graph = new Map(
      [...sources].map(([file, text]) => [
        file,
        insideImports(file, text).filter((path) => sources.has(path)),
      ]),
    );
    const circles = circlesIn(graph).map((circle) => circle.join(" and "));
    expect(circles.filter((circle) => !OPEN.has(circle))).toEqual([]);
  });

  test("the search finds a circle of three, one of itself, and none where two ways lead to one file", () => {
    const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));
    expect(circlesIn(graph({ a: ["b"], b: ["c"], c: ["a", "d"], d: [] }))).toEqual([["a", "b", "c"]]);
    expect(circlesIn(graph({ a: ["a"] }))).toEqual([["a"]]);
    expect(circlesIn(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
  });
});
