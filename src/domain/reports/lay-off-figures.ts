import type { TransferSum } from "./add-up.ts";

/**
 * What the shop laid off in some days, in whole pence: apart from the products, whose stakes are customers'. A stake counts on the day
 * it was recorded, a return on the day it was settled. docs/rules/lay-offs.md#reports-and-duty
 */
export type LayOffFigures = {
  count: number;
  stakesPence: number;
  /** Stakes of void ones that came back. */
  refundsPence: number;
  /** What winning ones returned, stakes in it, less what was taken back. */
  returnsPence: number;
};

/** Null where nothing was laid off and nothing settled. */
export function layOffsIn(sums: readonly TransferSum[]): LayOffFigures | null {
  const figures: LayOffFigures = { count: 0, stakesPence: 0, refundsPence: 0, returnsPence: 0 };
  let isAny = false;
  for (const { fromAccount: from, toAccount: to, kind, amountPence: pence, transfers } of sums) {
    if (kind === "LayOffStake") {
      figures.count += transfers;
      figures.stakesPence += pence;
    } else if (kind !== "LayOffReturn") continue;
    else if (to === "lay-off-stakes") figures.refundsPence += pence;
    else if (from === "lay-off-stakes") figures.refundsPence -= pence;
    else figures.returnsPence += from === "bookmakers" ? pence : -pence;
    isAny = true;
  }
  return isAny ? figures : null;
}

/** What lay-offs brought less what they cost: below zero where they lost. */
export const layOffResultPence = ({ stakesPence, refundsPence, returnsPence }: LayOffFigures): number =>
  returnsPence + refundsPence - stakesPence;
