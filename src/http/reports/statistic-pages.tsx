import { StatisticsIndex } from "../../../views/reports/statistics-index.tsx";
import { readyStatistics } from "../../operations/reports/update-statistics.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { needs } from "../permissions.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { reportCrumbs } from "./day-pages.tsx";
import { fileOfReport, type ServedReport, showReport } from "./served-report.tsx";
import { STATISTIC_GROUPS, type StatisticPage } from "./statistics/statistic-page.ts";
import { STATISTICS } from "./statistics/statistics.ts";

const FAULT = faultSentence("Failed to load the statistic");

/** So long a request counts the past before it says how far it is. */
const MOST_COUNTING_MS = 400;

/** The owner's statistics: their list, and each on the screen, to print and as a file. */
export const statisticPages = (app: AppContext) => {
  const pages = pageRoutes(app, "reports").get(
    urls.reports.statistics,
    ({ visit }) =>
      respond(visit, {
        title: "Statistics",
        crumbs: reportCrumbs("Statistics"),
        page: <StatisticsIndex statistics={STATISTICS} groups={STATISTIC_GROUPS} />,
      }),
    { detail: FAULT },
  );
  for (const of of STATISTICS) {
    const detail = of.permission ? needs(of.permission, FAULT) : FAULT;
    pages
      .get(urls.reports.report(of.name), showReport(app, served(of)), { detail })
      .get(`${urls.reports.report(of.name)}.csv`, fileOfReport(app, served(of)), { detail });
  }
  return pages;
};

const served = (of: StatisticPage): ServedReport => ({
  of,
  all: STATISTICS,
  title: "Statistics",
  make: async (reader, span, now) => ({ report: await of.make(reader, span, now) }),
  ready: ({ shop }) => {
    const until = performance.now() + MOST_COUNTING_MS;
    return readyStatistics(shop, () => performance.now() < until);
  },
});
