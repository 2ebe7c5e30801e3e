import { withoutGrouping } from "../money.ts";

/**
 * What a lottery bet pays. Amounts in pence. A multiplier may have a half (2.5), so it is held in halves;
 * bets come in steps of 50p, so that no multiplication ever leaves a part of a penny.
 */

/** What a count of numbers pays: multipliers in halves, without and with the bonus ball among the matches. */
export type PayoutRule = { numberCount: number; plainHalves: number; bonusHalves: number };

/** Largest multiplier that can be set: 10,000. */
export const MOST_HALVES = 20_000;

export const MULTIPLIER_RANGE = `A multiplier is from 0 to ${(MOST_HALVES / 2).toLocaleString("en-GB")}, in steps of 0.5`;

/** Winnings = bet × (multiplier + 1). docs/rules/lottery.md#payout */
export const DEFAULT_PAYOUTS: readonly PayoutRule[] = [
  { numberCount: 1, plainHalves: 4, bonusHalves: 6 },
  { numberCount: 2, plainHalves: 10, bonusHalves: 16 },
  { numberCount: 3, plainHalves: 20, bonusHalves: 30 },
  { numberCount: 4, plainHalves: 40, bonusHalves: 60 },
];

/**
 * docs/rules/lottery.md#payout-fallback: winnings = bet × multiplier, with nothing added, and bet × 2
 * for any other count. It serves only a count that has neither a saved rule nor a default above.
 */
export const FALLBACK_TIMES: Readonly<Record<number, { plain: number; bonus: number }>> = {
  1: { plain: 2, bonus: 3 },
  2: { plain: 5, bonus: 8 },
  3: { plain: 10, bonus: 15 },
  4: { plain: 20, bonus: 30 },
};

export type BetOnNumbers = { selectedNumbers: readonly number[]; includeBonus: boolean; betPence: number };

/** The matches of a bet in a draw: those among the six, and whether the bonus ball was one that counts. */
export type Matches = { matchedNumbers: number[]; matchedBonus: boolean; matchCount: number };

/**
 * Chosen numbers among the winning six, plus the bonus ball if the bet includes it and it was chosen.
 * docs/rules/lottery.md#matches
 */
export function matchesOf(bet: Omit<BetOnNumbers, "betPence">, drawn: BallsDrawn): Matches {
  const matchedNumbers = bet.selectedNumbers.filter((number) => drawn.winningNumbers.includes(number));
  const matchedBonus =
    bet.includeBonus && drawn.bonusBall !== null && bet.selectedNumbers.includes(drawn.bonusBall);
  return { matchedNumbers, matchedBonus, matchCount: matchedNumbers.length + (matchedBonus ? 1 : 0) };
}

/**
 * Where the multiplier came from: saved settings, the default table, or the second fallback. Stored with the result.
 */
export type RuleUsed = { source: "saved" | "default" | "fallback"; multiplierHalves: number };

/** A rule as a draw is stamped with it: whether staff had saved it, or it was the default of that day. */
export type StampedRule = PayoutRule & { source: "saved" | "default" };

/** What each count of numbers pays now, to be kept with a draw: a later default changes nothing about that draw. */
export const rulesStamped = (saved: readonly PayoutRule[]): StampedRule[] => [
  ...saved.map((rule) => ({ ...rule, source: "saved" as const })),
  ...DEFAULT_PAYOUTS.filter(({ numberCount }) => !saved.some((rule) => rule.numberCount === numberCount)).map(
    (rule) => ({ ...rule, source: "default" as const }),
  ),
];

/** A rule that another replaced "from the next draw on": it holds for draws whose bets had closed by then. */
export type FormerRule = Omit<StampedRule, "numberCount"> & { replacedAt: string };
export type SavedRule = PayoutRule & { former: readonly FormerRule[] | null };

/** What each count of numbers pays in a draw whose bets close at an instant. docs/rules/lottery.md#changed-multipliers */
export const rulesStampedAt = (saved: readonly SavedRule[], cutOff: Date): StampedRule[] =>
  rulesStamped(saved).map(({ numberCount, plainHalves, bonusHalves, source }) => {
    const { former } = saved.find((rule) => rule.numberCount === numberCount) ?? { former: null };
    const then = former?.find(({ replacedAt }) => new Date(replacedAt) >= cutOff);
    if (!then) return { numberCount, plainHalves, bonusHalves, source };
    return { numberCount, plainHalves: then.plainHalves, bonusHalves: then.bonusHalves, source: then.source };
  });

/** Sold bets by what a change of multipliers does to them. */
export type SoldBets = { numberCount: number; includeBonus: boolean; bets: number };

