import { combinations } from "../bets/bet-types.ts";
import type { SettlementRefusal, StakeRefusal } from "../bets/refusals.ts";
import type { SettlementSettings } from "../bets/settings.ts";
import { type Odds, oddsFault } from "../odds.ts";
import { isOnTheDrum } from "./draw.ts";
import { WINNING_NUMBERS } from "./game.ts";

/** No line has more numbers than this. docs/rules/lottery.md#numbers-game */
export const MOST_IN_A_LINE = 5;

/** The longest price on numbers: twice what five of the widest drum are worth. */
export const MOST_NUMBERS_ODDS = 500_000;

/** Seven balls must fit in the drum, and no drum of any lottery holds a hundred. */
const POOL = { least: WINNING_NUMBERS + 1, most: 99 } as const;

/** The first rule that a bet on numbers breaks; null when it can be reckoned. */
export function brokenNumbersRule(bet: NumbersBet): NumbersGameRefusal | null {
  if (!Number.isInteger(bet.pool) || bet.pool < POOL.least || bet.pool > POOL.most)
    return { code: "numbers-pool-wrong", ...POOL };
  return brokenNumbers(bet) ?? brokenOdds(bet) ?? brokenDraws(bet) ?? brokenStake(bet);
}

function brokenNumbers({ numbers, least, most, pool }: NumbersBet): NumbersGameRefusal | null {
  for (const [index, number] of numbers.entries()) {
    if (!isOnTheDrum(number, pool)) return { code: "numbers-outside-pool", number, pool };
    if (numbers.indexOf(number) !== index) return { code: "numbers-repeated", number };
  }
  const wrong: NumbersGameRefusal = {
    code: "numbers-count-wrong",
    least: 1,
    most: pool,
    numbers: numbers.length,
  };
  if (numbers.length === 0) return wrong;
  if (most > MOST_IN_A_LINE) return { code: "numbers-line-too-long", most: MOST_IN_A_LINE };
  if (!Number.isInteger(least) || !Number.isInteger(most) || least < 1 || least > most)
    return { code: "numbers-fold-wrong", least: 1, most: MOST_IN_A_LINE };
  return numbers.length < most ? { ...wrong, least: most } : null;
}

function brokenOdds({ odds, least, most }: NumbersBet): NumbersGameRefusal | null {
  for (let count = least; count <= most; count++) {
    const price = odds[count];
    if (!price) return { code: "numbers-odds-missing", count };
    if (oddsFault(price, MOST_NUMBERS_ODDS)) return { code: "numbers-odds-wrong", count };
  }
  return null;
}

function brokenDraws(bet: NumbersBet): NumbersGameRefusal | null {
  if (bet.draws.length === 0) return { code: "numbers-draws-missing" };
  const names = bet.draws.map((draw) => draw.name);
  for (const [index, draw] of bet.draws.entries()) {
    if (!NUMBERS_DRAWS.includes(draw.name) || names.indexOf(draw.name) !== index)
      return { code: "numbers-draw-unknown", draw: draw.name };
    const broken = brokenDraw(bet, draw);
    if (broken) return broken;
  }
  return null;
}

/**
 * Six distinct numbers and a bonus that is not among them, all on the drum; a six-ball bet can do without the bonus.
 */
function brokenDraw(
  { bonusBall, pool }: NumbersBet,
  { name, drawn }: NumbersDraw,
): NumbersGameRefusal | null {
  if (typeof drawn === "string") return null;
  const balls = drawn.bonus === null ? drawn.main : [...drawn.main, drawn.bonus];
  const isDrawn = balls.every((ball) => isOnTheDrum(ball, pool)) && new Set(balls).size === balls.length;
  if (drawn.main.length !== WINNING_NUMBERS || !isDrawn) return { code: "numbers-draw-wrong", draw: name };
  return bonusBall && drawn.bonus === null ? { code: "numbers-bonus-ball-missing", draw: name } : null;
}

function brokenStake(bet: NumbersBet): NumbersGameRefusal | null {
  const { mostStakePence } = bet.settings;
  if (!Number.isInteger(bet.stakePence)) return { code: "stake-unreadable" };
  if (bet.stakePence <= 0) return { code: "stake-not-above-zero" };
  if (bet.stakePence * linesOfNumbers(bet) <= mostStakePence) return null;
  return { code: "stake-too-large", mostPence: mostStakePence };
}

/**
 * The numbers game: a bet with the bookmaker, at fixed odds by count, that *all* numbers of a line are drawn.
 * docs/rules/lottery.md#numbers-game. It is another game than the syndicate's multipliers (payout.ts), and shares
 * nothing with them.
 */
export const NUMBERS_DRAWS = ["MAIN", "PLUS1", "PLUS2"] as const;
export type NumbersDrawName = (typeof NUMBERS_DRAWS)[number];
export type NumbersDrawn = { readonly main: readonly number[]; readonly bonus: number | null };

/** Each draw is its own bet. VOID: it was not held in time, and its stakes go back. */
export type NumbersDraw = {
  readonly name: NumbersDrawName;
  readonly drawn: NumbersDrawn | "PENDING" | "VOID";
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

/**
 * Lines of all draws together: C(n, k) for each count of numbers, times the draws.
 * docs/rules/lottery.md#numbers-game-lines
 */
export const linesOfNumbers = (bet: Pick<NumbersBet, "numbers" | "least" | "most" | "draws">): number =>
  linesPerDraw(bet, bet.numbers.length) * bet.draws.length;

/** The same of one draw. */
export function linesPerDraw({ least, most }: Pick<NumbersBet, "least" | "most">, among: number): number {
  let lines = 0;
  for (let count = least; count <= most; count++) lines += combinations(among, count);
  return lines;
}

/** Why a bet on numbers cannot be reckoned. `count` is how many numbers a line has; `draw` is MAIN, PLUS1 or PLUS2. */
export type NumbersGameRefusal =
  | StakeRefusal
  | { code: "numbers-type-unknown"; betType: string }
  | { code: "numbers-count-wrong"; least: number; most: number; numbers: number }
  | { code: "numbers-line-too-long"; most: number }
  | { code: "numbers-fold-wrong"; least: number; most: number }
  | { code: "numbers-repeated"; number: number }
  | { code: "numbers-outside-pool"; number: number; pool: number }
  | { code: "numbers-pool-wrong"; least: number; most: number }
  | { code: "numbers-odds-missing"; count: number }
  | { code: "numbers-odds-wrong"; count: number }
  | { code: "numbers-draws-missing" }
  | { code: "numbers-draw-unknown"; draw: string }
  | { code: "numbers-draw-wrong"; draw: string }
  | { code: "numbers-bonus-ball-missing"; draw: string }
  | Extract<SettlementRefusal, { code: "return-too-large" }>;

export type NumbersGameOutcome<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly refusal: NumbersGameRefusal };
