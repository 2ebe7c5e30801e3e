import { formatMoney, penceFromPounds } from "../../money.ts";

/** Cash over the counter against what a slip costs. `change` is in pence; null where nothing is given back yet. */
export type Cash = { change: number | null; sentence: string; isFault: boolean };

/** What the clerk gives back of the cash that was typed; nothing of it is stored. */
export function cashAgainst(typed: string, totalPence: number): Cash {
  if (typed.trim() === "") return { change: null, sentence: "", isFault: false };
  const pence = penceFromPounds(typed);
  if (pence === null || pence < 0)
    return { change: null, sentence: "The cash in pounds and pence, such as 20 or 5.50", isFault: true };
  if (pence < totalPence)
    return { change: null, sentence: `${formatMoney(totalPence - pence)} short`, isFault: true };
  return {
    change: pence - totalPence,
    sentence: `Change ${formatMoney(pence - totalPence)}`,
    isFault: false,
  };
}

/** Usual sums of cash above a total: the next whole fives, tens, twenties and fifties; in pence, at most three. */
export const usualCash = (totalPence: number): number[] =>
  [...new Set(NOTES.map((note) => Math.ceil(totalPence / note) * note))]
    .filter((pence) => pence > totalPence)
    .slice(0, 3);

const NOTES = [500, 1000, 2000, 5000];

/** The shop's stake check: why the total on the customer's slip is not the one that is counted; null where it is. */
export function totalFault(typed: string, totalPence: number): string | null {
  const pence = penceFromPounds(typed);
  if (pence === null) return "Type the total that the customer's slip says, in pounds and pence";
  if (pence === totalPence) return null;
  return `The customer's slip says ${formatMoney(pence)}, counted are ${formatMoney(totalPence)}. Look through it with the customer.`;
}
