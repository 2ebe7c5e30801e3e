import { betTypeLabel } from "../../../domain/bets/bet-types.ts";
import { counted } from "../../../domain/exact-text.ts";
import { formatMoney } from "../../../domain/money.ts";
import { courseName } from "../../../domain/reports/figures.ts";
import type { OtherTerms } from "../../../domain/reports/rehearsal/other-terms.ts";
import { REHEARSED_KEYS } from "../../../domain/reports/rehearsal/other-terms.ts";
import {
  type Compared,
  type Division,
  differencePence,
  type RehearsedSums,
} from "../../../domain/reports/rehearsal/rehearsed-sums.ts";
import type { MadeReport, ReportColumn } from "../../../domain/reports/spans.ts";
import { type SavedSettings, settingInWords, settingOf } from "../../../domain/system/settings.ts";
import { urls } from "../../urls/urls.ts";

const COLUMNS: readonly ReportColumn[] = [
  { head: "Bets", kind: "number", sum: true, wide: "roll" },
  { head: "Changed", kind: "number", sum: true, wide: true },
  { head: "Staked", kind: "money", sum: true, wide: true },
  { head: "Would stake", kind: "money", sum: true, wide: true },
  { head: "Paid", kind: "money", sum: true },
  { head: "Would pay", kind: "money", sum: true },
  { head: "Difference", kind: "money", sum: true },
];
const DIFFERENCE = COLUMNS.length;

const cellsOf = (one: Compared) => [
  one.bets,
  one.changed,
  one.stakedPence,
  one.wouldStakePence,
  one.paidPence,
  one.wouldPayPence,
  differencePence(one),
];

const PARTS: Record<Division, { title: string; head: string }> = {
  byType: { title: "By bet type", head: "Bet type" },
  byCourse: { title: "By course", head: "Course" },
  byCustomer: { title: "By customer", head: "Customer" },
};

/** What a rehearsal found, divided by one thing. `names`: of the accounts. */
export function rehearsalReport(
  sums: RehearsedSums,
  division: Division,
  names: ReadonlyMap<number, string>,
): MadeReport {
  const { title, head } = PARTS[division];
  const nameOf = (key: string): string => {
    if (division === "byType") return betTypeLabel(key);
    return division === "byCourse" ? courseName(key) : (names.get(Number(key)) ?? "Unknown Account");
  };
  return {
    title,
    columns: [{ head, kind: "text" }, ...COLUMNS],
    rows: sums[division].map(([key, one]) => ({
      key,
      cells: [nameOf(key), ...cellsOf(one)],
      ...(division === "byCustomer" && { href: urls.accounts.details(key) }),
    })),
    picture: { kind: "bars", at: DIFFERENCE },
    notes: [],
  };
}

/** What was asked, a line each: the setting, what the shop has now, and what bets were settled under. */
export function termsInWords(
  { values, withoutRule4, stakeLimitPence }: OtherTerms,
  present: Pick<SavedSettings, (typeof REHEARSED_KEYS)[number]>,
): [label: string, now: string, other: string][] {
  const lines = REHEARSED_KEYS.filter((key) => values[key] !== undefined).map(
    (key): [string, string, string] => [
      settingOf(key).label,
      settingInWords(key, present[key]),
      settingInWords(key, values[key] ?? null),
    ],
  );
  if (withoutRule4) lines.push(["Rule 4 deductions", "as struck", "none"]);
  if (stakeLimitPence !== null)
    lines.push(["Most staked on a bet", "as staked", formatMoney(stakeLimitPence)]);
  return lines;
}

/** "3 bets would have staked or been paid another amount." */
export const changedSaid = ({ changed }: Compared): string =>
  changed === 0 ? "No bet would have changed." : `${counted(changed, "bet")} would have changed.`;
