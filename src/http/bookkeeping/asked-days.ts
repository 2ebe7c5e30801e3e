import { monthOf } from "../../domain/reports/add-up.ts";
import { dayCount, type ReportSpan } from "../../domain/reports/spans.ts";
import { faultOfSpan } from "../reports/served-report.tsx";

/** A year, and the day that a leap year has more. */
const MOST_DAYS = 366;

/** A sentence where these are not days of a journal. */
export const faultOfDays = (span: ReportSpan): string | null =>
  faultOfSpan(span) ?? (dayCount(span) > MOST_DAYS ? "Choose at most a year." : null);

/** The days of an address, this month by default; today is the last of them. */
export function daysAsked({ searchParams }: URL, today: string): { span: ReportSpan; fault: string | null } {
  const from = searchParams.get("from") || `${monthOf(today)}-01`;
  const to = searchParams.get("to") || today;
  const fault = faultOfDays({ from, to });
  return { span: { from, to: fault || to < today ? to : from > today ? from : today }, fault };
}
