import { formatMoney, penceFromPounds } from "../../src/domain/money.ts";

/** `total` is written as money, and empty where the slip does not say it. */
export type SlipContents = { bets: number; total: string };

/** What a stored slip holds, as far as a page counts it. The slip's island validates it fully. */
export function betsIn(text: string | null): SlipContents {
  try {
    const stored = JSON.parse(text ?? "{}") as {
      items?: unknown;
      totalStakePence?: unknown;
      totalStake?: unknown;
    };
    if (!Array.isArray(stored.items)) return { bets: 0, total: "" };
    const pence = stored.totalStakePence ?? penceOfPounds(stored);
    return {
      bets: stored.items.length,
      total: Number.isSafeInteger(pence) ? formatMoney(Number(pence)) : "",
    };
  } catch {
    return { bets: 0, total: "" };
  }
}

/** A slip that an earlier version of the shop stored says its total in pounds. */
const penceOfPounds = ({ totalStake }: { totalStake?: unknown }): number | null =>
  typeof totalStake === "number" ? penceFromPounds(totalStake) : null;
