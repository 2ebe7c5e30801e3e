import { counted } from "../../exact-text.ts";
import { formatMoney } from "../../money.ts";
import type { BookRunner, Counted, RaceBook } from "./race-book.ts";

/** A part of a whole of 1, at least 0, in tenths of a percent: "12.4%". */
export function percentText(part: number): string {
  const tenths = Math.round(part * 1000);
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}

/** "112.4%", "94.1%, below 100%", "no prices"; with how many horses have no price. */
export function overRoundText({ overRound, unpriced }: Pick<RaceBook, "overRound" | "unpriced">): string {
  if (overRound === null) return "no prices";
  const below = overRound < 1 ? ", below 100%" : "";
  const without = unpriced > 0 ? `, ${counted(unpriced, "horse")} without a price` : "";
  return `${percentText(overRound)}${below}${without}`;
}

/** The horse that costs the shop most if it wins, and the one that costs least; the first on the card of several. */
export const worstOf = ({ runners }: RaceBook): BookRunner | null => extreme(runners, (a, b) => a < b);
export const bestOf = ({ runners }: RaceBook): BookRunner | null => extreme(runners, (a, b) => a > b);

/** The horse that costs the shop most of those of all books, with its race; null where no winner costs anything. */
export function dearestOf<R>(
  books: readonly { race: R; book: RaceBook }[],
): { race: R; runner: BookRunner } | null {
  const worst = books.flatMap(({ race, book }) => {
    const runner = worstOf(book);
    return runner && runner.ifWinsPence < 0 ? [{ race, runner }] : [];
  });
  return worst.reduce<{ race: R; runner: BookRunner } | null>(
    (found, one) => (found && found.runner.ifWinsPence <= one.runner.ifWinsPence ? found : one),
    null,
  );
}

const extreme = (
  runners: readonly BookRunner[],
  isFurther: (a: number, b: number) => boolean,
): BookRunner | null =>
  runners.reduce<BookRunner | null>(
    (found, one) => (found === null || isFurther(one.ifWinsPence, found.ifWinsPence) ? one : found),
    null,
  );

/** "3 Abbey"; without a number the name. */
export const horseText = ({ number, name }: Pick<BookRunner, "number" | "name">): string =>
  number === null ? name : `${number} ${name}`;

/** How the sums are made and what is not in them, a sentence each. */
export function bookNotes({ multiples, leftOut, runners }: RaceBook): string[] {
  const of = ({ bets, stakedPence }: Counted, one: string, many?: string) =>
    `${counted(bets, one, many)}, ${formatMoney(stakedPence)} staked`;
  const bestOddsPence = runners.reduce((sum, one) => sum + one.bestOddsPence, 0);
  const isPriced = runners.some(({ price }) => price !== null);
  const notes: [boolean, string][] = [
    [
      true,
      "If it wins: the stakes of all bets less what they return if the horse wins and no other is placed. A minus is a loss for the shop.",
    ],
    [true, "Worst places: the same with the other horses in the places that cost the shop most."],
    [
      isPriced,
      "Market: a horse's chance by its latest price, 20% at 4/1. Over-round: these chances together, above 100% by the shop's margin.",
    ],
    [true, "Singles are settled as they will be, starting prices at the latest price."],
    [
      multiples.bets > 0,
      `${of(multiples, "multiple")}: each counts at the mean of all ways that its other horses can finish, by their prices.`,
    ],
    [
      bestOddsPence > 0,
      `${formatMoney(bestOddsPence)} staked with best odds guaranteed: a longer starting price costs more.`,
    ],
    [
      leftOut.inOrder.bets > 0,
      `Not in the sums: ${of(leftOut.inOrder, "forecast or tricast", "forecasts and tricasts")}, whose dividends are declared after the race.`,
    ],
    [
      leftOut.held.bets > 0,
      `Not in the sums: ${of(leftOut.held, "bet")} after the off, on hold for a decision.`,
    ],
    [
      leftOut.favourites.bets > 0,
      `Not in the sums: ${of(leftOut.favourites, "bet")} on a favourite that no price names yet.`,
    ],
    [leftOut.unreadable.bets > 0, `Not in the sums: ${of(leftOut.unreadable, "bet")} that cannot be read.`],
  ];
  return notes.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}
