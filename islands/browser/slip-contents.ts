export type SlipContents = { bets: number; total: string };

/** What a stored slip holds, as far as a page counts it. The slip's island reads it with more care. */
export function betsIn(text: string | null): SlipContents {
  try {
    const { items, totalStake } = JSON.parse(text ?? "{}") as { items?: unknown; totalStake?: unknown };
    if (!Array.isArray(items)) return { bets: 0, total: "" };
    return { bets: items.length, total: typeof totalStake === "number" ? POUNDS.format(totalStake) : "" };
  } catch {
    return { bets: 0, total: "" };
  }
}

const POUNDS = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
