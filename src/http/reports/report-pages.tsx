import type { Reader } from "../../../db/stores/reader.ts";
import { type NamedReport, REPORTS, type ReportName } from "../../domain/reports/report-names.ts";
import type { ReportSpan } from "../../domain/reports/spans.ts";
import { keepWaitsIfMany } from "../../operations/reports/keep-waits.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { heldReport, owedReport } from "./made/balances.ts";
import { byBetType, byCourse } from "./made/by-key.ts";
import { cashReport } from "./made/cash.ts";
import { byCustomer } from "./made/customers.ts";
import { duesReport } from "./made/dues.ts";
import { dutyReport } from "./made/duty.ts";
import { byHour } from "./made/hours.ts";
import { byDraw, byDrawWeek } from "./made/lottery.ts";
import { promisesReport } from "./made/promises.ts";
import { summary } from "./made/summary.ts";
import { fileOfReport, type Made, type ServedReport, showReport } from "./served-report.tsx";

const FAULT = faultSentence("Failed to load the report");

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
  promises: async (reader, span, now) => ({ report: await promisesReport(reader, span, now) }),
};

const served = (of: NamedReport & { name: ReportName }): ServedReport => ({
  of,
  all: REPORTS,
  title: "Reports",
  make: MAKERS[of.name],
  ...(of.name === "promises" && { ready: waitsReady }),
});

async function waitsReady({ shop }: AppContext): Promise<null> {
  await keepWaitsIfMany(shop);
  return null;
}

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
      .get(urls.reports.report(of.name), showReport(app, served(of)), { detail: FAULT })
      .get(`${urls.reports.report(of.name)}.csv`, fileOfReport(app, served(of)), { detail: FAULT });
  return pages;
};