/** How many sold bets changed multipliers re-price: the higher one is only for bets that include the bonus ball. */
export const repricedBets = (
  sold: readonly SoldBets[],
  changed: readonly { numberCount: number; plain: boolean; bonus: boolean }[],
): number =>
  sold.reduce((sum, { numberCount, includeBonus, bets }) => {
    const change = changed.find((one) => one.numberCount === numberCount);
    return change && (change.plain || (change.bonus && includeBonus)) ? sum + bets : sum;
  }, 0);

/**
 * Pays only if every number matched (or, kept literally, every number and the bonus besides), by the rules that its draw
 * is stamped with. docs/rules/lottery.md#payout
 */
export function payoutOf(
  bet: BetOnNumbers,
  matches: Matches,
  rules: readonly StampedRule[],
): { payoutPence: number; rule: RuleUsed | null } {
  const count = bet.selectedNumbers.length;
  const pays = matches.matchCount === count || (bet.includeBonus && matches.matchCount === count + 1);
  if (count === 0 || !pays) return { payoutPence: 0, rule: null };
  const rule = ruleFor(count, matches.matchedBonus, rules);
  // The second fallback adds nothing to its multiplier.
  const halves = rule.source === "fallback" ? rule.multiplierHalves - 2 : rule.multiplierHalves;
  return { payoutPence: winningsAt(bet.betPence, halves), rule };
}

/**
 * Whether a selection can have won: each of its numbers was drawn. A quick check before `payoutOf`, which
 * must never pay where this is false.
 */
export const mayHaveWon = (
  selectedNumbers: readonly number[],
  { isWinning, bonusBall }: DrawnBalls,
): boolean => {
  for (const number of selectedNumbers) if (isWinning[number] !== true && number !== bonusBall) return false;
  return true;
};

function ruleFor(count: number, bonus: boolean, rules: readonly StampedRule[]): RuleUsed {
  const stamped = rules.find((rule) => rule.numberCount === count);
  if (stamped)
    return { source: stamped.source, multiplierHalves: bonus ? stamped.bonusHalves : stamped.plainHalves };
  const times = FALLBACK_TIMES[count] ?? { plain: 2, bonus: 2 };
  return { source: "fallback", multiplierHalves: 2 * (bonus ? times.bonus : times.plain) };
}

/** What each count of numbers pays now: its saved rule, or else its default. */
export const rulesInUse = (saved: readonly PayoutRule[]): PayoutRule[] =>
  DEFAULT_PAYOUTS.map((rule) => saved.find(({ numberCount }) => numberCount === rule.numberCount) ?? rule);

/** What a winning bet pays at a multiplier, in pence: bet × (multiplier + 1). docs/rules/lottery.md#payout */
export const winningsAt = (betPence: number, multiplierHalves: number): number =>
  (betPence * (multiplierHalves + 2)) / 2;

/** Reads a multiplier, 2.5, into halves, 5; null where it is no whole number of halves. */
export function halvesFrom(multiplier: number): number | null {
  const halves = multiplier * 2;
  return Number.isSafeInteger(halves) ? halves : null;
}

/**
 * A typed multiplier in halves; as specified, text that is no number is 0. Null for other fractions, and for
 * a decimal comma: "2,5" is 2.5 to one clerk and 25 to a browser.
 */
export function halvesTyped(typed: string): number | null {
  const text = withoutGrouping(typed.trim());
  return hasDecimalComma(text) ? null : halvesFrom(Number(text) || 0);
}

export const hasDecimalComma = (typed: string): boolean => /\d,|,\d/.test(withoutGrouping(typed.trim()));

export const NO_DECIMAL_COMMA = "Write it with a point, such as 2.5";

/**
 * The gold highlight of a selection's badge: 3 or more matches, or 1 or 2 with the bonus. Decoration only:
 * three of four is gold, and unpaid. docs/rules/lottery.md#matches
 */
export function isGold({ matchCount, matchedBonus }: Pick<Matches, "matchCount" | "matchedBonus">): boolean {
  return matchCount >= 3 || (matchedBonus && (matchCount === 1 || matchCount === 2));
}

/** "1 match" or "N matches", with * when the bonus is included. */
export const matchLabel = (matchCount: number, includeBonus: boolean): string =>
  `${matchCount} ${matchCount === 1 ? "match" : "matches"}${includeBonus ? " *" : ""}`;

export type BallsDrawn = { winningNumbers: readonly number[]; bonusBall: number | null };

/** What came out of the drum, for a quick look at many selections: `isWinning` by number. */
export type DrawnBalls = { isWinning: readonly boolean[]; bonusBall: number | null };

export function ballsOf({ winningNumbers, bonusBall }: BallsDrawn): DrawnBalls {
  const isWinning: boolean[] = [];
  for (const number of winningNumbers) isWinning[number] = true;
  return { isWinning, bonusBall };
}
