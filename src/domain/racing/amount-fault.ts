import { DEFAULT_SETTINGS } from "../bets/settings.ts";
import { formatMoney, penceFromPounds } from "../money.ts";

/** What is wrong with an amount as it was typed ("£1.005", "0.5p", "£0"); null where it is one. */
export function amountFault(typed: string): string | null {
  const word = typed.trim();
  const inPence = /p$/i.test(word);
  const digits = word.replace(/^£\s*|p$/gi, "");
  const shown = inPence || word.startsWith("£") ? word : `£${word}`;
  if (isFractionOfPenny(digits, inPence)) return `${shown} is not a whole penny`;
  const pence = inPence ? (/^\d+$/.test(digits) ? Number(digits) : null) : penceFromPounds(digits);
  // More digits than can be counted are an amount, too, and one that is too large.
  if (pence === null && !/^\d{14,}(\.\d{0,2})?$/.test(digits)) return NO_AMOUNT;
  if (pence === null || pence > MOST_STAKE_PENCE)
    return `${shown} is more than ${formatMoney(MOST_STAKE_PENCE)}, the most that can be staked`;
  return pence > 0 ? null : NO_AMOUNT;
}

const MOST_STAKE_PENCE = DEFAULT_SETTINGS.mostStakePence;

export const NO_AMOUNT = "At least £0.01, in pounds and whole pence";

const isFractionOfPenny = (digits: string, inPence: boolean): boolean =>
  inPence ? /^\d*\.\d+$/.test(digits) : /^\d*\.\d{3,}$/.test(digits);
