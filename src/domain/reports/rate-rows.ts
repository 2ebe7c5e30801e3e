import { addDays } from "../london-time.ts";
import { RATES, type RateKey } from "../system/settings.ts";
import { ratesOnDay, type SavedRate } from "../system/shop-settings.ts";

/** A rate of the law and the days on which it holds, the first and the last one included; `to` is null for the one of now. */
export type RateRow = { key: RateKey; value: number | null; from: string; to: string | null };

/** Where the law has each: Acts and Regulations. */
export const RATE_SOURCES = {
  bettingDutyPercent: "Finance Act 2014, section 125",
  remoteDutyPercent: "Budget of 26 November 2025",
  levyPercent: "SI 2017/589",
  levyFreePence: "SI 2017/589",
  gamblingLevyPercent: "SI 2025/213",
  remoteLevyPercent: "SI 2025/213",
} as const satisfies Partial<Record<RateKey, string>>;
export type LawRate = keyof typeof RATE_SOURCES;

/**
 * A rate's rows, each of which ends on the day before the next one begins: two cannot overlap, and no day is without one. A row
 * saved later for the same day replaces the one before.
 */
export function rateRows(saved: readonly SavedRate[], key: RateKey): RateRow[] {
  const firsts = saved.filter((one) => one.key === key).map(({ validFrom }) => validFrom);
  const days = [...new Set([RATES[key].from, ...firsts])].sort();
  const rows = days.map((from) => ({ from, value: ratesOnDay(saved, from)[key] }));
  const changed = rows.filter(({ value }, at) => value !== rows[at - 1]?.value);
  return changed.map((row, at) => {
    const next = changed[at + 1];
    return { key, ...row, to: next ? addDays(next.from, -1) : null };
  });
}
