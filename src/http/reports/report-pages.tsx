import type { Reader } from "../../../db/stores/reader.ts";
import { unclosedDays } from "../../../db/stores/tills/unclosed-days.ts";
import { ReportPage, WrongSpan } from "../../../views/reports/report-page.tsx";
import { formatInstant, isDay } from "../../domain/london-time.ts";
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
import { dutyReport } from "./made/duty.ts";
import { byHour } from "./made/hours.ts";
import { byDraw, byDrawWeek } from "./made/lottery.ts";
import { summary } from "./made/summary.ts";

const FAULT = faultSentence("Failed to load the report");

type Made = { report: MadeReport; products?: Record<Product, ProductFigures> };

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
    const { span, fault } = spanIn(visit.url, today);
    const frame = { title: "Reports", crumbs: reportCrumbs("Reports") };
    if (fault)
      return respond(visit, {
        ...frame,
        status: 422,
        page: <WrongSpan fault={fault} name={of.name} span={span} />,
      });
    const now = shop.clock.now();
    const made = await make(app, of.name, span);
    const unclosed = await unclosedDays(shop.database.reader, today);
    const letterhead = await letterheadNow(app, shop.database.reader);
    const facts = { unclosed, letterhead, of, span, today, reports: REPORTS, printedAt: formatInstant(now) };
    return respond(visit, { ...frame, page: <ReportPage {...made} {...facts} /> });
  };

const file =
  (app: AppContext, { name, isCurrent }: Listed) =>
  async ({ visit }: PageRequest) => {
    const today = todayOf(app.shop);
    const { span, fault } = spanIn(visit.url, today);
    // The page of the same days shows the fault.
    if (fault) return seeOther(visit, urls.reports.report(name) + visit.url.search);
    const { report } = await make(app, name, span);
    return papersFor(app).asFile(exported(name, report, isCurrent ? { from: today, to: today } : span));
  };

async function make({ shop }: AppContext, name: ReportName, span: ReportSpan): Promise<Made> {
  await updateDailySumsIfMany(shop);
  return await MAKERS[name](shop.database.reader, span, shop.clock.now());
}

const exported = (name: ReportName, { title, columns, rows }: MadeReport, span: ReportSpan): Exported => ({
  title,
  sub: spanSaid(span),
  file: `report-${name}-${span.from}-${span.to}`,
  columns: columns.map(({ head, kind }) => ({ head, kind })),
  async *batches() {
    yield rows.map(({ cells }) => cells);
  },
});

/** The days of an address, this month by default, and a sentence for invalid ones. */
function spanIn({ searchParams }: URL, today: string): { span: ReportSpan; fault: string | null } {
  const [from, to] = [searchParams.get("from") || `${today.slice(0, 7)}-01`, searchParams.get("to") || today];
  const span = { from, to };
  if (![from, to].every((day) => isDay(day) && day <= LAST))
    return { span, fault: "Those are not dates. Choose the first and the last day." };
  if (from > to) return { span, fault: "The first day is after the last. Choose them the other way round." };
  return MOST_YEARS < Number(to.slice(0, 4)) - Number(from.slice(0, 4))
    ? { span, fault: `Choose at most ${MOST_YEARS} years.` }
    : { span, fault: null };
}

/** A span ends a day after its last one, which four-digit dates must be able to express. */
const LAST = "9999-12-30";
const MOST_YEARS = 50;
