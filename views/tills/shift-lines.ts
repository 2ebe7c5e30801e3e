import { formatMoney } from "../../src/domain/money.ts";
import { latestCount, madeCounts } from "../../src/domain/tills/latest-count.ts";
import type { CountKind } from "../../src/domain/tills/shift-count.ts";
import { varianceText } from "../../src/domain/tills/variance.ts";

/** A count as a screen shows it, in pence. */
export type CountLine = {
  id: number;
  kind: CountKind;
  expectedPence: number;
  countedPence: number;
  note: string;
  at: Date;
  correctsId: number | null;
};

/** How a shift's last count stands, with all corrections. */
export type ShiftResult = { counted: string; variance: string; isEven: boolean; corrections: number };

/** What came of a closed shift: counted, the difference of all its counts, and how often one was put right. */
export function resultOf(counts: readonly CountLine[]): ShiftResult {
  const latest = madeCounts(counts).map((count) => latestCount(count, counts));
  const variancePence = latest.reduce(
    (sum, { countedPence, expectedPence }) => sum + countedPence - expectedPence,
    0,
  );
  return {
    counted: formatMoney(latest.at(-1)?.countedPence ?? 0),
    variance: varianceText(variancePence),
    isEven: variancePence === 0,
    corrections: counts.filter(({ kind }) => kind === "correction").length,
  };
}
