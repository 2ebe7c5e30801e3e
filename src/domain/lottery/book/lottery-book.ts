import { LOWEST_NUMBER, MOST_NUMBERS } from "../game.ts";
import { type BetOnNumbers, payoutOf, type StampedRule } from "../payout.ts";
import { keyWith, setKey } from "./number-sets.ts";

/** A bet in force in a draw, with whose it is. */
export type BookBet = BetOnNumbers & { playerId: number };

/** What a draw pays by: its rules, the largest number in its drum, and the most that one customer is paid (pence; null: no limit). */
export type BookTerms = { rules: readonly StampedRule[]; drum: number; limitPence: number | null };

/** Bets by their count and their stakes in pence. */
export type BetSum = { bets: number; stakedPence: number };

/** The bets on one set of numbers, ascending, and what they pay if it comes: without and with the bonus ball among it. */
export type StakedSet = BetSum & { numbers: readonly number[]; plainPence: number; bonusPence: number };

type Price = { plainPence: number; bonusPence: number };

/**
 * The bets of one draw by their sets of numbers, and what the shop pays if some numbers come. Amounts are whole pence. Equal to settling
 * every bet (`payoutOf`), the maximum payout of each customer included: `tests/domain/lottery/book`. docs/rules/lottery-book.md
 */
export class LotteryBook {
  readonly all: BetSum = { bets: 0, stakedPence: 0 };
  /** A number of these is not in the drum: they cannot win. */
  readonly out: BetSum = { bets: 0, stakedPence: 0 };
  /** Bets whose numbers cannot be read: they are settled by hand. */
  readonly unread: BetSum = { bets: 0, stakedPence: 0 };
  readonly #sets = new Map<number, StakedSet>();
  /** Of customers who can win more than the limit what each of their sets pays, by the set. */
  readonly #limited = new Map<number, (Price & { playerId: number })[]>();
  readonly #prices = new Map<string, Price>();

  constructor(readonly terms: BookTerms) {}

  /** Adds bets; those of one customer must come together. */
  add(bets: readonly BookBet[]): void {
    let at = 0;
    while (at < bets.length) {
      const { playerId } = bets[at]!;
      const from = at;
      while (at < bets.length && bets[at]!.playerId === playerId) at++;
      this.#addOfPlayer(playerId, bets.slice(from, at));
    }
  }

