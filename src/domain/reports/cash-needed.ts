import { BALLS, type DrawBook } from "../lottery/draw-book.ts";
import type { RaceNight } from "../racing/race-night.ts";

/** What may have to be paid tonight, and what can be said of it before. */
export type OpenNight = {
  readonly races: RaceNight;
  /** The bets of tonight's draws; null where no draw is held, or all of them are in. */
  readonly lottery: { readonly book: DrawBook; readonly largest: number } | null;
  /** What customers may ask for: money held for them and unpaid winnings, in pence. */
  readonly owedPence: number;
  /** What part of that was taken in cash on each day before: shares between 0 and 1, floating-point numbers. */
  readonly shares: readonly number[];
};

/** Whole pence, by part and together: what is paid in half of the nights at most, and in 19 of 20. */
export type NightPart = { readonly likelyPence: number; readonly worstPence: number };
export type NeededCash = NightPart & {
  readonly racing: NightPart;
  readonly lottery: NightPart;
  readonly owed: NightPart;
  readonly nights: number;
  /** The total by the share of nights that need no more. */
  readonly steps: readonly { readonly share: number; readonly pence: number }[];
};

const NIGHTS = 500;
const LIKELY = 0.5;
/** On 19 nights of 20. */
const WORST = 0.95;
const STEPS = [0.05, 0.25, LIKELY, 0.75, 0.9, WORST, 0.99];
/** With fewer days to go by, all that is owed is counted. */
export const FEWEST_DAYS = 7;

/**
 * Plays tonight over and over. Bets of tonight are counted whole, whoever collects them when; of what was owed before, as
 * much as on any of the days before. `next`: 0 up to, and never, 1. It yields after some nights. docs/rules/cash-needed.md
 */
export function* playNights(night: OpenNight, next: () => number): Generator<void, NeededCash> {
  const { races, lottery, owedPence } = night;
  const shares = night.shares.length < FEWEST_DAYS ? [1] : night.shares;
  const parts = { racing: sumsOf(), lottery: sumsOf(), owed: sumsOf() };
  const totals = sumsOf();
  for (let at = 0; at < NIGHTS; at++) {
    const racing = races.play(next);
    const drawn = lottery ? playDraws(lottery, next) : 0;
    const owed = Math.round(owedPence * shares[Math.floor(next() * shares.length)]!);
    parts.racing[at] = racing;
    parts.lottery[at] = drawn;
    parts.owed[at] = owed;
    totals[at] = racing + drawn + owed;
    if (at % 4 === 0) yield;
  }
  totals.sort();
  return {
    ...partOf(totals),
    ...{ racing: partOf(parts.racing), lottery: partOf(parts.lottery), owed: partOf(parts.owed) },
    nights: NIGHTS,
    steps: STEPS.map((share) => ({ share, pence: quantile(totals, share) })),
  };
}

const sumsOf = () => new Float64Array(NIGHTS);
const partOf = (pence: Float64Array): NightPart => {
  const sorted = pence.slice().sort();
  return { likelyPence: quantile(sorted, LIKELY), worstPence: quantile(sorted, WORST) };
};

/** The smallest sum that so many of the nights do not pass. */
const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;

/** Each draw of tonight has balls of its own. */
function playDraws({ book, largest }: NonNullable<OpenNight["lottery"]>, next: () => number): number {
  const paid = new Float64Array(book.booked.length);
  const balls = new Int32Array(BALLS);
  let pence = 0;
  for (let draw = 0; draw < paid.length; draw++) {
    drawBalls(balls, largest, next);
    book.pay(balls, paid);
    pence += paid[draw]!;
  }
  return pence;
}

/** Seven different numbers, the last one the bonus ball. */
function drawBalls(balls: Int32Array, largest: number, next: () => number): void {
  for (let at = 0; at < BALLS; at++) {
    let ball = 0;
    do ball = 1 + Math.floor(next() * largest);
    while (balls.subarray(0, at).includes(ball));
    balls[at] = ball;
  }
}

/** A day as the ledger has it, in pence: what customers took in cash, and what they could still have asked for at its end. */
export type CashDay = { readonly paidPence: number; readonly leftPence: number };

/** What part of what they could ask for customers took in cash, of each day on which there was any. */
export const sharesOf = (days: readonly CashDay[]): number[] =>
  days.flatMap(({ paidPence, leftPence }) => {
    const asked = paidPence + Math.max(0, leftPence);
    return asked > 0 ? [Math.max(0, paidPence) / asked] : [];
  });
