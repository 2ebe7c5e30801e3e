import { betTypeLabel } from "../../../domain/bets/bet-types.ts";
import { formatMoney } from "../../../domain/money.ts";
import { courseName } from "../../../domain/reports/figures.ts";
import type { OtherTerms } from "../../../domain/reports/rehearsal/other-terms.ts";
import { REHEARSED_KEYS } from "../../../domain/reports/rehearsal/other-terms.ts";
import {
  type Compared,
  DIVISIONS,
  type Division,
  differencePence,
  type RehearsedSums,
} from "../../../domain/reports/rehearsal/rehearsed-sums.ts";
import type { MadeReport, ReportColumn } from "../../../domain/reports/spans.ts";
import { type SavedSettings, settingInWords, settingOf } from "../../../domain/system/settings.ts";
import { urls } from "../../urls/urls.ts";

type Figure = ReportColumn & { of(one: Compared): number };
const money = (head: string, of: Figure["of"], wide?: true): Figure => ({
  ...{ head, kind: "money", sum: true, of },
  ...(wide && { wide }),
});
const FIGURES: readonly Figure[] = [
  { head: "Bets", kind: "number", sum: true, wide: "roll", of: ({ bets }) => bets },
  { head: "Changed", kind: "number", sum: true, wide: true, of: ({ changed }) => changed },
  money("Staked", ({ stakedPence }) => stakedPence, true),
  money("Would stake", ({ wouldStakePence }) => wouldStakePence, true),
  money("Paid", ({ paidPence }) => paidPence),
  money("Would pay", ({ wouldPayPence }) => wouldPayPence),
  money("Difference", differencePence),
];

/** On the screen, where no stake is held to a limit, what was staked says it all. */
const figuresFor = ({ total }: RehearsedSums): readonly Figure[] =>
  FIGURES.filter(({ head }) => head !== "Would stake" || total.stakedPence !== total.wouldStakePence);

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
  figures = figuresFor(sums),
): MadeReport {
  const { title, head } = PARTS[division];
  const nameOf = (key: string): string => {
    if (division === "byType") return betTypeLabel(key);
    return division === "byCourse" ? courseName(key) : (names.get(Number(key)) ?? "Unknown Account");
  };
  return {
    title,
    columns: [{ head, kind: "text" }, ...figures.map(({ of: _, ...column }) => column)],
    rows: sums[division].map(([key, one]) => ({
      key,
      cells: [nameOf(key), ...figures.map(({ of }) => of(one))],
      ...(division === "byCustomer" && { href: urls.accounts.details(key) }),
    })),
    picture: { kind: "bars", at: figures.length },
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

/** The lines of all tables, as a file has them: every figure, by whichever screen. */
export const rehearsalLines = (sums: RehearsedSums, names: ReadonlyMap<number, string>): MadeReport[] =>
  DIVISIONS.map((division) => rehearsalReport(sums, division, names, FIGURES));
