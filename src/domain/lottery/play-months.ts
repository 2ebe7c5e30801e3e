import { BALLS, type DrawBook } from "./draw-book.ts";

/** The draws of a week, on which of its nights each of them is held (0 for the first), and how many nights there are. */
export type PlayedWeek = {
  readonly book: DrawBook;
  readonly nightOf: readonly number[];
  readonly nights: number;
};

/** What many months came to. Sums in whole pence; shares are floating-point numbers between 0 and 1. */
export type PlayedMonths = {
  /** How many draws were simulated, each against every book. */
  draws: number;
  /** Draw nights of a month of 30 days. */
  nights: number;
  months: number;
  years: number;
  /** What the bets cost in a month, on average over the weekdays that it can begin with. */
  stakePence: number;
  /** Paid by the draws as they were simulated, of each pound staked. */
  returned: number;
  /** Months in which the draws paid more than they took. */
  badMonths: number;
  /** Years in which stakes and bank together did not cover what was won by some night. */
  ruined: number;
  /** What the shop kept in a month, by the share of months that were worse. */
  kept: readonly { worse: number; pence: number }[];
};

const DRAWS = 100_000;
const MONTHS = 100_000;
const YEARS = 40_000;
const WEEKS_A_YEAR = 52;
const DAYS_A_MONTH = 30;
const DAYS_A_WEEK = 7;
const WORSE = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95];

/**
 * Plays the nights of a week over and over: draws first, then months and years out of them. `next`: 0 up to, and never,
 * 1. It yields after every few thousand steps, so that its caller can serve others. docs/rules/what-if.md#simulation
 */
export function* playMonths(
  week: PlayedWeek,
  { largest, bankPence, next }: { largest: number; bankPence: number; next: () => number },
): Generator<void, PlayedMonths> {
  const { book, nightOf, nights: nightsAWeek } = week;
  const nights = nightsOfMonth(week);
  const paidBy = yield* playDraws(book, largest, next);
  const stakes = book.booked.map(({ stakePence }) => stakePence);
  const keptBy = yield* keptOfNights({ paidBy, stakes, nightOf, nightsAWeek }, next);
  const months = yield* playKept(keptBy, nights, next);
  const ruined = yield* playYears(keptBy, bankPence, next);
  const staked = stakes.reduce((sum, one) => sum + one, 0);
  const returned = paidBy.reduce((sum, paid) => sum + paid.reduce((all, one) => all + one, 0), 0);
  const draws = paidBy[0]?.length ?? 0;
  const badMonths = months.findIndex((pence) => pence >= 0);
  return {
    ...{ draws, nights, months: MONTHS, years: YEARS },
    stakePence: stakesOfMonth(week),
    returned: staked > 0 ? returned / (staked * draws) : 0,
    badMonths: (badMonths < 0 ? MONTHS : badMonths) / MONTHS,
    ruined: ruined / YEARS,
    kept: WORSE.map((worse) => ({ worse, pence: months[Math.floor(worse * MONTHS)]! })),
  };
}

const nightsOfMonth = ({ nights }: PlayedWeek): number => Math.round((DAYS_A_MONTH * nights) / DAYS_A_WEEK);

/** What the bets of a week cost in a month, in pence. */
export function stakesOfMonth(week: PlayedWeek): number {
  const staked = week.book.booked.reduce((sum, { stakePence }) => sum + stakePence, 0);
  return Math.round((staked * nightsOfMonth(week)) / Math.max(1, week.nights));
}

/**
 * What simulated balls pay in each draw of the book. They come in turns of the whole drum: seven balls are drawn, and move on
 * by one until each has been every number, in an order of the numbers that is new each turn. So every number comes equally
 * often, and a bet on one number is paid its exact return.
 */
function* playDraws(book: DrawBook, largest: number, next: () => number): Generator<void, Float64Array[]> {
  const turns = Math.ceil(DRAWS / largest);
  const paidBy = book.booked.map(() => new Float64Array(turns * largest));
  const paid = new Float64Array(paidBy.length);
  const order = Int32Array.from({ length: largest }, (_, at) => at + 1);
  const places = Int32Array.from({ length: largest }, (_, at) => at);
  const balls = new Int32Array(BALLS);
  for (let turn = 0; turn < turns; turn++) {
    shuffle(order, largest, next);
    shuffle(places, BALLS, next);
    for (let moved = 0; moved < largest; moved++) {
      for (let at = 0; at < BALLS; at++) balls[at] = order[(places[at]! + moved) % largest]!;
      book.pay(balls, paid);
      for (let at = 0; at < paid.length; at++) paidBy[at]![turn * largest + moved] = paid[at]!;
    }
    if (turn % 8 === 0) yield;
  }
  return paidBy;
}

const AT_ONCE = 20_000;

type Nights = {
  paidBy: readonly Float64Array[];
  stakes: readonly number[];
  nightOf: readonly number[];
  nightsAWeek: number;
};

/** What the shop keeps of each weekday's nights: each draw of a night is any of the simulated ones, whatever the others are. */
function* keptOfNights(
  { paidBy, stakes, nightOf, nightsAWeek }: Nights,
  next: () => number,
): Generator<void, Float64Array[]> {
  const length = paidBy[0]?.length ?? 0;
  const kept = Array.from({ length: nightsAWeek }, () => new Float64Array(length));
  for (const [draw, paid] of paidBy.entries()) {
    const others = paid.slice();
    for (let from = 0; from < length; from += AT_ONCE) {
      shuffle(others, Math.min(from + AT_ONCE, length), next, from);
      yield;
    }
    const night = kept[nightOf[draw]!]!;
    for (let at = 0; at < length; at++) night[at]! += stakes[draw]! - others[at]!;
    yield;
  }
  return kept;
}

/** What the shop kept of each month, the worst first. A month begins with any weekday. */
function* playKept(
  keptBy: readonly Float64Array[],
  nights: number,
  next: () => number,
): Generator<void, Float64Array> {
  const months = new Float64Array(MONTHS);
  if (keptBy.length === 0) return months;
  for (let month = 0; month < MONTHS; month++) {
    let pence = 0;
    for (let night = 0; night < nights; night++) {
      const pool = keptBy[(month + night) % keptBy.length]!;
      pence += pool[Math.floor(next() * pool.length)]!;
    }
    months[month] = pence;
    if (month % 4000 === 0) yield;
  }
  return months.sort();
}

function* playYears(
  keptBy: readonly Float64Array[],
  bankPence: number,
  next: () => number,
): Generator<void, number> {
  let ruined = 0;
  const nights = WEEKS_A_YEAR * keptBy.length;
  for (let year = 0; year < YEARS; year++) {
    let pence = bankPence;
    for (let night = 0; night < nights && pence >= 0; night++) {
      const pool = keptBy[night % keptBy.length]!;
      pence += pool[Math.floor(next() * pool.length)]!;
    }
    if (pence < 0) ruined++;
    if (year % 400 === 0) yield;
  }
  return ruined;
}

/** Fisher and Yates: the places `from` to `until` get any of what stands from there on. */
function shuffle(values: Int32Array | Float64Array, until: number, next: () => number, from = 0): void {
  for (let at = from; at < until; at++) {
    const other = at + Math.floor(next() * (values.length - at));
    const value = values[at]!;
    values[at] = values[other]!;
    values[other] = value;
  }
}
