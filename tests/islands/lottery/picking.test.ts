import { describe, expect, test } from "bun:test";
import { numberAfterKey } from "../../../islands/lottery/number-picker.tsx";
import {
  picksLine,
  quickPicks,
  randomNumbers,
  toggled,
  withBonus,
} from "../../../islands/lottery/picking.ts";

describe("picking numbers", () => {
  test("numbers stand in ascending order, and a number that is on goes off", () => {
    expect(toggled({ chosen: [4, 19], bonus: null }, 11, 6)).toEqual({ chosen: [4, 11, 19], bonus: null });
    expect(toggled({ chosen: [4, 11], bonus: null }, 4, 6)).toEqual({ chosen: [11], bonus: null });
  });

  test("one too many is refused, but a number can still be taken off", () => {
    expect(toggled({ chosen: [1, 2], bonus: null }, 3, 2)).toBeNull();
    expect(toggled({ chosen: [1, 2], bonus: null }, 2, 2)).toEqual({ chosen: [1], bonus: null });
  });

  test("a number is winning or bonus, never both", () => {
    expect(withBonus({ chosen: [4, 7], bonus: 1 }, 7)).toEqual({ chosen: [4], bonus: 7 });
    expect(toggled({ chosen: [4], bonus: 7 }, 7, 6)).toEqual({ chosen: [4, 7], bonus: null });
  });

  test("the line reads as it should", () => {
    expect(picksLine({ chosen: [], bonus: null }, 6)).toBe("0 of 6 chosen");
    expect(picksLine({ chosen: [4, 11, 19], bonus: null }, 6)).toBe("3 of 6 chosen: 4, 11, 19");
    expect(picksLine({ chosen: [4], bonus: 7 }, 6)).toBe("1 of 6 chosen: 4; bonus ball 7");
  });
});

describe("quick picks", () => {
  test("[S2.10.5] a thousand of them are six distinct numbers and another as bonus, from 1 to 47", () => {
    const seen = new Set<number>();
    for (let round = 0; round < 1000; round++) {
      const { chosen, bonus } = quickPicks(6, 47, true);
      const all = new Set([...chosen, bonus as number]);
      expect(all.size).toBe(7);
      expect(chosen).toEqual([...chosen].sort((a, b) => a - b));
      for (const number of all) seen.add(number);
    }
    expect([Math.min(...seen), Math.max(...seen), seen.size]).toEqual([1, 47, 47]);
  });

  test("no bonus is drawn where none is asked, and no more numbers than the drum holds", () => {
    expect(quickPicks(4, 47, false).bonus).toBeNull();
    expect(randomNumbers(9, 3).toSorted()).toEqual([1, 2, 3]);
  });

  test("the drum can be fixed for a test", () => {
    expect(quickPicks(3, 47, true, () => 0)).toEqual({ chosen: [1, 2, 3], bonus: 4 });
  });
});

test.each([
  ["ArrowLeft", 8, 7],
  ["ArrowRight", 8, 9],
  ["ArrowUp", 11, 1],
  ["ArrowDown", 11, 21],
  ["Home", 30, 1],
  ["End", 30, 47],
  ["ArrowLeft", 1, null],
  ["ArrowUp", 10, null],
  ["ArrowDown", 38, null],
  ["ArrowRight", 47, null],
  ["a", 5, null],
])("in a grid of ten columns %s leads from %d to %p", (key, from, to) => {
  expect(numberAfterKey(key, from, 47, 10)).toBe(to);
});
