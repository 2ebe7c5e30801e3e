import { LOWEST_NUMBER, MOST_NUMBERS, WINNING_NUMBERS } from "./game.ts";
import { type PayoutRule, winningsAt } from "./payout.ts";

/** A bet as far as a draw pays it. */
export type BookedBet = {
  readonly playerId: number;
  readonly selectedNumbers: readonly number[];
  readonly includeBonus: boolean;
  readonly betPence: number;
};

type Terms = {
  /** How many draws it is of. */
  readonly draws: number;
  readonly rules: readonly PayoutRule[];
  /** The largest number in the drum. */
  readonly largest: number;
  /** The most that one customer is paid of a draw, in pence; null: no limit. */
  readonly limitPence: number | null;
};

/** Six numbers and a bonus ball. */
export const BALLS = WINNING_NUMBERS + 1;

/** The bets of one draw. Those without numbers that can be read pay nothing and cost nothing; `unread` counts them. */
export type Booked = { stakePence: number; bets: number; unread: number };

/**
 * The bets of some draws, added up by their sets of numbers, so that seven balls cost the same against ten bets and against a
 * million: they have 98 sets of one to four, looked up for all draws at once. What a draw pays equals the sum of `payoutOf`
 * over its bets, in whole pence.
 */
export class DrawBook {
  readonly #booked: Booked[];
  /** By the rank of a set among all of one to four numbers: its row in the two tables below; 0: no bet. */
  readonly #rows: Int32Array;
  /** Row by row what each draw pays, without and with the bonus ball in the set. */
  readonly #plain: number[];
  readonly #bonus: number[];
  /** For each draw the bets of players whom the limit can reach, player by player: added up one by one. */
  readonly #limited: (readonly Priced[])[][];
  readonly #terms: Terms;
  readonly #ranks: readonly Int32Array[];
  readonly #offsets: readonly number[];
  readonly #sorted = new Int32Array(BALLS);
  readonly #isDrawn: Uint8Array;

  constructor(terms: Terms) {
    const { draws, largest } = terms;
    this.#terms = terms;
    this.#ranks = ranksOf(largest);
    this.#offsets = offsetsOf(this.#ranks, largest);
    this.#rows = new Int32Array(this.#offsets.at(-1)!);
    this.#plain = Array(draws).fill(0);
    this.#bonus = Array(draws).fill(0);
    this.#isDrawn = new Uint8Array(largest + 1);
    this.#booked = Array.from({ length: draws }, () => ({ stakePence: 0, bets: 0, unread: 0 }));
    this.#limited = Array.from({ length: draws }, () => []);
  }

  /** In the order of the draws. */
  get booked(): readonly Readonly<Booked>[] {
    return this.#booked;
  }

  /** Adds bets to a draw: all bets of a player in it at once, since a limit is on what they win together. */
  add(draw: number, bets: readonly BookedBet[]): void {
    const { rules, largest, limitPence } = this.#terms;
    const playable = bets.filter(isPlayable);
    const booked = this.#booked[draw]!;
    booked.bets += playable.length;
    booked.unread += bets.length - playable.length;
    for (const { betPence } of playable) booked.stakePence += betPence;
    const inDrum = playable.filter(({ selectedNumbers }) => selectedNumbers.every((one) => one <= largest));
    const priced = inDrum.flatMap((bet) => pricedBy(bet, rules));
    const limited = limitPence === null ? [] : playersPast(limitPence, priced);
    const apart = new Set(limited.flat());
    for (const bet of priced) if (!apart.has(bet)) this.#add(bet, draw);
    this.#limited[draw]!.push(...limited);
  }

