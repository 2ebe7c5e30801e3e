import { counted } from "../../exact-text.ts";
import { formatMoney } from "../../money.ts";
import type { BookedDraw, BookedNumber } from "./booked-draw.ts";
import type { WorstDraw } from "./worst-draw.ts";

/** What the worst draw pays: exactly, or between what was found and what no draw is past. */
export const worstPays = ({ pence, boundPence }: WorstDraw): string =>
  pence === boundPence
    ? formatMoney(pence)
    : `at least ${formatMoney(pence)}, at most ${formatMoney(boundPence)}`;

/** "3, 9, 14, 16, 19, 40 and bonus 27". */
export const worstNumbers = ({ winningNumbers, bonusBall }: WorstDraw): string =>
  `${winningNumbers.join(", ")}${bonusBall === null ? ", any bonus" : ` and bonus ${bonusBall}`}`;

/** The number that costs most by the bets on it alone; null where there are none. */
export const dearestNumber = (numbers: readonly BookedNumber[]): BookedNumber | null =>
  numbers.reduce<BookedNumber | null>(
    (found, one) => (mostOf(one) > (found ? mostOf(found) : 0) ? one : found),
    null,
  );

const mostOf = ({ plainPence, bonusPence }: BookedNumber): number => Math.max(plainPence, bonusPence);

/** How the sums are made and what is not in them, a sentence each. */
export function bookNotes({ drum, out, unread, worst, isLimited }: BookedDraw): string[] {
  const notes: [boolean, string][] = [
    [
      true,
      "Pays if it comes: what the shop pays if these numbers are drawn, and no other number with a bet. A pair pays the bets on it and on each of its numbers, a larger set also those on the pairs and threes in it.",
    ],
    [
      true,
      "Result: the stakes of all bets of the draw less what is paid without the bonus ball. A minus is a loss for the shop.",
    ],
    [
      true,
      "Expected payout: the mean of every draw that there can be. Dearest number: the most that one number pays, as one of the six or as the bonus ball.",
    ],
    [
      worst !== null && worst.pence < worst.boundPence,
      isLimited
        ? "The worst draw is searched without the maximum payout: what it pays at most leaves that out."
        : "There are too many bets to look at every draw: the worst one pays no more than the bound.",
    ],
    [
      isLimited,
      "The maximum payout of each customer is in all payouts but the expected one, which can only be lower.",
    ],
    [
      out.bets > 0,
      `${counted(out.bets, "bet")}, ${formatMoney(out.stakedPence)} staked, on a number past ${drum}, which is not in the drum.`,
    ],
    [
      unread.bets > 0,
      `Not in the payouts: ${counted(unread.bets, "bet")}, ${formatMoney(unread.stakedPence)} staked, that cannot be read. Check the books.`,
    ],
  ];
  return notes.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}
