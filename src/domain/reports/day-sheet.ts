import { type CashPartSum, cashParts } from "../accounts/cash-parts.ts";
import type { BetStatusCode } from "../racing/bet-status.ts";
import type { Product, ProductFigures } from "./figures.ts";
import { type LayOffFigures, layOffResultPence } from "./lay-off-figures.ts";

/**
 * Who did it and when, as text: these are kept as they stood. `at` is an instant as ISO 8601; null: the
 * shop's own clock.
 */
type Noted = { at: string; by: string | null; reason: string | null };

/** A bet as a day sheet names it. */
type NamedBet = { betId: number; reference: string; accountName: string };

/**
 * Cash of one till, or of the counter without tills, by what it was for: pence that came in and that went
 * out.
 */
export type CashLine = { account: string; kind: string; inPence: number; outPence: number };

/** A bet that was made void on the day, with what was returned of its stake. */
export type VoidLine = Noted & NamedBet & { amountPence: number; returnedPence: number };

/** A bet that was settled again on the day: what it returned before, and after. */
export type ResettledLine = Noted &
  NamedBet & { before: BetStatusCode; after: BetStatusCode; beforePence: number; afterPence: number };

/** A movement that corrects another: a set balance, a reversed payment. `what` describes it. */
export type CorrectionLine = Noted & { what: string; pence: number };

/**
 * A drawer that was counted on the day: what for, what was in it, and by how much that was over (or short,
 * below zero).
 */
export type ShiftLine = Noted & {
  countId: number;
  till: string;
  kind: string;
  countedPence: number;
  variancePence: number;
};

/** How many bets left Pending on the day, by what became of them. */
export type SettledCounts = { won: number; placed: number; lost: number; void: number; error: number };

/** What counts on a day, in whole pence. Of a day that is over it does not change any more. */
export type DayFigures = {
  cash: CashLine[];
  products: Record<Product, ProductFigures>;
  /** The shop's own bets; left out: none, or an older closing. */
  layOffs?: LayOffFigures;
  /** Racing bets struck on the day; of them those whose stake was not paid in, but is owed. */
  struck: { bets: number; pence: number; owedBets: number; owedPence: number };
  settled: SettledCounts;
  voids: VoidLine[];
  resettled: ResettledLine[];
  corrections: CorrectionLine[];
  shifts: ShiftLine[];
};

/** Open balances at an instant, independent of the day. */
export type OpenBalances = {
  at: string;
  /**
   * Bets without a result yet, and the most that they can return; `unpricedBets` of them are at starting
   * price and not in it.
   */
  pending: { bets: number; pence: number; unpricedBets: number };
  /** Uncollected lottery winnings. */
  unpaidWinnings: { results: number; pence: number };
  /** Uncollected returns of cash bets. */
  unclaimed: { bets: number; pence: number };
  /** Customers whose balance is below zero, and what they owe; and those with money on their accounts. */
  owing: { accounts: number; pence: number };
  held: { accounts: number; pence: number };
};

/**
 * A day as it was closed. `tills`: what the accounts of cash were called then, by account; days that were
 * closed before 24 November 2026 do not say.
 */
export type ClosedFigures = { day: DayFigures; standing: OpenBalances; tills?: Record<string, string> };

/** Whether anything was done on a day. */
export function hasBusiness({
  cash,
  products,
  layOffs,
  settled,
  voids,
  resettled,
  corrections,
  shifts,
}: DayFigures): boolean {
  const lists = [cash, voids, resettled, corrections, shifts];
  const counts = [...Object.values(products), settled].flatMap((each) => Object.values(each));
  return (
    layOffs !== undefined || lists.some((list) => list.length > 0) || counts.some((count) => count !== 0)
  );
}

/** Whether any money is open: a bet, winnings, a debt or a credit. */
export const hasOpen = ({ pending, unpaidWinnings, unclaimed, owing, held }: OpenBalances): boolean =>
  [pending.bets, unpaidWinnings.results, unclaimed.bets, owing.accounts, held.accounts].some(
    (count) => count > 0,
  );

/** Cash in and out of all tills, in pence. */
export const cashTotals = (cash: readonly CashLine[]): { inPence: number; outPence: number } => ({
  inPence: cash.reduce((sum, { inPence }) => sum + inPence, 0),
  outPence: cash.reduce((sum, { outPence }) => sum + outPence, 0),
});

/** What of a day differs by now from what was closed: a name, and the pence by which it is more. */
export type ClosingDifference = { name: string; pence: number };

/** The figures of a day that were different when it was closed: what was done on it after that. */
export function sinceClosing(closed: DayFigures, now: DayFigures): ClosingDifference[] {
  const before = totalsOf(closed);
  return [...totalsOf(now)]
    .map(([name, pence]) => ({ name, pence: pence - (before.get(name) ?? 0) }))
    .filter(({ pence }) => pence !== 0);
}

function totalsOf({ cash, products, layOffs }: DayFigures): Map<string, number> {
  const { racing, lottery } = products;
  return new Map([
    ...cashParts(cash).flatMap(cashFigures),
    ["Racing stakes", racing.stakesPence],
    ["Racing stakes returned", racing.refundsPence],
    ["Racing returns", racing.returnsPence],
    ["Racing resettlements", racing.resettledPence],
    ["Lottery stakes", lottery.stakesPence],
    ["Lottery stakes taken back", lottery.refundsPence],
    ["Lottery winnings", lottery.returnsPence],
    ["Lay-offs", layOffs ? layOffResultPence(layOffs) : 0],
  ]);
}

/** Floats and cash from the safe only come in, banked cash only goes out. */
function cashFigures({ part, name, inPence, outPence }: CashPartSum): [string, number][] {
  if (part === "banked" || part === "bank") return [[name, outPence - inPence]];
  if (part !== "takings") return [[name, inPence - outPence]];
  return [
    ["Takings, paid in", inPence],
    ["Takings, paid out", outPence],
  ];
}
