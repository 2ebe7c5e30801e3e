import { type BetKind, floating, winningChances } from "../../lottery/payback.ts";
import { payoutOf, type StampedRule } from "../../lottery/payout.ts";
import type { Entry } from "./statistic.ts";

/** A lottery bet as it was settled in a draw. */
export type SettledNumbers = BetKind & { betPence: number; payoutPence: number };

/** "3 bonus" of a bet on three numbers with the bonus ball. */
const kindOf = ({ numberCount, includeBonus }: BetKind): string =>
  `${numberCount} ${includeBonus ? "bonus" : "plain"}`;

/** What a key of a draw says. */
export function readDrawKey(key: string): { drawId: number; numberCount: number; includeBonus: boolean } {
  const [drawId, count, bonus] = key.split(" ");
  return { drawId: Number(drawId), numberCount: Number(count), includeBonus: bonus === "bonus" };
}

/** A draw's settled bets by how many numbers they are on: bets, stakes, squared stakes in square pence, and what they won. */
export function drawEntries(drawId: number, settled: Iterable<SettledNumbers>): Entry[] {
  const sums = new Map<string, [bets: number, stakes: number, squares: number, returns: number]>();
  for (const one of settled) {
    const key = `${drawId} ${kindOf(one)}`;
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, sum);
    sum[0]++;
    sum[1] += one.betPence;
    sum[2] += one.betPence * one.betPence;
    sum[3] += one.payoutPence;
  }
  return [...sums].flatMap(([key, [bets, stakes, squares, returns]]) => [
    { key, measure: "bets" as const, amount: bets },
    { key, measure: "stakes" as const, amount: stakes },
    { key, measure: "squares" as const, amount: squares },
    { key, measure: "returns" as const, amount: returns },
  ]);
}

/** What a stake of one returns in theory, and the spread of it: floating, as chances are. */
export type Theory = { mean: number; variance: number };

/**
 * The return of a stake of one on some numbers, by the rules of its draw and a drum with numbers up to `largest`: the chances
 * of the closed form, and what the settlement pays a winner. docs/rules/what-if.md#return-to-the-player
 */
export function theoryOf(kind: BetKind, rules: readonly StampedRule[], largest: number): Theory {
  const { numberCount, includeBonus } = kind;
  if (numberCount < 1 || numberCount > largest) return { mean: 0, variance: 0 };
  const chances = winningChances(kind, largest);
  const selectedNumbers = Array.from({ length: numberCount }, (_, at) => at + 1);
  const paid = (matchedBonus: boolean): number => {
    const betPence = 100;
    const matches = { matchedNumbers: [], matchedBonus, matchCount: numberCount };
    return payoutOf({ selectedNumbers, includeBonus, betPence }, matches, rules).payoutPence / betPence;
  };
  const outcomes = [
    { chance: floating(chances.plain), paid: paid(false) },
    { chance: floating(chances.bonus), paid: paid(true) },
  ];
  const mean = outcomes.reduce((sum, one) => sum + one.chance * one.paid, 0);
  const square = outcomes.reduce((sum, one) => sum + one.chance * one.paid ** 2, 0);
  return { mean, variance: square - mean ** 2 };
}

/** Nineteen in twenty sums are within so many standard deviations of what theory says. */
export const NINETEEN_IN_TWENTY = 1.96;
