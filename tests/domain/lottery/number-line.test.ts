import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  ballsTyped,
  lineText,
  numbersTyped,
  oddPiece,
  picksTyped,
  readNumberLine,
  samePicks,
} from "../../../src/domain/lottery/number-line.ts";

const SIX = [4, 11, 19, 23, 36, 44];
const LARGEST = 47;
const draw = (line: string) => numbersTyped(readNumberLine(line, true));

describe("a draw's line", () => {
  test.each([
    "4 11 19 23 36 44 + 7",
    "4 11 19 23 36 44+7",
    "4 11 19 23 36 44 7",
    "4,11,19,23,36,44,7",
    "4, 11, 19, 23, 36, 44; bonus 7",
    "4.11.19.23.36.44.7",
    "4-11-19-23-36-44 b7",
    "4 – 11 – 19 – 23 – 36 – 44 B 7",
    "04 11 19 23 36 44 Bonus ball: 07",
    "+7 4 11 19 23 36 44",
    "  4   11 19\t23 36 44   +   7  ",
    "４ １１ １９ ２３ ３６ ４４ ＋ ７",
  ])("%p is six numbers and the bonus ball 7", (line) => {
    const { numbers, bonus } = draw(line);
    expect([numbers.toSorted((a, b) => a - b), bonus]).toEqual([SIX, 7]);
  });

  test.each([
    ["", [], null],
    ["   ", [], null],
    ["4", [4], null],
    ["4 11 19 23 36 44", SIX, null],
    ["4 11 19 23 36 44 +", SIX, null],
    ["4 + 7", [4], 7],
    // Eight without a mark: the bonus ball is ambiguous.
    ["4 11 19 23 36 44 45 7", [...SIX, 45, 7], null],
    ["4 11 19 23 36 44 45 + 7", [...SIX, 45], 7],
    ["36 4", [36, 4], null],
  ])("%p, while it is typed", (line, numbers, bonus) => {
    expect(draw(line)).toEqual({ numbers, bonus });
  });

  test.each([
    ["4 11 x 23 36 44 + 7", "x", "unreadable"],
    ["4 11 bx 23 36 44 + 7", "bx", "unreadable"],
    ["4 11 😀 23 36 44 + 7", "😀", "unreadable"],
    ["4 11 <b>19</b> 23", "<b>", "unreadable"],
    ["0 11 19 23 36 44 + 7", "0", "off-drum"],
    ["4 11 19 23 36 48 + 7", "48", "off-drum"],
    ["4 11 19 23 36 44 + 48", "48", "off-drum"],
    ["4 111 19 23 36 44 + 7", "111", "off-drum"],
    ["4 99999999999999999999999", "99999999999999999999999", "off-drum"],
    ["4 11 11 23 36 44 + 7", "11", "twice"],
    ["4 11 19 23 36 44 + 7 + 8", "8", "second-bonus"],
  ])("%p has %p, which is %s", (line, text, why) => {
    expect(oddPiece(readNumberLine(line, true), LARGEST)).toEqual({ text, why: why as never });
  });

  test("the bonus ball among the six is for the draw's own rules", () => {
    expect(oddPiece(readNumberLine("4 11 19 23 36 44 + 4", true), LARGEST)).toBeNull();
  });

  test("is read back ball by ball, in the order of the line, with what cannot stand", () => {
    const balls = ballsTyped(readNumberLine("44 4 x 48 4 + 7", true), LARGEST);
    expect(balls.map(({ text, kind }) => `${text} ${kind}`)).toEqual([
      "44 picked",
      "4 picked",
      "x wrong",
      "48 wrong",
      "4 wrong",
      "7 bonus",
    ]);
  });

  test("shows a picker only what it has a ball for", () => {
    const picks = (line: string) => picksTyped(readNumberLine(line, true), LARGEST);
    expect(picks("4 4 48 x 11 + 48")).toEqual({ numbers: [4, 11], bonus: null });
    expect(picks("4 11 + 7")).toEqual({ numbers: [4, 11], bonus: 7 });
  });

  test("whatever can be picked is written as a line that reads as the same", () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: LARGEST }), { minLength: 1, maxLength: 6 });
    const bonus = fc.option(fc.integer({ min: 1, max: LARGEST }));
    fc.assert(
      fc.property(numbers, bonus, (picked, ball) => {
        const picks = { numbers: picked, bonus: ball };
        expect(samePicks(draw(lineText(picks)), picks)).toBe(true);
      }),
    );
  });

  test("no text is too odd to be read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const pieces = readNumberLine(text, true);
        expect(pieces.length).toBeLessThanOrEqual(text.normalize("NFKC").length);
        expect(pieces.every(({ text: piece }) => piece.trim() !== "")).toBe(true);
      }),
    );
  });
});

describe("a bet's line", () => {
  test.each([
    ["3 9 14", [3, 9, 14]],
    ["3,9,14,20,21", [3, 9, 14, 20, 21]],
    ["1 2 3 4 5 6 7", [1, 2, 3, 4, 5, 6, 7]],
    ["3 b", [3, Number.NaN]],
    ["3 + 9", [3, Number.NaN, 9]],
  ])("%p has no bonus ball", (line, numbers) => {
    expect(numbersTyped(readNumberLine(line, false))).toEqual({ numbers, bonus: null });
  });
});
