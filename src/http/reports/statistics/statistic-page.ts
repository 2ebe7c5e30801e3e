import type { Reader } from "../../../../db/stores/reader.ts";
import type { NamedReport } from "../../../domain/reports/report-names.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";

/** The parts of the list of statistics. */
export const STATISTIC_GROUPS = ["Result", "Bets", "Customers", "Shop"] as const;

/** An owner's statistic: how it is called, what it says, and its maker. Its menu, page, paper and file come from here. */
export type StatisticPage = NamedReport & {
  /** Its address: "statistics/luck". */
  name: `statistics/${string}`;
  group: (typeof STATISTIC_GROUPS)[number];
  /** The line below its name in the list: the question that it answers. */
  about: string;
  /** Where it differs from that of reports. */
  permission?: "audit";
  make(reader: Reader, span: ReportSpan, now: Date): Promise<MadeReport>;
};

/** Of figures that are made of settlements, below their tables. docs/rules/reports.md */
export const SETTLED =
  "Racing bets that were settled on these days: their stake, and what they returned. Resettlements count on the day they are made.";
