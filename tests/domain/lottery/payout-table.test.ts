import { describe, expect, test } from "bun:test";
import {
  matchesOf,
  matchLabel,
  type PayoutRule,
  payoutOf,
  rulesStamped,
} from "../../../src/domain/lottery/payout.ts";
import { sumOf, tablesIn } from "../../support/markdown-tables.ts";

const page = await Bun.file("tests/domain/lottery/payouts.table.md").text();
const [own, saved] = tablesIn(page, 8);
const penceOf = (pounds: string): number => Math.round(Number(pounds) * 100);
const numbersOf = (cell: string): number[] => cell.split(" ").map(Number);

function expectRow(row: string[], saved: PayoutRule[]): void {
  const [pounds, numbers, bonus, drawn, ball, label, wins, worked] = row as [string, ...string[]];
  const bet = {
    selectedNumbers: numbersOf(numbers!),
    includeBonus: bonus === "yes",
    betPence: penceOf(pounds),
  };
  const matches = matchesOf(bet, { winningNumbers: numbersOf(drawn!), bonusBall: Number(ball) });
  expect(matchLabel(matches.matchCount, bet.includeBonus)).toBe(label!);
  expect(payoutOf(bet, matches, rulesStamped(saved)).payoutPence).toBe(penceOf(wins!));
  expect(Math.round(sumOf(worked!) * 100)).toBe(penceOf(wins!));
}

const named = (rows: string[][]) => rows.map((row) => [row.slice(0, 5).join(" | "), row] as const);

describe("the table of payouts", () => {
  test.each(named(own!.rows))("at the shop's own multipliers: %s", (_, row) => expectRow(row, []));

  test.each(named(saved!.rows))("at saved ones: %s", (_, row) =>
    expectRow(row, [{ numberCount: 2, plainHalves: 15, bonusHalves: 18 }]),
  );

  test("has two parts, and none is empty", () => {
    expect([own!.rows.length, saved!.rows.length]).toEqual([15, 3]);
  });
});
