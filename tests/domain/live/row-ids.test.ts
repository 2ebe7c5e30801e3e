import { describe, expect, test } from "bun:test";
import { idsUpTo, noteIds } from "../../../src/domain/live/row-ids.ts";

const missing = (known: ReturnType<typeof idsUpTo>) => [...known.missing.keys()];

describe("[14.7] how far the rows of a table are known", () => {
  test("is the newest id, and those before it that had not come", () => {
    const known = idsUpTo(7);
    noteIds(known, [8, 10, 13], 0);
    expect([known.newest, missing(known)]).toEqual([13, [9, 11, 12]]);
    noteIds(known, [9, 14], 100);
    expect([known.newest, missing(known)]).toEqual([14, [11, 12]]);
  });

  test("one that was rolled back is waited for no longer than a transaction may take", () => {
    const known = idsUpTo(0);
    noteIds(known, [2], 0);
    noteIds(known, [4], 30_000);
    noteIds(known, [], 60_000);
    expect(missing(known)).toEqual([1, 3]);
    noteIds(known, [], 60_001);
    expect(missing(known)).toEqual([3]);
  });

  test("a leap waits for nothing, and what is waited for stays small", () => {
    const known = idsUpTo(0);
    noteIds(known, [1_000_000], 0);
    expect([known.newest, missing(known)]).toEqual([1_000_000, []]);
    for (let id = known.newest + 400; id < 1_004_000; id += 400) noteIds(known, [id], 0);
    expect(known.missing.size).toBeLessThanOrEqual(500);
  });
});
