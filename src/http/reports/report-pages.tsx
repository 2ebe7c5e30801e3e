import type { Reader } from "../../../db/stores/reader.ts";
import type { LayOffFigures } from "../../domain/reports/lay-off-figures.ts";
import { unclosedDays } from "../../../db/stores/tills/unclosed-days.ts";
import { ReportPage, WrongSpan } from "../../../views/reports/report-page.tsx";
import { formatInstant, isDay } from "../../domain/london-time.ts";
import {
  type Comparison,
  comparedLines,
  comparedSpan,
  isComparison,
  withBefore,
} from "../../domain/reports/comparison.ts";
import type { Product, ProductFigures } from "../../domain/reports/figures.ts";
import { type NamedReport, REPORTS, type ReportName } from "../../domain/reports/report-names.ts";
import { type MadeReport, type ReportSpan, spanSaid } from "../../domain/reports/spans.ts";
import { updateDailySumsIfMany } from "../../operations/reports/update-daily-sums.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import type { Exported } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { reportCrumbs } from "./day-pages.tsx";
import { todayOf } from "./load-day-sheet.ts";
import { heldReport, owedReport } from "./made/balances.ts";
import { byBetType, byCourse } from "./made/by-key.ts";
import { cashReport } from "./made/cash.ts";
import { byCustomer } from "./made/customers.ts";
import { duesReport } from "./made/dues.ts";
import { dutyReport } from "./made/duty.ts";
import { byHour } from "./made/hours.ts";
import { byDraw, byDrawWeek } from "./made/lottery.ts";
import { summary } from "./made/summary.ts";

const FAULT = faultSentence("Failed to load the report");

type Made = {
  report: MadeReport;
  products?: Record<Product, ProductFigures>;
  layOffs?: LayOffFigures | null;
};

/** The maker of each report, for some days. */
const MAKERS: Record<ReportName, (reader: Reader, span: ReportSpan, now: Date) => Promise<Made>> = {
  summary: (reader, span) => summary(reader, span),
  cash: async (reader, span) => ({ report: await cashReport(reader, span) }),
  courses: async (reader, span) => ({ report: await byCourse(reader, span) }),
  "bet-types": async (reader, span) => ({ report: await byBetType(reader, span) }),
  hours: async (reader, span) => ({ report: await byHour(reader, span) }),
  customers: async (reader, span) => ({ report: await byCustomer(reader, span) }),
  draws: async (reader, span) => ({ report: await byDraw(reader, span) }),
  lottery: async (reader, span) => ({ report: await byDrawWeek(reader, span) }),
  owing: async (reader, _, now) => ({ report: await owedReport(reader, now) }),
  held: async (reader, _, now) => ({ report: await heldReport(reader, now) }),
  duty: async (reader, span, now) => ({ report: await dutyReport(reader, span, now) }),
  dues: async (reader, _, now) => ({ report: await duesReport(reader, now) }),
};

/** Every report, on the screen, to print and as a file. */
export const reportPages = (app: AppContext) => {
  const pages = pageRoutes(app, "reports").get(
    urls.reports.page,
    ({ visit }) => seeOther(visit, urls.reports.report("summary")),
    {
      detail: FAULT,
    },
  );
  for (const of of REPORTS)
    pages
      .get(urls.reports.report(of.name), show(app, of), { detail: FAULT })
      .get(`${urls.reports.report(of.name)}.csv`, file(app, of), { detail: FAULT });
  return pages;
};

type Listed = NamedReport & { name: ReportName };

const show =
  (app: AppContext, of: Listed) =>
  async ({ visit }: PageRequest) => {
    const { shop } = app;
    const today = todayOf(shop);
    const { span, comparison, fault } = askedIn(visit.url, today);
    const frame = { title: "Reports", crumbs: reportCrumbs("Reports") };
    if (fault)
      return respond(visit, {
        ...frame,
        status: 422,
        page: <WrongSpan fault={fault} name={of.name} span={span} />,
      });
    const now = shop.clock.now();
    const made = await make(app, of, span, comparison);
    const unclosed = await unclosedDays(shop.database.reader, today);
    const letterhead = await letterheadNow(app, shop.database.reader);
    const facts = { unclosed, letterhead, of, span, comparison, today, printedAt: formatInstant(now) };
    return respond(visit, { ...frame, page: <ReportPage {...made} {...facts} reports={REPORTS} /> });
  };

const file =
  (app: AppContext, of: Listed) =>
  async ({ visit }: PageRequest) => {
    const today = todayOf(app.shop);
    const { span, comparison, fault } = askedIn(visit.url, today);
    // The page of the same days shows the fault.
    if (fault) return seeOther(visit, urls.reports.report(of.name) + visit.url.search);
    const { report, compared = report } = await make(app, of, span, comparison);
    return papersFor(app).asFile(
      exported(of.name, compared, of.isCurrent ? { from: today, to: today } : span),
    );
  };

/** A report, and the same beside other days where it is compared. */
async function make(
  { shop }: AppContext,
  { name, compares }: Listed,
  span: ReportSpan,
  comparison: Comparison | "",
): Promise<Made & { compared?: MadeReport }> {
  await updateDailySumsIfMany(shop);
  const on = (days: ReportSpan) => MAKERS[name](shop.database.reader, days, shop.clock.now());
  const made = await on(span);
  const other = comparison && compares && comparedSpan(span, comparison);
  if (!other) return made;
  const { report } = await on(other);
  return { ...made, compared: withBefore(made.report, report, other, compares) };
}

function exported(name: ReportName, report: MadeReport, span: ReportSpan): Exported {
  const { title, columns, rows } = report.before ? comparedLines(report) : report;
  return {
    title,
    sub: spanSaid(span),
    file: `report-${name}-${span.from}-${span.to}`,
    columns: columns.map(({ head, kind }) => ({ head, kind })),
    async *batches() {
      yield rows.map(({ cells }) => cells);
    },
  };
}

type Asked = { span: ReportSpan; comparison: Comparison | ""; fault: string | null };

/** The days of an address, this month by default, and what they are compared with; a sentence for invalid ones. */
function askedIn({ searchParams }: URL, today: string): Asked {
  const [from, to] = [searchParams.get("from") || `${today.slice(0, 7)}-01`, searchParams.get("to") || today];
  const compare = searchParams.get("compare") ?? "";
  const comparison = isComparison(compare) ? compare : "";
  const asked = { span: { from, to }, comparison } as const;
  const fault = faultOfSpan(asked.span);
  if (fault || comparison === compare) return { ...asked, fault: fault ?? noDaysBefore(asked) };
  return { ...asked, fault: "Compare with the previous period or the same days last year." };
}

/** A sentence where these are not days to report. */
export function faultOfSpan({ from, to }: ReportSpan): string | null {
  if (![from, to].every((day) => isDay(day) && day <= LAST))
    return "Those are not dates. Choose the first and the last day.";
  if (from > to) return "The first day is after the last. Choose them the other way round.";
  return MOST_YEARS < Number(to.slice(0, 4)) - Number(from.slice(0, 4))
    ? `Choose at most ${MOST_YEARS} years.`
    : null;
}

const noDaysBefore = ({ span, comparison }: Omit<Asked, "fault">): string | null =>
  comparison && !comparedSpan(span, comparison)
    ? "There are no days to compare with. Choose later ones."
    : null;

/** A span ends a day after its last one, which four-digit dates must be able to express. */
const LAST = "9999-12-30";
const MOST_YEARS = 50;
