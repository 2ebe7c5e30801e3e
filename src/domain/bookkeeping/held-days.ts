import { addDays } from "../london-time.ts";
import type { ReportSpan } from "../reports/spans.ts";

/** What was held for customers at the end of a day, what stood at the bank, and what the bank has more (below zero: less). */
export type HeldDay = {
  day: string;
  heldPence: number;
  bankPence: number | null;
  differencePence: number | null;
  by: string | null;
};

type Given = {
  /** Held before the first day. */
  beforePence: number;
  /** By how much a day changed it. */
  changes: ReadonlyMap<string, number>;
  bank: ReadonlyMap<string, { balancePence: number; by: string | null }>;
};

/** Every day of a span, from the first on. */
export function heldDays({ from, to }: ReportSpan, { beforePence, changes, bank }: Given): HeldDay[] {
  const days: HeldDay[] = [];
  let heldPence = beforePence;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    heldPence += changes.get(day) ?? 0;
    const { balancePence: bankPence = null, by = null } = bank.get(day) ?? {};
    const differencePence = bankPence === null ? null : bankPence - heldPence;
    days.push({ day, heldPence, bankPence, differencePence, by });
  }
  return days;
}
