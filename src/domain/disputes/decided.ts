import type { BallsDrawn, StampedRule } from "../lottery/payout.ts";
import { type SelectionResult, settleSelection, withinLimit } from "../lottery/settle-selection.ts";

/** One decision on a disputed bet, result or movement, with the customer's amount in pence. */
export type Decision = {
  at: Date;
  /** What was decided, such as "Won" or "Corrected". */
  as: string;
  /** What it follows: results, numbers, the reason that staff wrote. */
  by: readonly string[];
  /** Null where it cannot be read. */
  pence: number | null;
};

/** `open`: what came after the newest decision, and is not in it yet. */
export type Decided = {
  /** Oldest first; `changePence` is what it has over the one before. */
  decisions: (Decision & { changePence: number | null })[];
  /** Null where there is one decision, or none, or its amount is not known. */
  difference: { firstPence: number; nowPence: number; pence: number } | null;
  open: string[];
};

/** What was decided at first, what now, and the difference; decisions in their order. */
export function decidedFrom(decisions: readonly Decision[], open: readonly string[] = []): Decided {
  const [first, last] = [decisions[0]?.pence ?? null, decisions.at(-1)?.pence ?? null];
  return {
    decisions: decisions.map((decision, at) => ({
      ...decision,
      changePence: less(decision.pence, decisions[at - 1]?.pence ?? null),
    })),
    difference:
      decisions.length < 2 || first === null || last === null
        ? null
        : { firstPence: first, nowPence: last, pence: last - first },
    open: [...open],
  };
}

const less = (pence: number | null, before: number | null): number | null =>
  pence === null || before === null ? null : pence - before;

/** What a draw keeps from the first time that it was entered. */
type Stamped = { payoutRules: readonly StampedRule[]; payoutLimitPence: number | null };

/**
 * What a customer's bets come to on other numbers of the same draw, in pence: a correction settles the same bets by the same
 * stamped rules. docs/rules/disputes.md#paid-at-first-and-now
 */
export function wonOn(
  bets: readonly SelectionResult[],
  drawn: BallsDrawn,
  { payoutRules, payoutLimitPence }: Stamped,
): number {
  const settled = bets.map((bet) => settleSelection(bet, drawn, payoutRules));
  return withinLimit(settled, payoutLimitPence).reduce((sum, { payoutPence }) => sum + payoutPence, 0);
}

/** "1, 3, 9, 14, 16, 19, bonus 27". */
export const numbersInWords = ({ winningNumbers, bonusBall }: BallsDrawn): string =>
  `${winningNumbers.join(", ")}${bonusBall === null ? "" : `, bonus ${bonusBall}`}`;
