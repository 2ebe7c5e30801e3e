import type { Reader } from "../../../db/stores/reader.ts";
import { unclosedDays } from "../../../db/stores/tills/unclosed-days.ts";
import { Counting } from "../../../views/reports/counting.tsx";
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
import type { LayOffFigures } from "../../domain/reports/lay-off-figures.ts";
import type { NamedReport } from "../../domain/reports/report-names.ts";
import { type MadeReport, type ReportSpan, spanSaid } from "../../domain/reports/spans.ts";
import { updateDailySumsIfMany } from "../../operations/reports/update-daily-sums.ts";
import type { Counted } from "../../operations/reports/update-statistics.ts";
import type { AppContext, PageRequest } from "../context.ts";
import { letterheadNow } from "../letterhead.ts";
import type { Exported } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { reportCrumbs } from "./day-pages.tsx";
import { todayOf } from "./load-day-sheet.ts";

export type Made = {
  report: MadeReport;
  products?: Record<Product, ProductFigures>;
  layOffs?: LayOffFigures | null;
};

/** A report with its shelf: the others of its menu, what they are called together, and how it is made. */
export type ServedReport = {
  of: NamedReport;
  all: readonly NamedReport[];
  title: "Reports" | "Statistics";
  make(reader: Reader, span: ReportSpan, now: Date): Promise<Made>;
  /** Gets ready what it is made of; how far that is where it takes longer than a page may. */
  ready?(app: AppContext): Promise<Counted | null>;
};

/** The page of a report. */
export const showReport =
  (app: AppContext, served: ServedReport) =>
  async ({ visit }: PageRequest) => {
    const { shop } = app;
    const { of, all, title } = served;
    const today = todayOf(shop);
    const { span, comparison, fault } = askedIn(visit.url, today);
    const frame = { title, crumbs: reportCrumbs(title) };
    if (fault)
      return respond(visit, {
        ...frame,
        status: 422,
        page: <WrongSpan fault={fault} title={title} name={of.name} span={span} />,
      });
    const counted = await served.ready?.(app);
    if (counted) return await goesOn(visit, frame, counted);
    const now = shop.clock.now();
    const made = await make(app, served, span, comparison);
    const unclosed = title === "Reports" ? await unclosedDays(shop.database.reader, today) : [];
    const letterhead = await letterheadNow(app, shop.database.reader);
    const days = { span, comparison, today, printedAt: formatInstant(now) };
    const facts = { unclosed, letterhead, of, title, ...days };
    return respond(visit, { ...frame, page: <ReportPage {...made} {...facts} reports={all} /> });
  };

/** So soon a browser without scripts asks again, in seconds. */
const AGAIN = "1";

async function goesOn(
  visit: PageRequest["visit"],
  frame: { title: string; crumbs: ReturnType<typeof reportCrumbs> },
  counted: Counted,
): Promise<Response> {
  const again = visit.url.pathname + visit.url.search;
  const response = await respond(visit, {
    ...frame,
    page: <Counting title={frame.title} counted={counted} again={again} />,
  });
  response.headers.set("refresh", AGAIN);
  return response;
}

/** The file of a report. */
export const fileOfReport =
  (app: AppContext, served: ServedReport) =>
  async ({ visit }: PageRequest) => {
    const { of } = served;
    const today = todayOf(app.shop);
    const { span, comparison, fault } = askedIn(visit.url, today);
    // The page of the same days shows the fault, and how far it is.
    if (fault || (await served.ready?.(app)))
      return seeOther(visit, urls.reports.report(of.name) + visit.url.search);
    const { report, compared = report } = await make(app, served, span, comparison);
    return papersFor(app).asFile(
      exported(of.name, compared, of.isCurrent ? { from: today, to: today } : span),
    );
  };

/** A report, and the same beside other days where it is compared. */
async function make(
  { shop }: AppContext,
  { of: { compares }, make: makeReport }: ServedReport,
  span: ReportSpan,
  comparison: Comparison | "",
): Promise<Made & { compared?: MadeReport }> {
  await updateDailySumsIfMany(shop);
  const on = (days: ReportSpan) => makeReport(shop.database.reader, days, shop.clock.now());
  const made = await on(span);
  const other = comparison && compares && comparedSpan(span, comparison);
  if (!other) return made;
  const { report } = await on(other);
  return { ...made, compared: withBefore(made.report, report, other, compares) };
}

function exported(name: string, report: MadeReport, span: ReportSpan): Exported {
  const { title, columns, rows } = report.before ? comparedLines(report) : report;
  return {
    title,
    sub: spanSaid(span),
    file: `report-${name.replaceAll("/", "-")}-${span.from}-${span.to}`,
    columns: columns.map(({ head, kind }) =>
      kind === "seconds" ? { head: `${head}, seconds`, kind: "number" } : { head, kind },
    ),
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
