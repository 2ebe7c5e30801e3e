import { combinations } from "../bets/bet-types.ts";
import { add, isMore, multiply, plus, quotient, type Ratio, ratio, reduced, times, ZERO } from "../exact.ts";
import { FEWEST_NUMBERS, MOST_NUMBERS, WINNING_NUMBERS } from "./game.ts";
import type { PayoutRule } from "./payout.ts";

/** A kind of bet: how many numbers it has, and whether it includes the bonus ball. */
export type BetKind = { readonly numberCount: number; readonly includeBonus: boolean };

/** Every kind that the form takes: one to four numbers, each without and with the bonus ball. */
export const BET_KINDS: readonly BetKind[] = Array.from(
  { length: MOST_NUMBERS - FEWEST_NUMBERS + 1 },
  (_, at) => at + FEWEST_NUMBERS,
).flatMap((numberCount) => [false, true].map((includeBonus) => ({ numberCount, includeBonus })));

/** Chances to win, exact: with all numbers among the six, and with one of them the bonus ball. They exclude each other. */
export type WinningChances = { readonly plain: Ratio; readonly bonus: Ratio };

/**
 * How likely a kind of bet wins in a draw of six and a bonus from 1 to `largest`, its numbers all in that drum. Of the
 * C(n, 6) × (n − 6) draws, all k numbers are among the six in C(n − k, 6 − k) × (n − 6); with the bonus ball among
 * them in k × C(n − k, 7 − k). docs/rules/what-if.md#return-to-the-player
 */
export function winningChances({ numberCount: k, includeBonus }: BetKind, largest: number): WinningChances {
  const sixes = combinations(largest, WINNING_NUMBERS);
  const plain = reduced(ratio(combinations(largest - k, WINNING_NUMBERS - k), sixes));
  if (!includeBonus) return { plain, bonus: ZERO };
  const withBonus = times(k, combinations(largest - k, WINNING_NUMBERS + 1 - k));
  return { plain, bonus: reduced(ratio(withBonus, times(sixes, largest - WINNING_NUMBERS))) };
}

/** What a kind of bet pays back, and how far one draw lies from that. */
export type Payback = BetKind & {
  readonly largest: number;
  readonly chances: WinningChances;
  /** Of each pound staked, in lowest terms: 18/47. */
  readonly returned: Ratio;
  /** The standard deviation of what one pound pays in one draw, in pounds: a floating-point number. */
  readonly spread: number;
};

/** What every kind of bet pays back by some rules, from a drum of `largest` numbers. Exact but for the spread. */
export const paybackOf = (rules: readonly PayoutRule[], largest: number): Payback[] =>
  BET_KINDS.map((kind) => {
    const rule = rules.find(({ numberCount }) => numberCount === kind.numberCount);
    const chances = winningChances(kind, largest);
    if (!rule) return { ...kind, largest, chances, returned: ZERO, spread: 0 };
    // Winnings are bet × (multiplier + 1), the multiplier in halves.
    const [plain, bonus] = [ratio(rule.plainHalves + 2, 2), ratio(rule.bonusHalves + 2, 2)];
    const returned = reduced(add(multiply(chances.plain, plain), multiply(chances.bonus, bonus)));
    const squares = add(
      multiply(chances.plain, multiply(plain, plain)),
      multiply(chances.bonus, multiply(bonus, bonus)),
    );
    const mean = floating(returned);
    const spread = Math.sqrt(Math.max(0, floating(reduced(squares)) - mean * mean));
    return { ...kind, largest, chances, returned, spread };
  });

/** "3 numbers with bonus", "1 number". */
export const kindName = ({ numberCount, includeBonus }: BetKind): string =>
  `${numberCount} ${numberCount === 1 ? "number" : "numbers"}${includeBonus ? " with bonus" : ""}`;

/** A share as a percentage to a tenth, half a tenth rounded up: "38.3%"; of one that is not nought, "under 0.1%". */
export function percentOf(share: Ratio): string {
  const thousandths = quotient(plus(times(2000, share.top), share.bottom), times(2, share.bottom));
  if (thousandths < 1 && isMore(share, ZERO)) return "under 0.1%";
  const digits = `${thousandths}`.padStart(2, "0");
  return `${digits.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, ",")}.${digits.slice(-1)}%`;
}

/** "18/47", as the table has it; a whole number without its 1. */
export const fractionOf = ({ top, bottom }: Ratio): string =>
  BigInt(bottom) === 1n ? `${top}` : `${top}/${bottom}`;

/** What a kind that pays more than it takes costs, in a sentence; null for every other. */
export function lossSentence(payback: Payback): string | null {
  const { returned } = payback;
  if (!isMore(returned, ratio(1))) return null;
  const hundredths = times(100, plus(returned.top, times(-1, returned.bottom)));
  const pence = quotient(plus(times(2, hundredths), returned.bottom), times(2, returned.bottom));
  return `${kindName(payback)} pays back ${percentOf(returned)}: the shop loses ${penceSaid(pence)} of each £1.`;
}

const penceSaid = (pence: number | bigint): string => {
  if (pence < 1) return "less than 1p";
  const whole = BigInt(pence);
  return whole < 100n ? `${whole}p` : `£${whole / 100n}.${`${whole % 100n}`.padStart(2, "0")}`;
};

/** What the shop keeps of each pound, in pence to the nearest, for a drawing: below zero where it loses. */
export const keptOf = ({ returned }: Payback): number => Math.round(100 * (1 - floating(returned)));

/** The nearest double: for statistics, never for money. */
export const floating = ({ top, bottom }: Ratio): number => {
  if (typeof top === "number" && typeof bottom === "number") return top / bottom;
  const SCALE = 10n ** 15n;
  return Number((BigInt(top) * SCALE) / BigInt(bottom)) / Number(SCALE);
};
