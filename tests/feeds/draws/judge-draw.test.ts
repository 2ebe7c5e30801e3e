import { describe, expect, test } from "bun:test";
import type { WrittenDraw } from "../../../src/feeds/draws/gather-draws.ts";
import { gatherDraws, judgeDraw } from "../../../src/feeds/draws/gather-draws.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const written = (change: Partial<WrittenDraw<number>> = {}): WrittenDraw<number> => ({
  where: 1,
  drawDate: "2026-09-14",
  drawType: 1,
  winningNumbers: [9, 14, 20, 22, 26, 29],
  bonusBall: 4,
  ...change,
});
const judged = (change: Partial<WrittenDraw<number>>) => {
  const outcome = judgeDraw(written(change), NOW);
  return "reason" in outcome ? outcome.reason : (outcome.warning ?? "believed");
};

test("numbers are accepted in any order and any spelling, and kept ascending", () => {
  const spelled = ["29", "09", " 14", "20.0", 26, 22];
  const outcome = judgeDraw(
    written({ winningNumbers: spelled, bonusBall: "04", drawType: "Lotto Main" }),
    NOW,
  );
  expect(outcome).toEqual({
    draw: { drawDate: "2026-09-14", drawType: 1, winningNumbers: [9, 14, 20, 22, 26, 29], bonusBall: 4 },
    warning: null,
  });
});

describe("numbers that cannot be", () => {
  test.each<[string, Partial<WrittenDraw<number>>, string]>([
    ["the same twice", { winningNumbers: [9, 9, 20, 22, 26, 29] }, "9 is drawn twice"],
    ["four of them", { winningNumbers: [9, 14, 20, 22] }, "it has 4 winning numbers, not 6"],
    ["seven of them", { winningNumbers: [9, 14, 20, 22, 26, 29, 30] }, "it has 7 winning numbers, not 6"],
    ["none", { winningNumbers: undefined }, "it has no list of winning numbers"],
    ["zero", { winningNumbers: [0, 14, 20, 22, 26, 29] }, "0 was not in the drum on 2026-09-14 (1 to 45)"],
    [
      "less than zero",
      { winningNumbers: [-9, 14, 20, 22, 26, 29] },
      "-9 was not in the drum on 2026-09-14 (1 to 45)",
    ],
    ["half a number", { winningNumbers: [9.5, 14, 20, 22, 26, 29] }, "9.5 is not a whole number"],
    ["a word", { winningNumbers: ["nine", 14, 20, 22, 26, 29] }, '"nine" is not a number of a ball'],
    ["a hole", { winningNumbers: [null, 14, 20, 22, 26, 29] }, "null is not a number of a ball"],
    ["a bonus among the six", { bonusBall: 9 }, "the bonus ball 9 is one of the winning numbers"],
    ["a bonus out of the drum", { bonusBall: 46 }, "46 was not in the drum on 2026-09-14 (1 to 45)"],
    ["no bonus", { bonusBall: null }, "the bonus ball is missing"],
    ["an empty bonus", { bonusBall: "" }, "the bonus ball is missing"],
    ["a list for a bonus", { bonusBall: [4, 5] }, "[4,5] is not a number of a ball"],
    ["a game of another name", { drawType: "EuroMillions Plus" }, "which game it is of cannot be told"],
    ["a fourth game", { drawType: 4 }, "which game it is of cannot be told"],
  ])("%s", (_, change, reason) => expect(judged(change)).toBe(reason));
});

describe("the drum of the day", () => {
  test.each([
    ["1992-08-19", 36],
    ["1992-08-22", 39],
    ["1994-09-21", 39],
    ["1994-09-24", 42],
    ["2006-11-01", 42],
    ["2006-11-04", 45],
    ["2015-09-02", 45],
    ["2015-09-05", 47],
    ["2026-09-02", 47],
    ["2026-09-05", 45],
  ])("on %s the largest number was %i", (drawDate, largest) => {
    const bonusBall = drawDate < "1992-08-22" ? null : 9;
    const with6th = (number: number) => ({ drawDate, bonusBall, winningNumbers: [1, 2, 3, 4, 5, number] });
    expect(judged(with6th(largest))).toBe("believed");
    expect(judged(with6th(largest + 1))).toContain(`(1 to ${largest})`);
  });
});

