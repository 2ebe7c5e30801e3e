import type { NumberedRule } from "../explained.ts";

const rule = (number: number, name: string, section: string) => ({ number, name, section });

/** The rules of lottery bets by their numbers on a settlement sheet. docs/rules/lottery.md has a section for each. */
export const LOTTERY_RULES = {
  matches: rule(1, "Matches", "matches"),
  payout: rule(2, "Payout", "payout"),
  fallback: rule(3, "Payout fallback", "payout-fallback"),
  maximum: rule(4, "Maximum payout", "maximum-payout"),
} as const satisfies Record<string, NumberedRule>;

export type LotteryRule = keyof typeof LOTTERY_RULES;

export const LOTTERY_SENTENCES: Readonly<Record<LotteryRule, string>> = {
  matches: "A bet wins if all its numbers are drawn. The bonus ball counts for bets that include it.",
  payout:
    "A win pays the stake times the multiplier, and the stake back. The multiplier is the one of the draw.",
  fallback: "A count of numbers without a multiplier of its own pays a fixed number of stakes.",
  maximum: "What one customer's bets win in a draw is paid up to the shop's maximum of that draw.",
};