  #addOfPlayer(playerId: number, bets: readonly BookBet[]): void {
    const { drum, limitPence } = this.terms;
    const priced: (Price & { key: number })[] = [];
    let most = 0;
    for (const bet of bets) {
      count(this.all, bet.betPence);
      const numbers = bet.selectedNumbers.toSorted((one, other) => one - other);
      if (!isReadable(numbers)) count(this.unread, bet.betPence);
      else if (numbers.at(-1)! > drum) count(this.out, bet.betPence);
      else {
        const price = this.#priceOf(bet);
        const key = setKey(numbers);
        const set = this.#sets.get(key) ?? { numbers, bets: 0, stakedPence: 0, plainPence: 0, bonusPence: 0 };
        count(set, bet.betPence);
        set.plainPence += price.plainPence;
        set.bonusPence += price.bonusPence;
        this.#sets.set(key, set);
        if (limitPence !== null) {
          most += Math.max(price.plainPence, price.bonusPence);
          priced.push({ key, ...price });
        }
      }
    }
    if (limitPence === null || most <= limitPence) return;
    for (const { key, ...price } of priced) {
      const ofSet = this.#limited.get(key);
      if (ofSet) ofSet.push({ playerId, ...price });
      else this.#limited.set(key, [{ playerId, ...price }]);
    }
  }

  /** Bets differ in little: what each kind pays is asked of the rules once. */
  #priceOf({ selectedNumbers, includeBonus, betPence }: BookBet): Price {
    const matchCount = selectedNumbers.length;
    const name = `${matchCount} ${includeBonus} ${betPence}`;
    const known = this.#prices.get(name);
    if (known) return known;
    const pays = (matchedBonus: boolean) =>
      payoutOf(
        { selectedNumbers, includeBonus, betPence },
        { matchedNumbers: [], matchedBonus, matchCount },
        this.terms.rules,
      ).payoutPence;
    const price = { plainPence: pays(false), bonusPence: includeBonus ? pays(true) : 0 };
    this.#prices.set(name, price);
    return price;
  }

  /** Every set with a bet, all its numbers in the drum; in no order. */
  sets(): IterableIterator<StakedSet> {
    return this.#sets.values();
  }

  get setCount(): number {
    return this.#sets.size;
  }

  /** By their count of numbers and then by the numbers: 1, 2, 3, 1 2, 1 3. */
  *setsInOrder(): Generator<StakedSet> {
    // As plain numbers a hundred thousand are in order within some milliseconds.
    for (const key of Float64Array.from(this.#sets.keys()).sort()) yield this.#sets.get(key)!;
  }

  /** The bets on one set; none where there are none. */
  on(numbers: readonly number[]): StakedSet {
    return (
      this.#sets.get(setKey(numbers)) ?? { numbers, bets: 0, stakedPence: 0, plainPence: 0, bonusPence: 0 }
    );
  }

  /** Whether some customer can win more than the maximum payout. */
  get isLimited(): boolean {
    return this.#limited.size > 0;
  }

  /**
   * What the shop pays if these numbers, ascending, come and no other on which there are bets; `bonus` is the one of them that is the bonus
   * ball, null where all are among the six.
   */
  paysIf(numbers: readonly number[], bonus: number | null): number {
    const paid = { pence: 0, ofPlayer: this.isLimited ? new Map<number, number>() : null };
    this.#addSets(numbers, bonus, paid, NO_NUMBER);
    const limit = this.terms.limitPence ?? Number.POSITIVE_INFINITY;
    for (const own of paid.ofPlayer?.values() ?? []) paid.pence -= Math.max(0, own - limit);
    return paid.pence;
  }

  /** Of every set of at most four of the numbers: by hand, because a large book asks it a hundred thousand times. */
  #addSets(numbers: readonly number[], bonus: number | null, paid: Paid, begun: Begun): void {
    for (let at = begun.next; at < numbers.length; at++) {
      const key = keyWith(begun.key, begun.size, numbers[at]!);
      const withBonus = begun.withBonus || numbers[at] === bonus;
      const staked = this.#sets.get(key);
      if (staked) paid.pence += withBonus ? staked.bonusPence : staked.plainPence;
      if (staked && paid.ofPlayer)
        for (const { playerId, plainPence, bonusPence } of this.#limited.get(key) ?? []) {
          const pence = withBonus ? bonusPence : plainPence;
          paid.ofPlayer.set(playerId, (paid.ofPlayer.get(playerId) ?? 0) + pence);
        }
      const size = begun.size + 1;
      if (size < MOST_NUMBERS) this.#addSets(numbers, bonus, paid, { key, size, next: at + 1, withBonus });
    }
  }

  /** The same with the bonus ball where it costs the shop most: one of the numbers, or none of them. */
  mostIf(numbers: readonly number[]): number {
    return Math.max(this.paysIf(numbers, null), ...numbers.map((bonus) => this.paysIf(numbers, bonus)));
  }
}

type Paid = { pence: number; ofPlayer: Map<number, number> | null };
/** A set that is begun: which numbers come next, and whether the bonus ball is among it. */
type Begun = { key: number; size: number; next: number; withBonus: boolean };
const NO_NUMBER: Begun = { key: 0, size: 0, next: 0, withBonus: false };

function count(sum: BetSum, betPence: number): void {
  sum.bets += 1;
  sum.stakedPence += betPence;
}

/** Ascending: a damaged row may have any. */
const isReadable = (numbers: readonly number[]): boolean =>
  numbers.length > 0 &&
  numbers.length <= MOST_NUMBERS &&
  numbers.every((one, at) => Number.isInteger(one) && one >= LOWEST_NUMBER && one !== numbers[at - 1]);
