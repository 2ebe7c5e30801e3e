import type { BookedDraw, BookedNumber, OpenDraw } from "../../../src/domain/lottery/book/booked-draw.ts";
import { dearestSets } from "../../../src/domain/lottery/book/dearest-sets.ts";
import { expectedPence } from "../../../src/domain/lottery/book/expected-payout.ts";
import { type BetSum, LotteryBook } from "../../../src/domain/lottery/book/lottery-book.ts";
import { worstDraw } from "../../../src/domain/lottery/book/worst-draw.ts";
import {
  cutOffOf,
  DRAW_TYPES,
  LOWEST_NUMBER,
  lastDrawDay,
  nextDrawDay,
} from "../../../src/domain/lottery/game.ts";
import { drumOn } from "../../../src/domain/lottery/game-calendar.ts";
import { rulesStampedAt } from "../../../src/domain/lottery/payout.ts";
import { playedOn } from "../../../src/domain/lottery/selection.ts";
import type { Db } from "../../client.ts";
import { pauses } from "../../pauses.ts";
import { currentSettings } from "../system/shop-settings.ts";
import { drawsOn } from "./draws.ts";
import { savedRules } from "./payouts.ts";
import { betsInForce, type SelectionInForce } from "./selections-in-force.ts";

/** The shop's draw days (0 to 6) and the largest number that it takes. */
export type Game = { drawDays: readonly number[]; largest: number };

/** An open draw with the sum of its bets. */
export type SummedDraw = OpenDraw & BetSum;

/** Draws without a result that have bets: the next ones, and then the latest whose bets have closed. */
export async function openDraws(db: Db, now: Date, { drawDays }: Game): Promise<SummedDraw[]> {
  const [closed, next] = [lastDrawDay(now, drawDays), nextDrawDay(now, drawDays)];
  const entered = new Set((await drawsOn(db, closed)).map(({ drawType }) => drawType));
  const sums: SummedDraw[] = [];
  for (const day of closed < next ? [next, closed] : [next]) {
    const draws = DRAW_TYPES.filter((type) => day !== closed || closed === next || !entered.has(type)).map(
      (drawType) => ({ day, drawType, bets: 0, stakedPence: 0 }),
    );
    if (draws.length === 0) continue;
    const plays = playedOn(day, drawDays);
    await eachBatch(db, day, (bets) => {
      for (const bet of bets)
        for (const draw of draws)
          if (plays(bet, draw.drawType)) {
            draw.bets += 1;
            draw.stakedPence += bet.betPence;
          }
    });
    sums.push(...draws.filter(({ bets }) => bets > 0));
  }
  return sums;
}

/** Others are served between two batches. */
async function eachBatch(db: Db, day: string, add: (bets: SelectionInForce[]) => void): Promise<void> {
  const pause = pauses();
  for await (const bets of betsInForce(db, cutOffOf(day))) {
    add(bets);
    await pause();
  }
}

/** The bets of a draw by their numbers, at the multipliers that it would be settled by. */
export async function bookOf(
  db: Db,
  { day, drawType }: OpenDraw,
  { drawDays, largest }: Game,
): Promise<LotteryBook> {
  const [saved, { lotteryPayoutLimitPence: limitPence }] = await Promise.all([
    savedRules(db),
    currentSettings(db),
  ]);
  const drum = Math.min(largest, drumOn(day));
  const book = new LotteryBook({ rules: rulesStampedAt(saved, cutOffOf(day)), drum, limitPence });
  const plays = playedOn(day, drawDays);
  await eachBatch(db, day, (bets) => book.add(bets.filter((bet) => plays(bet, drawType))));
  return book;
}

/** So many pairs, and sets of three and four, are shown; the file has all. */
const MOST_SETS = 20;

/** The same with its figures; the event loop is never held for long. */
export async function bookedDraw(db: Db, draw: OpenDraw, game: Game): Promise<BookedDraw> {
  const book = await bookOf(db, draw, game);
  const { all, out, unread, isLimited } = book;
  const { drum } = book.terms;
  const counts = [0, 0, 0, 0, 0];
  for (const { numbers } of book.sets()) counts[numbers.length]!++;
  return {
    ...draw,
    ...{ all, out, unread, drum, isLimited },
    expectedPence: expectedPence(book.sets(), drum),
    worst: await inTurns(worstDraw(book)),
    numbers: numbersOf(book),
    pairs: await inTurns(dearestSets(book, ({ numbers }) => numbers.length === 2, MOST_SETS)),
    larger: await inTurns(dearestSets(book, ({ numbers }) => numbers.length > 2, MOST_SETS)),
    pairCount: counts[2]!,
    largerCount: counts[3]! + counts[4]!,
  };
}

const numbersOf = (book: LotteryBook): BookedNumber[] =>
  Array.from({ length: book.terms.drum }, (_, at) => {
    const number = LOWEST_NUMBER + at;
    const { bets, stakedPence } = book.on([number]);
    const paid = { plainPence: book.paysIf([number], null), bonusPence: book.paysIf([number], number) };
    return { number, bets, stakedPence, ...paid };
  });

/** Work in steps, with turns for others between them. */
async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  const pause = pauses();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await pause();
  }
}
