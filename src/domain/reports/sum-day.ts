import { type ShopTransferKind, shopTransferName } from "../accounts/shop-transfer.ts";
import { type TransactionType, transactionName } from "../accounts/transaction.ts";
import { productFiguresOf, type TransferSum } from "./add-up.ts";
import type { CashLine } from "./day-sheet.ts";
import { addFigures, NO_FIGURES, type Product, type ProductFigures } from "./figures.ts";

/** Whether an account of the chart is a drawer of cash. */
export const isCash = (account: string): boolean => account === "counter" || account.startsWith("till:");

/**
 * Cash in and out by drawer and kind, of some days' sums; drawers in the order of their names. What goes from a drawer's account is
 * cash that comes in (src/domain/accounts/chart.ts).
 */
export function cashOf(sums: readonly TransferSum[]): CashLine[] {
  const lines = new Map<string, CashLine>();
  const lineOf = (account: string, kind: string): CashLine => {
    const name = `${account} ${kind}`;
    const line = lines.get(name) ?? { account, kind, inPence: 0, outPence: 0 };
    lines.set(name, line);
    return line;
  };
  for (const { fromAccount, toAccount, kind, amountPence } of sums) {
    if (isCash(fromAccount)) lineOf(fromAccount, kind).inPence += amountPence;
    if (isCash(toAccount)) lineOf(toAccount, kind).outPence += amountPence;
  }
  return [...lines.values()].sort(
    (a, b) =>
      a.account.localeCompare(b.account, "en", { numeric: true }) || a.kind.localeCompare(b.kind, "en"),
  );
}

/** What each product took and gave, of some days' sums. */
export function productsOf(sums: readonly TransferSum[]): Record<Product, ProductFigures> {
  const products = { racing: { ...NO_FIGURES }, lottery: { ...NO_FIGURES } };
  for (const { fromAccount: from, toAccount: to, kind, amountPence: pence, transfers } of sums) {
    const found = productFiguresOf({ from, to, kind, pence, transfers });
    if (found) addFigures(products[found.product], found.figures);
  }
  return products;
}

const MOVED: readonly string[] = ["Deposit", "Withdraw"];

/** What a cash line was for, as staff say it. */
export const cashKindName = (kind: string): string =>
  MOVED.includes(kind)
    ? `${transactionName(kind as TransactionType)}s`
    : shopTransferName(kind as ShopTransferKind);
