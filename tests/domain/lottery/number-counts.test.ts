import { describe, expect, test } from "bun:test";
import {
  countDrawn,
  countHeld,
  eachSaid,
  type HoldingBet,
  mostOf,
  numbersSaid,
} from "../../../src/domain/lottery/number-counts.ts";
import { unreadable } from "../../../src/domain/unreadable.ts";

const draw = (drawDate: string, winningNumbers: number[], bonusBall: number | null = null) => ({
  drawDate,
  winningNumbers,
  bonusBall,
});

/** The drum had 47 numbers until 4 September 2026, and has 45 since. */
const DRAWS = [
  draw("2026-09-12", [1, 3, 9, 14, 16, 19], 27),
  draw("2026-09-05", [3, 8, 9, 21, 25, 32], 14),
  draw("2026-09-02", [2, 5, 11, 22, 33, 46], 3),
];

describe("numbers drawn", () => {
  const { numbers, counted } = countDrawn(DRAWS, "2026-09-14", 47);
  const of = (number: number) => numbers[number - 1]!;

  test("each counts once a draw, the bonus ball too, and says when it came last", () => {
    expect(counted).toHaveLength(3);
    expect(of(3)).toEqual({ number: 3, draws: 3, asBonus: 1, lastOn: "2026-09-12", since: 0, isOut: false });
    expect(of(14)).toMatchObject({ draws: 2, asBonus: 1, since: 0 });
    expect(of(8)).toMatchObject({ draws: 1, asBonus: 0, since: 1, lastOn: "2026-09-05" });
    expect(of(40)).toMatchObject({ draws: 0, since: 3, lastOn: null });
    expect(numbers.reduce((sum, { draws }) => sum + draws, 0)).toBe(3 * 7);
  });

  test("all numbers of the drum of the oldest draw are there, and those that have left it are marked", () => {
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 47 }, (_, at) => at + 1));
    expect(numbers.filter(({ isOut }) => isOut).map(({ number }) => number)).toEqual([46, 47]);
    expect(countDrawn(DRAWS.slice(0, 2), "2026-09-14", 47).numbers).toHaveLength(45);
    expect(countDrawn(DRAWS.slice(2), "2026-09-02", 47).numbers.some(({ isOut }) => isOut)).toBe(false);
  });

  test("the shop's own drum ends them, unless a larger one was drawn", () => {
    expect(countDrawn(DRAWS.slice(0, 2), "2026-09-14", 42).numbers).toHaveLength(42);
    expect(countDrawn(DRAWS, "2026-09-14", 42).numbers).toHaveLength(46);
  });

  test("a draw that cannot be read is left out and counted", () => {
    const broken = { ...DRAWS[0]!, winningNumbers: unreadable<number[]>([]) };
    const found = countDrawn([broken, ...DRAWS.slice(1)], "2026-09-14", 47);
    expect([found.unread, found.counted.length]).toEqual([1, 2]);
    expect(found.numbers[2]).toMatchObject({ draws: 2, since: 0, lastOn: "2026-09-05" });
  });

  test("no draws are no counts", () => {
    expect(countDrawn([], "2026-09-14", 47).numbers.every(({ draws, since }) => draws + since === 0)).toBe(
      true,
    );
  });
});

describe("numbers held", () => {
  const bet = (selectedNumbers: number[], more: Partial<HoldingBet> = {}): HoldingBet => ({
    selectedNumbers,
    betPence: 500,
    startDate: "2026-09-01",
    numberOfWeeks: 4,
    isNeverEnding: false,
    ...more,
  });

  test("the stake of a running bet counts on each of its numbers", () => {
    const { numbers, running } = countHeld([bet([7, 19]), bet([7], { betPence: 150 })], "2026-09-14", 47);
    expect(running).toBe(2);
    expect(numbers).toHaveLength(47);
    expect(numbers.filter(({ bets }) => bets > 0)).toEqual([
      { number: 7, bets: 2, stakePence: 650, isOut: false },
      { number: 19, bets: 1, stakePence: 500, isOut: false },
    ]);
  });

  test("bets that have not begun or are over hold nothing", () => {
    const ended = bet([1], { startDate: "2026-08-17" });
    const upcoming = bet([2], { startDate: "2026-09-15" });
    const endless = bet([3], { startDate: "2020-01-01", isNeverEnding: true });
    const { numbers, running } = countHeld([ended, upcoming, endless], "2026-09-14", 45);
    expect([running, ...numbers.filter(({ bets }) => bets > 0).map(({ number }) => number)]).toEqual([1, 3]);
  });

  test("a bet on a number beyond the drum has it, and one that cannot be read is counted apart", () => {
    const broken = bet([], { selectedNumbers: unreadable<number[]>([]) });
    const found = countHeld([bet([47]), broken], "2026-09-14", 45);
    expect(found.numbers).toHaveLength(47);
    expect(found.numbers[46]).toEqual({ number: 47, bets: 1, stakePence: 500, isOut: true });
    expect([found.running, found.unread]).toEqual([2, 1]);
  });
});

test("the most of something: all that have it, and none of nought", () => {
  const counts = [4, 0, 4, 1].map((draws, at) => ({ number: at + 1, draws }));
  expect(mostOf(counts, ({ draws }) => draws).map(({ number }) => number)).toEqual([1, 3]);
  expect(mostOf(counts.slice(1, 2), ({ draws }) => draws)).toEqual([]);
});

test("a few numbers are named, many are counted", () => {
  expect(numbersSaid([7])).toBe("7");
  expect(numbersSaid([7, 19])).toBe("7 and 19");
  expect(numbersSaid([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe("9 numbers");
  expect(eachSaid([{ number: 7 }], "6 times")).toBe("7, 6 times");
  expect(eachSaid([{ number: 7 }, { number: 19 }], "6 times")).toBe("7 and 19, 6 times each");
});
