import { combinations } from "../bets/bet-types.ts";
import { refused } from "../bets/refusals.ts";
import type { SettlementSettings } from "../bets/settings.ts";
import { add, isMore, type Ratio, ratio, times, ZERO } from "../exact.ts";
import type { Odds } from "../odds.ts";
import { type Rounding, rounded } from "../rounding.ts";
import type { NumbersGameOutcome } from "./numbers-game-refusals.ts";
import { brokenNumbersRule } from "./numbers-game-rules.ts";

/**
 * The numbers game: a bet with the bookmaker, at fixed odds by count, that *all* numbers of a line are drawn.
 * docs/rules/lottery.md#numbers-game. It is another game than the syndicate's multipliers (payout.ts), and shares
 * nothing with them.
 */
export const NUMBERS_DRAWS = ["MAIN", "PLUS1", "PLUS2"] as const;
export type NumbersDrawName = (typeof NUMBERS_DRAWS)[number];
export type DrawnNumbers = { readonly main: readonly number[]; readonly bonus: number | null };

/** Each draw is its own bet. VOID: it was not held in time, and its stakes go back. */
export type NumbersDraw = {
  readonly name: NumbersDrawName;
  readonly drawn: DrawnNumbers | "PENDING" | "VOID";
};

export type NumbersBet = {
  /** On every line of every draw. */
  readonly stakePence: number;
  readonly numbers: readonly number[];
  /** The seven-ball game: the bonus counts among the drawn. It has odds of its own, shorter ones. */
  readonly bonusBall: boolean;
  /** Numbers in a line: the same twice for a straight bet or a perm, a range for a Patent or a Yankee. */
  readonly least: number;
  readonly most: number;
  /**
   * The price by how many numbers a line has, as struck. A double pays the price for two, not two singles multiplied.
   */
  readonly odds: Readonly<Record<number, Odds>>;
  readonly draws: readonly NumbersDraw[];
  /** The largest number of the draw's drum on its day. */
  readonly pool: number;
  readonly settings: Pick<SettlementSettings, "rounding" | "roundAt" | "payoutLimit" | "mostStakePence">;
};

export type NumbersSettlement = {
  readonly status: "PENDING" | "WON" | "VOID" | "LOST";
  readonly lines: number;
  readonly totalStakePence: number;
  /** While a draw is to come: what is already sure. */
  readonly returnsPence: number;
  readonly profitPence: number;
  readonly isCapped: boolean;
  /** Before it was rounded, in exact pence. */
  readonly exact: Ratio;
};

/** Settles a bet on numbers: the sum over its draws, rounded once. Lines are counted, never listed. */
export function settleNumbers(bet: NumbersBet): NumbersGameOutcome<NumbersSettlement> {
  const broken = brokenNumbersRule(bet);
  if (broken) return refused(broken);
  const totalStakePence = bet.stakePence * linesOfNumbers(bet);
  const uncapped = bet.draws.map((draw) => returnOfDraw(bet, draw)).reduce(add, ZERO);
  const exact = capped(bet, uncapped, totalStakePence);
  const returnsPence = rounded(exact, bet.settings.rounding);
  if (returnsPence === null) return refused({ code: "return-too-large" });
  return {
    done: true,
    value: {
      status: statusOf(bet),
      lines: linesOfNumbers(bet),
      totalStakePence,
      returnsPence,
      profitPence: returnsPence - totalStakePence,
      isCapped: exact !== uncapped,
      exact,
    },
  };
}

/**
 * Lines of all draws together: C(n, k) for each count of numbers, times the draws.
 * docs/rules/lottery.md#numbers-game-lines
 */
export const linesOfNumbers = (bet: Pick<NumbersBet, "numbers" | "least" | "most" | "draws">): number =>
  linesPerDraw(bet, bet.numbers.length) * bet.draws.length;

function linesPerDraw({ least, most }: Pick<NumbersBet, "least" | "most">, among: number): number {
  let lines = 0;
  for (let count = least; count <= most; count++) lines += combinations(among, count);
  return lines;
}

/** The numbers of the bet that came up in a draw; the order of a draw is without meaning. */
export function matchedNumbers(
  bet: Pick<NumbersBet, "numbers" | "bonusBall">,
  drawn: DrawnNumbers,
): number[] {
  return bet.numbers.filter(
    (number) => drawn.main.includes(number) || (bet.bonusBall && drawn.bonus === number),
  );
}

/** What the winning lines of one count return, in exact pence: every line is stake × (1 + odds). */
export function returnOfCount(bet: NumbersBet, count: number, winningLines: number): Ratio {
  const { numerator, denominator } = bet.odds[count]!;
  const line = ratio(times(bet.stakePence, numerator + denominator), denominator);
  const whole = bet.settings.roundAt === "LINE" ? rounded(line, bet.settings.rounding as Rounding) : null;
  const { top, bottom } = whole === null ? line : ratio(whole);
  return ratio(times(top, winningLines), bottom);
}

function returnOfDraw(bet: NumbersBet, { drawn }: NumbersDraw): Ratio {
  if (drawn === "PENDING") return ZERO;
  if (drawn === "VOID") return ratio(bet.stakePence * linesPerDraw(bet, bet.numbers.length));
  const matched = matchedNumbers(bet, drawn).length;
  let pence = ZERO;
  for (let count = bet.least; count <= bet.most; count++) {
    const winningLines = combinations(matched, count);
    if (winningLines > 0) pence = add(pence, returnOfCount(bet, count, winningLines));
  }
  return pence;
}

function capped({ settings }: NumbersBet, uncapped: Ratio, totalStakePence: number): Ratio {
  const limit = settings.payoutLimit;
  if (!limit) return uncapped;
  const most = ratio(limit.basis === "RETURNS" ? limit.pence : limit.pence + totalStakePence);
  return isMore(uncapped, most) ? most : uncapped;
}

/** As for horses (docs/rules/racing.md#bet-status); there are no places, and until a draw is held its lines can win. */
function statusOf(bet: NumbersBet): NumbersSettlement["status"] {
  const drawn = bet.draws.map((draw) => draw.drawn);
  if (drawn.includes("PENDING")) return "PENDING";
  const hasWon = (one: NumbersDraw["drawn"]): boolean =>
    typeof one === "object" && matchedNumbers(bet, one).length >= bet.least;
  if (drawn.some(hasWon)) return "WON";
  return drawn.includes("VOID") ? "VOID" : "LOST";
}
