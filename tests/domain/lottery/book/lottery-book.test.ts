import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { dearestSets } from "../../../../src/domain/lottery/book/dearest-sets.ts";
import { expectedPence } from "../../../../src/domain/lottery/book/expected-payout.ts";
import { type BookBet, LotteryBook } from "../../../../src/domain/lottery/book/lottery-book.ts";
import { worstDraw } from "../../../../src/domain/lottery/book/worst-draw.ts";
import { type BallsDrawn, rulesStamped, type StampedRule } from "../../../../src/domain/lottery/payout.ts";
import { settleSelection, withinLimit } from "../../../../src/domain/lottery/settle-selection.ts";

/** The result of work in steps, all at once. */
export function allAtOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** What a draw pays, bet by bet as it is settled. */
function settledPence(
  bets: readonly BookBet[],
  drawn: BallsDrawn,
  rules: readonly StampedRule[],
  limit: number | null,
) {
  let pence = 0;
  for (const ofPlayer of Map.groupBy(bets, ({ playerId }) => playerId).values()) {
    const won = ofPlayer.map((bet, at) =>
      settleSelection({ ...bet, selectionId: at + 1, selectionNumber: at + 1 }, drawn, rules),
    );
    pence += withinLimit(won, limit).reduce((sum, { payoutPence }) => sum + payoutPence, 0);
  }
  return pence;
}

/** Every set of some numbers, each in their order. */
function* subsetsOf(numbers: readonly number[], most: number, from = 0): Generator<number[]> {
  if (most === 0) return;
  for (let at = from; at < numbers.length; at++) {
    yield [numbers[at]!];
    for (const others of subsetsOf(numbers, most - 1, at + 1)) yield [numbers[at]!, ...others];
  }
}

/** Every draw of a small drum. */
function* drawsOf(drum: number): Generator<{ winningNumbers: number[]; bonusBall: number }> {
  const numbers = Array.from({ length: drum }, (_, at) => at + 1);
  for (const winningNumbers of subsetsOf(numbers, 6))
    if (winningNumbers.length === 6)
      for (const bonusBall of numbers)
        if (!winningNumbers.includes(bonusBall)) yield { winningNumbers, bonusBall };
}

const MULTIPLIERS = [0, 1, 4, 10, 21, 2_000_000];
const rule = (numberCount: number) =>
  fc.record({
    numberCount: fc.constant(numberCount),
    plainHalves: fc.constantFrom(...MULTIPLIERS),
    bonusHalves: fc.constantFrom(...MULTIPLIERS),
  });
/** Some counts have a saved rule, the others their default. */
const anyRules = fc
  .tuple(rule(1), rule(2), rule(3), rule(4), fc.subarray([1, 2, 3, 4]))
  .map(([a, b, c, d, saved]) =>
    rulesStamped([a, b, c, d].filter(({ numberCount }) => saved.includes(numberCount))),
  );
const anyBet = (drum: number) =>
  fc.record({
    playerId: fc.integer({ min: 1, max: 4 }),
    selectedNumbers: fc.uniqueArray(fc.integer({ min: 1, max: drum + 1 }), { minLength: 1, maxLength: 4 }),
    includeBonus: fc.boolean(),
    betPence: fc.integer({ min: 2, max: 40 }).map((halves) => halves * 50),
  });
const anyLimit = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null });
const anyBook = (most: number) =>
  fc.integer({ min: 7, max: 9 }).chain((drum) =>
    fc.record({
      drum: fc.constant(drum),
      bets: fc
        .array(anyBet(drum), { maxLength: most })
        .map((bets) => bets.toSorted((one, other) => one.playerId - other.playerId)),
      rules: anyRules,
      limitPence: anyLimit,
    }),
  );

function bookOf({ drum, bets, rules, limitPence }: Parameters<typeof settle>[0]): LotteryBook {
  const book = new LotteryBook({ rules, drum, limitPence });
  book.add(bets);
  return book;
}
const settle = (
  {
    bets,
    rules,
    limitPence,
  }: { drum: number; bets: BookBet[]; rules: StampedRule[]; limitPence: number | null },
  drawn: BallsDrawn,
) => settledPence(bets, drawn, rules, limitPence);

