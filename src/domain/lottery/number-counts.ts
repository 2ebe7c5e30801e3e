import { isUnreadable } from "../unreadable.ts";
import type { Draw } from "./draw.ts";
import { LOWEST_NUMBER } from "./game.ts";
import { drumOn } from "./game-calendar.ts";
import { type SelectionTerms, selectionState } from "./selection.ts";

/** How often a number came in some draws. */
export type DrawnCount = {
  number: number;
  /** In so many draws in all; in so many of them as the bonus ball. */
  draws: number;
  asBonus: number;
  /** The day of the newest draw that had it, and so many draws since; null and all of them where none had it. */
  lastOn: string | null;
  since: number;
  /** It has left the drum. */
  isOut: boolean;
};

/** The draws that were counted, newest first, those that cannot be read, and each number of their drums. */
export type DrawnCounts = { counted: Pick<Draw, "drawDate">[]; unread: number; numbers: DrawnCount[] };

/**
 * Counts the numbers of some draws, which come newest first. It ends with the largest number that the shop's drum, at
 * most `largest`, had today or in one of them.
 */
export function countDrawn(
  draws: readonly Pick<Draw, "drawDate" | "winningNumbers" | "bonusBall">[],
  today: string,
  largest: number,
): DrawnCounts {
  const counted = draws.filter(({ winningNumbers }) => !isUnreadable(winningNumbers));
  const drum = Math.max(drumOn(today), ...counted.map(({ drawDate }) => drumOn(drawDate)));
  const drawn = counted.flatMap(({ winningNumbers, bonusBall }) => [...winningNumbers, bonusBall ?? 0]);
  const numbers = numbersTo(Math.max(Math.min(drum, largest), ...drawn)).map((number): DrawnCount => {
    const having = counted.filter(
      ({ winningNumbers, bonusBall }) => bonusBall === number || winningNumbers.includes(number),
    );
    const [newest] = having;
    return {
      number,
      draws: having.length,
      asBonus: having.filter(({ bonusBall }) => bonusBall === number).length,
      lastOn: newest?.drawDate ?? null,
      since: newest ? counted.indexOf(newest) : counted.length,
      isOut: number > drumOn(today),
    };
  });
  return { counted, unread: draws.length - counted.length, numbers };
}

/** The numbers with the most of something, which is above nought; none where each has nought. */
export function mostOf<Count extends { number: number }>(
  counts: readonly Count[],
  of: (count: Count) => number,
): Count[] {
  const most = Math.max(0, ...counts.map(of));
  return most === 0 ? [] : counts.filter((count) => of(count) === most);
}

/** A bet, as far as it says which numbers it holds, and when. */
export type HoldingBet = Pick<
  SelectionTerms,
  "selectedNumbers" | "betPence" | "startDate" | "numberOfWeeks" | "isNeverEnding"
>;

/** How many running bets hold a number, and what they stake on a draw, in pence. */
export type HeldCount = { number: number; bets: number; stakePence: number; isOut: boolean };

export type HeldCounts = { running: number; unread: number; numbers: HeldCount[] };

/** What bets that are not stopped hold on a day, by number: the whole stake counts on each of a bet's numbers. */
export function countHeld(bets: readonly HoldingBet[], today: string, largest: number): HeldCounts {
  const running = bets.filter((bet) => selectionState(bet, false, today) === "open");
  const readable = running.filter(({ selectedNumbers }) => !isUnreadable(selectedNumbers));
  const top = Math.max(largest, ...readable.flatMap(({ selectedNumbers }) => selectedNumbers));
  const numbers = numbersTo(top).map(
    (number): HeldCount => ({ number, bets: 0, stakePence: 0, isOut: number > drumOn(today) }),
  );
  for (const { selectedNumbers, betPence } of readable)
    for (const number of selectedNumbers) {
      const count = numbers[number - LOWEST_NUMBER]!;
      count.bets++;
      count.stakePence += betPence;
    }
  return { running: running.length, unread: running.length - readable.length, numbers };
}

const numbersTo = (largest: number): number[] =>
  Array.from({ length: largest - LOWEST_NUMBER + 1 }, (_, at) => LOWEST_NUMBER + at);

/** So many numbers are named; more are counted. */
const MOST_NAMED = 8;
const list = new Intl.ListFormat("en-GB");

/** "7", "7 and 19", or of many "12 numbers". */
export const numbersSaid = (numbers: readonly number[]): string =>
  numbers.length > MOST_NAMED ? `${numbers.length} numbers` : list.format(numbers.map(String));

/** "7, 6 times", "7 and 19, 6 times each". */
export const eachSaid = (counts: readonly { number: number }[], said: string): string =>
  `${numbersSaid(counts.map(({ number }) => number))}, ${said}${counts.length > 1 ? " each" : ""}`;
