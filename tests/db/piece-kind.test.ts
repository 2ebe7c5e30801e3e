import { expect, test } from "bun:test";
import { PieceKind } from "../../db/piece-kind.ts";

/** How many of so many things were looked for, each of them a hit or not. */
function looks(kind: PieceKind, times: number, isHit: boolean): number {
  let count = 0;
  for (let at = 0; at < times; at++) {
    if (!kind.isWorthALook()) continue;
    count++;
    kind.noteLook(isHit);
  }
  return count;
}

test("what never comes again is hardly looked for, and again once it does", () => {
  const kind = new PieceKind(1);
  expect(looks(kind, 256, false)).toBe(256);
  expect(looks(kind, 1600, false)).toBe(100);
  // One in sixteen looks, finds what it wants, and before long all do.
  looks(kind, 2000, true);
  expect(looks(kind, 100, true)).toBe(100);
});

test("what comes again now and then is always looked for", () => {
  const kind = new PieceKind(1);
  for (let at = 0; at < 1000; at++) {
    looks(kind, 3, false);
    looks(kind, 1, true);
  }
  expect(looks(kind, 100, true)).toBe(100);
});
