import { multiply, type Ratio, ratio, reduced } from "./exact.ts";
import { exactMoney } from "./exact-text.ts";

/**
 * How a bet came to what it pays, for the customer: plain data that page, paper and calls render alike. Every figure is
 * written so that its working comes to it: tests re-add the printed words alone.
 */
export type Explained = {
  /** "Lucky 15: 15 lines at £1.00" */
  readonly staked: Sum;
  /** Each horse, or each bet on numbers. */
  readonly subjects: readonly Subject[];
  readonly blocks: readonly Block[];
  /** From the lines to the payout, which is the last. */
  readonly sums: readonly Sum[];
  readonly without: readonly Without[];
  /** The numbers of the rules that were applied. */
  readonly rules: readonly RuleSaid[];
};

/** "£1.00 × 4.2 × 3.5" comes to "£14.70". Without a working it is a figure. */
export type Sum = { readonly label: string; readonly working?: string; readonly comesTo: string };

export type Subject = {
  /** The lines name it by this. */
  readonly letter: string;
  readonly name: string;
  readonly taken: string;
  readonly said: readonly string[];
  readonly sums: readonly Sum[];
};

/** Lines of one kind, such as those to win. */
export type Block = { readonly title: string; readonly sums: readonly Sum[] };

/** What it would have paid without a rule. */
export type Without = { readonly rule: number; readonly sentence: string; readonly pence: number };

/** `set`: when the shop last decided on it before the bet was struck; left out: never. */
export type RuleSaid = {
  readonly number: number;
  readonly name: string;
  readonly says: string;
  readonly set?: Date;
};

/** A house rule by its number on the sheets, and its section of docs/rules. */
export type NumberedRule = { readonly number: number; readonly name: string; readonly section: string };

/** "4.2", and where six decimals are not enough, the fraction itself: "23/6". Exact either way. */
export function exactNumber(value: Ratio): string {
  const { top, bottom } = reduced(value) as { top: bigint; bottom: bigint };
  if (1_000_000n % bottom !== 0n) return `${top}/${bottom}`;
  const digits = `${top * (1_000_000n / bottom)}`.padStart(7, "0");
  const decimals = digits.slice(-6).replace(/0+$/, "");
  return `${digits.slice(0, -6)}${decimals && "."}${decimals}`;
}

/** Pence as an amount that a working may go on from: "£12.275", and "£80/3" where no decimal says all. */
export function exactAmount(pence: Ratio): string {
  const pounds = exactNumber(multiply(pence, ratio(1, 100)));
  return pounds.includes("/") || (pounds.split(".")[1] ?? "").length > 4 ? `£${pounds}` : exactMoney(pence);
}

/** "A" to "Z", then "A2". */
export const letterOf = (index: number): string =>
  `${String.fromCharCode(65 + (index % 26))}${index < 26 ? "" : Math.floor(index / 26) + 1}`;
