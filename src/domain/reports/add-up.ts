import { wallClock } from "../london-time.ts";
import {
  addFigures,
  keyOfCourses,
  type Product,
  type ProductFigures,
  type SumDimension,
  type SummedBet,
  telephoneKey,
} from "./figures.ts";

/** A movement of money with all that it is summed by; `pence` is above zero. */
export type SummedTransfer = {
  at: Date;
  from: string;
  to: string;
  pence: number;
  /** By how much it changes what is held for the customer: their balance, where that is above zero. */
  heldPence: number;
  kind: string;
  /** The customer whom it concerns: their account, or what was paid over the counter on something of theirs. */
  accountId: number | null;
  /** The racing bet that it is for. */
  bet: SummedBet | null;
  /** The Monday of the week of the lottery that it is for. */
  drawWeek: string | null;
};

/** What went from one account to another on a day, in pence. */
export type TransferSum = {
  day: string;
  fromAccount: string;
  toAccount: string;
  kind: string;
  transfers: number;
  amountPence: number;
  heldPence: number;
};

/** A product's figures by one thing, of a day ("2026-03-07") or of a month ("2026-03"). */
export type ProductSum = ProductFigures & {
  product: Product;
  dimension: SumDimension;
  period: string;
  key: string;
};

export type Sums = { transfers: TransferSum[]; products: ProductSum[] };

/** Customers are one account here. */
export const CUSTOMERS = "customer";

/** What a resettlement moves: an adjustment that names a racing bet. */
export const RESETTLEMENT = "Resettlement";

/** Money that went from one account to another, in one transfer or in several that are of one kind. */
type MovedBetween = { from: string; to: string; kind: string; pence: number; transfers: number };

/**
 * Which product a transfer belongs to, and what it adds to it; null for cash, floats and corrections of balances. `account`
 * names are those of the chart (src/domain/accounts/chart.ts).
 */
export function productFiguresOf({ from, to, kind, transfers, pence }: MovedBetween): {
  product: Product;
  figures: ProductFigures;
} | null {
  const figures = { bets: 0, stakesPence: 0, refundsPence: 0, returnsPence: 0, resettledPence: 0 };
  if (kind === RESETTLEMENT) {
    figures.resettledPence = from === "adjustments" ? pence : -pence;
    return { product: "racing", figures };
  }
  for (const product of ["racing", "lottery"] as const) {
    if (to === `${product}-stakes`) {
      figures.bets = transfers;
      figures.stakesPence = pence;
    } else if (from === `${product}-stakes`) figures.refundsPence = pence;
    else if (from === `${product}-winnings`) figures.returnsPence = pence;
    else if (to === `${product}-winnings`) figures.returnsPence = -pence;
    else continue;
    return { product, figures };
  }
  return null;
}

/**
 * Adds transfers up by London's day, and what products took and gave by day and month. Exact, in any order, and sums of parts are
 * the sums of the whole.
 */
export function addUp(transfers: Iterable<SummedTransfer>): Sums {
  const byDay = new Map<string, TransferSum>();
  const byKey = new Map<string, ProductSum>();
  const dayOf = daysByHour();
  for (const transfer of transfers) {
    const day = dayOf(transfer.at.getTime());
    const { from, to, kind, pence, heldPence } = transfer;
    const [fromAccount, toAccount] = [shownAccount(from), shownAccount(to)];
    const name = `${day} ${fromAccount} ${toAccount} ${kind}`;
    const sum = byDay.get(name);
    if (sum) {
      sum.transfers++;
      sum.amountPence += pence;
      sum.heldPence += heldPence;
    } else
      byDay.set(name, { day, fromAccount, toAccount, kind, transfers: 1, amountPence: pence, heldPence });
    const found = productFiguresOf({ from, to, kind, pence, transfers: 1 });
    if (found) addProduct(byKey, transfer, day, found);
  }
  return { transfers: [...byDay.values()], products: [...byKey.values()] };
}

function addProduct(
  sums: Map<string, ProductSum>,
  transfer: SummedTransfer,
  day: string,
  { product, figures }: { product: Product; figures: ProductFigures },
): void {
  for (const [dimension, key] of keysOf(product, transfer))
    for (const period of [day, monthOf(day)]) {
      const name = `${product} ${dimension} ${period} ${key}`;
      const sum = sums.get(name);
      if (sum) addFigures(sum, figures);
      else sums.set(name, { ...figures, product, dimension, period, key });
    }
}

/** "2026-03" of "2026-03-07". */
export const monthOf = (day: string): string => day.slice(0, 7);

function keysOf(
  product: Product,
  { bet, accountId, drawWeek }: SummedTransfer,
): readonly (readonly [SumDimension, string])[] {
  const customer = ["customer", accountId === null ? "" : String(accountId)] as const;
  if (product === "lottery") return [["draw-week", drawWeek ?? ""], customer];
  const { courses = [], betType = "", channel } = bet ?? {};
  const telephone = channel ? ([["telephone", telephoneKey(courses)]] as const) : [];
  return [["course", keyOfCourses(courses)], ["bet-type", betType], customer, ...telephone];
}

const shownAccount = (account: string): string => (account.startsWith("customer:") ? CUSTOMERS : account);

const HOUR_MS = 3_600_000;

/** London's day of instants, in milliseconds: its clock is set by whole hours, so that all instants of an hour have one. */
export function daysByHour(): (at: number) => string {
  const known = new Map<number, string>();
  return (at) => {
    const hour = Math.floor(at / HOUR_MS);
    let day = known.get(hour);
    if (day === undefined) {
      ({ day } = wallClock(new Date(at), "Europe/London"));
      known.set(hour, day);
    }
    return day;
  };
}
