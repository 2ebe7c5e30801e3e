import type { ShopTransferKind } from "./shop-transfer.ts";
import type { TransactionType } from "./transaction.ts";

/**
 * What cash over a drawer belongs to. `takings`: what customers paid in and were paid, for accounts and lottery alike; no float and
 * no move to or from the safe is any of it. `banked`: what left a drawer for the safe; `bank`: what left for the bank where no till is counted.
 */
export type CashPart = "takings" | "floats" | "safe" | "banked" | "bank" | "differences";

const PART_OF: Partial<Record<ShopTransferKind | TransactionType, CashPart>> = {
  Deposit: "takings",
  Withdraw: "takings",
  LotteryStake: "takings",
  LotteryWinnings: "takings",
  Float: "floats",
  FromSafe: "safe",
  ToSafe: "banked",
  ToBank: "bank",
  FromBank: "bank",
};

const NAMES: Record<CashPart, string> = {
  takings: "Takings",
  floats: "Floats",
  safe: "From the safe",
  banked: "Banked, to the safe",
  bank: "To the bank",
  differences: "Over and short",
};

/** All other kinds are counts' differences or corrections. */
export const cashPartOf = (kind: string): CashPart =>
  PART_OF[kind as ShopTransferKind | TransactionType] ?? "differences";

/** Cash of one part, in pence. */
export type CashPartSum = { part: CashPart; name: string; inPence: number; outPence: number };

/** Cash by what it belongs to: takings always, the others where there is any. */
export function cashParts(
  lines: Iterable<{ kind: string; inPence: number; outPence: number }>,
): CashPartSum[] {
  const sums = new Map<CashPart, CashPartSum>();
  for (const part of Object.keys(NAMES) as CashPart[])
    sums.set(part, { part, name: NAMES[part], inPence: 0, outPence: 0 });
  for (const { kind, inPence, outPence } of lines) {
    const sum = sums.get(cashPartOf(kind))!;
    sum.inPence += inPence;
    sum.outPence += outPence;
  }
  return [...sums.values()].filter(
    ({ part, inPence, outPence }) => part === "takings" || inPence !== 0 || outPence !== 0,
  );
}

/** What customers paid in, less what they were paid: below zero where more was paid out. */
export function netTakingsPence(
  lines: Iterable<{ kind: string; inPence: number; outPence: number }>,
): number {
  const { inPence, outPence } = cashParts(lines)[0]!;
  return inPence - outPence;
}
