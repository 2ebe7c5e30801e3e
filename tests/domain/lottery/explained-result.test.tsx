import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { explainResult } from "../../../src/domain/lottery/explain-result.ts";
import { settleWrittenNumbers } from "../../../src/domain/lottery/numbers-game-written.ts";
import {
  type BallsDrawn,
  type BetOnNumbers,
  type PayoutRule,
  rulesStamped,
} from "../../../src/domain/lottery/payout.ts";
import { settleSelection, withinLimit } from "../../../src/domain/lottery/settle-selection.ts";
import { ExplainedParts } from "../../../views/paper/explained-sheet.tsx";
import { tablesIn } from "../../support/markdown-tables.ts";
import { evaluate, numberIn, roundedTo, times } from "../../support/sheet/fraction.ts";
import { addUpSheet, wordsOf } from "../../support/sheet/read-sheet.ts";
import { casesOf } from "../racing/written-case.ts";
import { NUMBERS_CASES, numbersCase } from "./published-cases.ts";

type Night = { bets: BetOnNumbers[]; drawn: BallsDrawn; saved: PayoutRule[]; limit: number | null };

function settled({ bets, drawn, saved, limit }: Night) {
  const won = bets.map((bet, at) =>
    settleSelection({ ...bet, selectionId: at + 1, selectionNumber: at + 1 }, drawn, rulesStamped(saved)),
  );
  const selectionResults = withinLimit(won, limit);
  return {
    selectionResults,
    totalWinningsPence: selectionResults.reduce((sum, { payoutPence }) => sum + payoutPence, 0),
  };
}

function wordsFor(night: Night): string[] {
  const explained = explainResult(settled(night), night.drawn)!;
  const given = { of: "numbers" as const, stampedAt: new Date(0), stampedBy: "As they stand" };
  return wordsOf(renderToStaticMarkup(<ExplainedParts explained={explained} {...given} />));
}

const numbersOf = (cell: string): number[] => cell.split(" ").map(Number);
const penceOf = (pounds: string): number => Math.round(Number(pounds) * 100);
const [own, saved] = tablesIn(await Bun.file("tests/domain/lottery/payouts.table.md").text(), 8);
const rows = [
  ...own!.rows.map((row) => [row, []] as const),
  ...saved!.rows.map((row) => [row, [{ numberCount: 2, plainHalves: 15, bonusHalves: 18 }]] as const),
];

describe("the printed sheet, added up from its words alone, comes to what was won", () => {
  test.each(rows.map(([row, rules]) => [row.slice(0, 5).join(" | "), row, rules] as const))(
    "%s",
    (_, row, rules) => {
      const [pounds, numbers, bonus, drawn, ball, , wins] = row as [string, ...string[]];
      const bet = {
        selectedNumbers: numbersOf(numbers!),
        includeBonus: bonus === "yes",
        betPence: penceOf(pounds),
      };
      const night = { winningNumbers: numbersOf(drawn!), bonusBall: Number(ball) };
      const words = wordsFor({ bets: [bet], drawn: night, saved: [...rules], limit: null });
      expect(addUpSheet(words).paidPence).toBe(penceOf(wins!));
      expect(words).toContain(`Drawn: ${drawn}, bonus ball ${ball}.`);
    },
  );

  test("1,000 invented nights, with limits and any multipliers", () => {
    // A short drum, so that many win.
    const ball = fc.integer({ min: 1, max: 9 });
    const seven = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 7, maxLength: 7 });
    const bet = fc.record({
      selectedNumbers: fc.uniqueArray(ball, { minLength: 1, maxLength: 5 }),
      includeBonus: fc.boolean(),
      betPence: fc.integer({ min: 2, max: 40 }).map((steps) => steps * 50),
    });
    const rule = fc.record({
      numberCount: fc.integer({ min: 1, max: 4 }),
      plainHalves: fc.integer({ min: 0, max: 200 }),
      bonusHalves: fc.integer({ min: 0, max: 300 }),
    });
    const night = fc.record({
      bets: fc.array(bet, { minLength: 1, maxLength: 8 }),
      drawn: seven.map((balls) => ({ winningNumbers: balls.slice(0, 6), bonusBall: balls[6]! })),
      saved: fc.uniqueArray(rule, { selector: ({ numberCount }) => numberCount, maxLength: 4 }),
      limit: fc.option(fc.integer({ min: 100, max: 50_000 })),
    });
    const seen = { won: 0, limited: 0, fallback: 0 };
    fc.assert(
      fc.property(night, (one) => {
        const { totalWinningsPence, selectionResults } = settled(one);
        const words = wordsFor(one);
        expect(addUpSheet(words)).toEqual({ paidPence: totalWinningsPence, lines: one.bets.length });
        if (totalWinningsPence > 0) seen.won++;
        if (words.some((line) => line.startsWith("Without the maximum"))) seen.limited++;
        if (selectionResults.some(({ rule }) => rule?.source === "fallback")) seen.fallback++;
      }),
      { numRuns: 1000, seed: Number(process.env.SATCHEL_SEED ?? 30) },
    );
    expect(Object.values(seen).every((times) => times > 50)).toBe(true);
  });
});

describe("no sheet rather than a wrong one", () => {
  const night: Night = {
    bets: [{ selectedNumbers: [3, 11], includeBonus: false, betPence: 500 }],
    drawn: { winningNumbers: [3, 11, 19, 27, 36, 44], bonusBall: 8 },
    saved: [],
    limit: null,
  };
  const right = settled(night);
  test.each([
    ["another total", { ...right, totalWinningsPence: 3001 }],
    ["wins that cannot be read", { ...right, unread: "wins" as const }],
    [
      "numbers that cannot be read",
      { ...right, selectionResults: [{ ...right.selectionResults[0]!, selectedNumbers: [] }] },
    ],
    [
      "a payout that the rule does not give",
      { selectionResults: [{ ...right.selectionResults[0]!, payoutPence: 3001 }], totalWinningsPence: 3001 },
    ],
    ["no bets", { selectionResults: [], totalWinningsPence: 0 }],
  ])("%s", (_, result) => {
    expect(explainResult(result, night.drawn)).toBe(null);
    expect(explainResult(right, night.drawn)).not.toBe(null);
  });
});

/** The numbers game has no sheet: its workings, which the call answers, add up all the same. */
const published = casesOf(NUMBERS_CASES).map(numbersCase);
test.each(published.map((one) => [one.id, one] as const))(
  "numbers game %s: its workings add up",
  (_, one) => {
    const answer = settleWrittenNumbers(one.written);
    if (!answer.done) throw new Error(JSON.stringify(answer.refusal));
    const { workings } = answer.value as unknown as { workings: string[] };
    const stake = / at (£\S+): /.exec(workings[0]!)![1]!;
    let pence = 0n;
    for (const line of workings) {
      const [, count, odds, figure] = /: ([\d,]+) \S+ at (\S+) returned (£\S+)$/.exec(line) ?? [];
      if (!count) continue;
      const [top, bottom] = (odds === "Evens" ? "1/1" : odds!).split("/");
      const value = times(evaluate(`${count} × ${stake}`), evaluate(`1 + ${top}/${bottom}`));
      expect(roundedTo(value, 4)).toEqual(roundedTo(numberIn(figure!), 4));
      pence += (value.top * 100n) / value.bottom;
    }
    expect(Number(pence)).toBe(penceOf(String(one.expected.returns)));
  },
);