  #add({ numbers, plainPence, bonusPence }: Priced, draw: number): void {
    const { draws } = this.#terms;
    let rank = this.#offsets[numbers.length - 1]!;
    for (let at = 0; at < numbers.length; at++) rank += this.#ranks[at + 1]![numbers[at]! - 1]!;
    let row = this.#rows[rank]!;
    if (row === 0) {
      row = this.#plain.length / draws;
      this.#rows[rank] = row;
      for (let at = 0; at < draws; at++) {
        this.#plain.push(0);
        this.#bonus.push(0);
      }
    }
    this.#plain[row * draws + draw]! += plainPence;
    this.#bonus[row * draws + draw]! += bonusPence;
  }

  /** Writes what each draw pays if these balls come, in pence: six balls, then the bonus ball. */
  pay(balls: ArrayLike<number>, paid: Float64Array): void {
    paid.fill(0);
    this.#paySets(this.#sort(balls), paid);
    const { limitPence } = this.#terms;
    if (limitPence !== null) this.#payWithinLimit(balls, paid, limitPence);
  }

  /** Puts the balls into their order; answers where the bonus ball came to. */
  #sort(balls: ArrayLike<number>): number {
    const sorted = this.#sorted;
    for (let at = 0; at < BALLS; at++) {
      const ball = balls[at]!;
      let to = at;
      for (; to > 0 && sorted[to - 1]! > ball; to--) sorted[to] = sorted[to - 1]!;
      sorted[to] = ball;
    }
    return sorted.indexOf(balls[WINNING_NUMBERS]!);
  }

  /** Nested by hand: some ten million sets are looked up for a page. */
  #paySets(bonusAt: number, paid: Float64Array): void {
    const [rows, sorted] = [this.#rows, this.#sorted];
    const [, ones, twos, threes, fours] = this.#ranks as Ranks;
    const [, , pairs, triples, quads] = [0, ...this.#offsets] as Offsets;
    for (let a = 0; a < BALLS; a++) {
      const first = ones[sorted[a]! - 1]!;
      const isA = a === bonusAt;
      if (rows[first] !== 0) this.#payRow(rows[first]!, isA, paid);
      for (let b = a + 1; b < BALLS; b++) {
        const second = first + twos[sorted[b]! - 1]!;
        const isB = isA || b === bonusAt;
        if (rows[pairs + second] !== 0) this.#payRow(rows[pairs + second]!, isB, paid);
        for (let c = b + 1; c < BALLS; c++) {
          const third = second + threes[sorted[c]! - 1]!;
          const isC = isB || c === bonusAt;
          if (rows[triples + third] !== 0) this.#payRow(rows[triples + third]!, isC, paid);
          for (let d = c + 1; d < BALLS; d++) {
            const row = rows[quads + third + fours[sorted[d]! - 1]!]!;
            if (row !== 0) this.#payRow(row, isC || d === bonusAt, paid);
          }
        }
      }
    }
  }

  #payRow(row: number, withBonus: boolean, paid: Float64Array): void {
    const table = withBonus ? this.#bonus : this.#plain;
    const from = row * paid.length;
    for (let draw = 0; draw < paid.length; draw++) paid[draw]! += table[from + draw]!;
  }

  #payWithinLimit(balls: ArrayLike<number>, paid: Float64Array, limitPence: number): void {
    const [isDrawn, bonus] = [this.#isDrawn, balls[WINNING_NUMBERS]!];
    for (let at = 0; at < BALLS; at++) isDrawn[balls[at]!] = 1;
    for (const [draw, players] of this.#limited.entries())
      for (const bets of players) {
        let ofPlayer = 0;
        for (const { numbers, plainPence, bonusPence } of bets) {
          if (!numbers.every((one) => isDrawn[one] === 1)) continue;
          ofPlayer += numbers.includes(bonus) ? bonusPence : plainPence;
        }
        paid[draw]! += Math.min(ofPlayer, limitPence);
      }
    isDrawn.fill(0);
  }
}

type Ranks = [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
type Offsets = [number, number, number, number, number];

/** The bets of players who can win more than a limit in one draw. */
const playersPast = (limitPence: number, bets: readonly Priced[]): Priced[][] =>
  [...Map.groupBy(bets, ({ playerId }) => playerId).values()].filter(
    (ofPlayer) =>
      ofPlayer.reduce((sum, { plainPence, bonusPence }) => sum + Math.max(plainPence, bonusPence), 0) >
      limitPence,
  );

/** A bet's numbers in their order, and what it pays without and with the bonus ball among them. */
type Priced = { playerId: number; numbers: readonly number[]; plainPence: number; bonusPence: number };

function pricedBy(bet: BookedBet, rules: readonly PayoutRule[]): Priced[] {
  const rule = rules.find(({ numberCount }) => numberCount === bet.selectedNumbers.length);
  if (!rule) return [];
  const numbers = bet.selectedNumbers.toSorted((one, other) => one - other);
  return [
    {
      ...{ playerId: bet.playerId, numbers, plainPence: winningsAt(bet.betPence, rule.plainHalves) },
      bonusPence: bet.includeBonus ? winningsAt(bet.betPence, rule.bonusHalves) : 0,
    },
  ];
}

/** A damaged row must not stop the page. */
const isPlayable = ({ selectedNumbers, betPence }: BookedBet): boolean =>
  selectedNumbers.length > 0 &&
  selectedNumbers.length <= MOST_NUMBERS &&
  new Set(selectedNumbers).size === selectedNumbers.length &&
  selectedNumbers.every((one) => Number.isInteger(one) && one >= LOWEST_NUMBER) &&
  Number.isSafeInteger(betPence) &&
  betPence > 0;

/** C(n, k) by k and n: the rank of an ascending set is their sum over its numbers less one. */
function ranksOf(largest: number): Int32Array[] {
  const ranks = Array.from({ length: MOST_NUMBERS + 1 }, () => new Int32Array(largest + 1));
  for (let n = 0; n <= largest; n++) {
    ranks[0]![n] = 1;
    for (let k = 1; k <= MOST_NUMBERS; k++)
      ranks[k]![n] = n === 0 ? 0 : ranks[k]![n - 1]! + ranks[k - 1]![n - 1]!;
  }
  return ranks;
}

/** Where the sets of one number begin, of two, of three, of four, and how many there are in all. */
function offsetsOf(ranks: readonly Int32Array[], largest: number): number[] {
  const offsets = [0];
  for (let k = 1; k <= MOST_NUMBERS; k++) offsets.push(offsets.at(-1)! + ranks[k]![largest]!);
  return offsets;
}
