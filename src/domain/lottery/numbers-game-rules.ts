import { oddsFault } from "../odds.ts";
import { isOnTheDrum } from "./draw.ts";
import { WINNING_NUMBERS } from "./game.ts";
import { linesOfNumbers, NUMBERS_DRAWS, type NumbersBet, type NumbersDraw } from "./numbers-bet.ts";
import type { NumbersGameRefusal } from "./numbers-game-refusals.ts";

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
