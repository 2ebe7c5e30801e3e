import type { TransactionType } from "./transaction.ts";

/**
 * The shop's own accounts. Each movement of money goes from one account to another, a customer's or one of these, so that
 * all of them together are always at nothing: what a customer has, the shop owes.
 *
 * Cash is on the other side of that. A deposit goes from the drawer's account to the customer's, so that cash which comes in
 * goes from the drawer's account, and cash which goes out to it: a drawer, the counter or the safe has what went from it less
 * what went to it. A float out of the safe goes from the till to the safe.
 *
 * A lay-off is a bet of the shop: its stake goes from the lay-off stakes to the other bookmakers, whom the shop owes it, and
 * what it returns from them to the lay-off winnings.
 */
export type ShopAccount = TillAccount | (typeof FIXED)[number];

/** The drawer of one till. */
export type TillAccount = `till:${number}`;

/** `counter`: cash that was taken where no till is counted. */
const FIXED = [
  "counter",
  "safe",
  "bank",
  "racing-stakes",
  "racing-winnings",
  "lottery-stakes",
  "lottery-winnings",
  "lay-off-stakes",
  "lay-off-winnings",
  "bookmakers",
  "lapsed",
  "opening-balances",
  "adjustments",
  "cash-over-short",
] as const;

const NAMES: Record<(typeof FIXED)[number], string> = {
  counter: "Cash without a till",
  safe: "Safe",
  bank: "Bank",
  "racing-stakes": "Racing stakes",
  "racing-winnings": "Racing winnings",
  "lottery-stakes": "Lottery stakes",
  "lottery-winnings": "Lottery winnings",
  "lay-off-stakes": "Lay-off stakes",
  "lay-off-winnings": "Lay-off winnings",
  bookmakers: "Other bookmakers",
  lapsed: "Lapsed returns and winnings",
  "opening-balances": "Opening balances",
  adjustments: "Adjustments",
  "cash-over-short": "Cash over and short",
};

/** The other side of a customer's transaction; "cash" is the till of its shift, or the counter. */
export const OTHER_SIDE: Record<TransactionType, Exclude<ShopAccount, TillAccount | "counter"> | "cash"> = {
  OpeningBalance: "opening-balances",
  Deposit: "cash",
  Withdraw: "cash",
  RacingBetPlaced: "racing-stakes",
  RacingBetPaidOut: "racing-winnings",
  RacingBetRefunded: "racing-stakes",
  LotteryStake: "lottery-stakes",
  LotteryWinnings: "lottery-winnings",
  Lapsed: "lapsed",
  Adjustment: "adjustments",
};

/** The cash account of a till; `counter` where there is none. */
export const cashAccount = (tillId: number | null): ShopAccount =>
  tillId === null ? "counter" : `till:${tillId}`;

/** The shop's accounts that are the same in every shop, with their names, in the order in which a list has them. */
export const FIXED_ACCOUNTS: readonly { account: ShopAccount; name: string }[] = FIXED.map((account) => ({
  account,
  name: NAMES[account],
}));