describe("the book of a draw, beside settling every bet of random books in every draw:", () => {
  test("what it pays, its mean and its worst are the same", () => {
    fc.assert(
      fc.property(anyBook(14), (given) => {
        const book = bookOf(given);
        let [worst, sum, draws] = [0, 0n, 0n];
        for (const drawn of drawsOf(given.drum)) {
          const pence = settle(given, drawn);
          const balls = [...drawn.winningNumbers, drawn.bonusBall].sort((one, other) => one - other);
          if (book.paysIf(balls, drawn.bonusBall) !== pence) throw new Error(JSON.stringify(drawn));
          worst = Math.max(worst, pence);
          sum += BigInt(pence);
          draws++;
        }
        if (!book.isLimited)
          expect(expectedPence(book.sets(), given.drum)).toBe(Number((2n * sum + draws) / (2n * draws)));
        const found = allAtOnce(worstDraw(book, 1e9));
        if (!found) return void expect([worst, book.setCount]).toEqual([0, 0]);
        const { winningNumbers, bonusBall, pence, boundPence } = found;
        expect(boundPence).toBeGreaterThanOrEqual(worst);
        if (!book.isLimited) expect([pence, boundPence]).toEqual([worst, worst]);
        // What it names pays what it says, whichever ball a free one is.
        const others = Array.from({ length: given.drum }, (_, at) => at + 1);
        const ball = bonusBall ?? others.find((number) => !winningNumbers.includes(number))!;
        expect(settle(given, { winningNumbers, bonusBall: ball })).toBe(pence);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  test("what each staked set pays if it comes is what its own and smaller bets pay, and no others", () => {
    fc.assert(
      fc.property(anyBook(25), (given) => {
        const book = bookOf(given);
        for (const { numbers, bets, stakedPence } of book.sets()) {
          // Bets on these numbers alone, drawn beside numbers that no bet can have.
          const within = given.bets.filter(({ selectedNumbers }) =>
            selectedNumbers.every((number) => numbers.includes(number)),
          );
          const among = { winningNumbers: [...numbers, 101, 102, 103, 104, 105].slice(0, 6), bonusBall: 199 };
          expect(book.paysIf(numbers, null)).toBe(settle({ ...given, bets: within }, among));
          const each = numbers.map((bonusBall) => {
            const winningNumbers = [
              ...numbers.filter((number) => number !== bonusBall),
              101,
              102,
              103,
              104,
              105,
            ];
            return settle(
              { ...given, bets: within },
              { winningNumbers: winningNumbers.slice(0, 6), bonusBall },
            );
          });
          expect(numbers.map((bonusBall) => book.paysIf(numbers, bonusBall))).toEqual(each);
          expect(book.mostIf(numbers)).toBe(Math.max(book.paysIf(numbers, null), ...each));
          const own = given.bets.filter(
            (bet) => bet.selectedNumbers.toSorted(rising).join() === numbers.join(),
          );
          expect([bets, stakedPence]).toEqual([
            own.length,
            own.reduce((sum, { betPence }) => sum + betPence, 0),
          ]);
        }
        const order = [...book.setsInOrder()].map(({ numbers }) => numbers);
        expect(order).toEqual(
          order.toSorted((one, other) => one.length - other.length || compare(one, other)),
        );
        const dearest = allAtOnce(dearestSets(book, () => true, 3)).map(({ ifComesPence }) => ifComesPence);
        const every = [...book.sets()].map(({ numbers }) => book.paysIf(numbers, null));
        expect(dearest).toEqual(every.toSorted((one, other) => other - one).slice(0, 3));
      }),
      { numRuns: 200 },
    );
  }, 120_000);
});

const rising = (one: number, other: number): number => one - other;
const compare = (one: readonly number[], other: readonly number[]): number =>
  one[one.findIndex((number, at) => number !== other[at])]! -
  other[one.findIndex((number, at) => number !== other[at])]!;
