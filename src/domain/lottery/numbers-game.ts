import { combinations } from "../bets/bet-types.ts";
import { refused } from "../bets/refusals.ts";
import { add, isMore, type Ratio, ratio, times, ZERO } from "../exact.ts";
import { type Rounding, rounded } from "../rounding.ts";
import {
  linesOfNumbers,
  linesPerDraw,
  type NumbersBet,
  type NumbersDraw,
  type NumbersDrawn,
} from "./numbers-bet.ts";
import type { NumbersGameOutcome } from "./numbers-game-refusals.ts";
import { brokenNumbersRule } from "./numbers-game-rules.ts";

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

/** The numbers of the bet that came up in a draw; the order of a draw is without meaning. */
export function matchedNumbers(
  bet: Pick<NumbersBet, "numbers" | "bonusBall">,
  drawn: NumbersDrawn,
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