describe("the game's beginnings", () => {
  test.each<[string, Partial<WrittenDraw<number>>, string]>([
    ["the first draw had six of 36 and no bonus", { drawDate: "1988-04-16", bonusBall: null }, "believed"],
    ["an empty cell is no bonus either", { drawDate: "1992-08-19", bonusBall: "" }, "believed"],
    ["a bonus before there was one", { drawDate: "1992-08-19" }, "there was no bonus ball before 1992-08-22"],
    ["no bonus since", { drawDate: "1992-08-22", bonusBall: null }, "the bonus ball is missing"],
    [
      "nothing before the game",
      { drawDate: "1988-04-09", bonusBall: null },
      "draw 1 was first held on 1988-04-16",
    ],
    ["no Plus before 2000", { drawDate: "2000-10-25", drawType: 2 }, "draw 2 was first held on 2000-10-28"],
    ["no Plus 2 before 2002", { drawDate: "2002-08-31", drawType: 3 }, "draw 3 was first held on 2002-09-04"],
    ["Plus 2 from its first day", { drawDate: "2002-09-04", drawType: 3 }, "believed"],
  ])("%s", (_, change, outcome) => expect(judged(change)).toBe(outcome));
});

describe("the day", () => {
  test.each([
    ["2026-09-14", "believed"],
    ["2026-08-31", "Monday 31 August 2026 was no draw day: moved, or misdated"],
    ["2025-11-11", "Tuesday 11 November 2025 was no draw day: moved, or misdated"],
    ["1990-05-23", "Wednesday 23 May 1990 was no draw day: moved, or misdated"],
    ["2002-12-24", "believed"],
    ["2024-12-25", "believed"],
  ])("%s is %s: an odd weekday is a warning, for draws have been moved", (drawDate, outcome) => {
    const bonusBall = drawDate < "1992" ? null : 4;
    expect(judged({ drawDate, bonusBall })).toBe(outcome);
    const lone = judgeDraw(written({ drawDate, bonusBall, loneDate: true }), NOW);
    expect("reason" in lone ? lone.reason : "believed").toBe(outcome);
  });

  test("may not be ahead of the clock: before the cut-off there is no draw", () => {
    const drawDate = "2026-09-16";
    expect(judgeDraw(written({ drawDate }), new Date("2026-09-16T18:44:59Z"))).toHaveProperty("reason");
    expect(judgeDraw(written({ drawDate }), new Date("2026-09-16T18:45:00Z"))).toHaveProperty("draw");
    expect(judged({ drawDate: "2126-09-14" })).toBe("2126-09-14 has not been drawn yet");
  });

  test("must be the same where it is written twice", () => {
    expect(judged({ alsoDated: "Mon 14/09/26" })).toBe("believed");
    expect(judged({ alsoDated: "15 Sep 2026" })).toBe("dated 2026-09-14 and 2026-09-15 at once");
    expect(judged({ alsoDated: "Tue 14 Sep 2026" })).toBe("2026-09-14 was a Monday, not a Tue");
  });
});

describe("many draws", () => {
  test("a repeat with the same numbers is the same draw", () => {
    const again = written({ where: 2, winningNumbers: [29, 26, 22, 20, 14, 9] });
    const { draws, skipped } = gatherDraws([written(), again], NOW);
    expect([draws.length, skipped.length]).toEqual([1, 0]);
  });

  test("two results for one draw leave neither, however often either is repeated", () => {
    const other = written({ where: 2, bonusBall: 5 });
    const { draws, skipped } = gatherDraws(
      [written(), other, written({ where: 3 }), written({ drawType: 2 })],
      NOW,
    );
    expect(draws.map(({ drawType }) => drawType)).toEqual([2]);
    expect(skipped.map(({ where }) => where)).toEqual([1, 2]);
    expect(skipped[0]?.reason).toBe(
      "2026-09-14 has more than one result for draw 1: 9 14 20 22 26 29 bonus 4, and 9 14 20 22 26 29 bonus 5",
    );
  });
});
