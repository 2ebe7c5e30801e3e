import { combinations } from "../../bets/bet-types.ts";
import { WINNING_NUMBERS } from "../../lottery/game.ts";
import { payoutOf, type StampedRule } from "../../lottery/payout.ts";
import type { Entry } from "./statistic.ts";

/** A lottery bet as it was settled in a draw. */
export type SettledNumbers = {
  numberCount: number;
  includeBonus: boolean;
  betPence: number;
  payoutPence: number;
};

/** "3 bonus" of a bet on three numbers with the bonus ball. */
const kindOf = ({
  numberCount,
  includeBonus,
}: Pick<SettledNumbers, "numberCount" | "includeBonus">): string =>
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

type Numbers = Pick<SettledNumbers, "numberCount" | "includeBonus">;

/**
 * The return of a stake of one on some numbers, by the rules of its draw and a drum with numbers up to `largest`. All numbers must be drawn: each set
 * of so many is as likely as any other, so that the chance is the sets among the six (or the seven, with the bonus ball) in a hundred of all.
 */
export function theoryOf(
  { numberCount, includeBonus }: Numbers,
  rules: readonly StampedRule[],
  largest: number,
): Theory {
  const all = combinations(largest, numberCount);
  if (numberCount < 1 || all < 1) return { mean: 0, variance: 0 };
  const plainChance = combinations(WINNING_NUMBERS, numberCount) / all;
  const bonusChance = includeBonus ? combinations(WINNING_NUMBERS + 1, numberCount) / all - plainChance : 0;
  const times = (matchedBonus: boolean): number => {
    const betPence = 100;
    const bet = {
      selectedNumbers: Array.from({ length: numberCount }, (_, at) => at + 1),
      includeBonus,
      betPence,
    };
    const matches = { matchedNumbers: [], matchedBonus, matchCount: numberCount };
    return payoutOf(bet, matches, rules).payoutPence / betPence;
  };
  const [plain, bonus] = [times(false), times(true)];
  const mean = plainChance * plain + bonusChance * bonus;
  return { mean, variance: plainChance * plain ** 2 + bonusChance * bonus ** 2 - mean ** 2 };
}

/** Nineteen in twenty sums are within so many standard deviations of what theory says. */
export const NINETEEN_IN_TWENTY = 1.96;

/** "61.2%" of a return in a hundred of stakes; a dash where nothing was staked. */
export function shareSaidOf(part: number, whole: number): string {
  if (whole <= 0) return "–";
  const tenths = Math.round((part * 1000) / whole);
  const size = Math.abs(tenths);
  return `${tenths < 0 ? "-" : ""}${Math.floor(size / 10)}.${size % 10}%`;
}
