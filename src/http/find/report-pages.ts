import { REPORTS } from "../../domain/reports/report-names.ts";
import { STATISTICS } from "../reports/statistics/statistics.ts";
import { urls } from "../urls/urls.ts";
import type { ShopPage } from "./found-accounts.ts";

const sub = "Administration";

/** The reports, the owner's statistics, and the questions of What If: pages of their own below those of Administration. */
export const REPORT_PAGES: readonly ShopPage[] = [
  ...REPORTS.map(({ name, text }) => ({ text: `Reports: ${text}`, href: urls.reports.report(name), sub })),
  ...STATISTICS.map(({ name, text, about }) => ({
    text: `Statistics: ${text}`,
    href: urls.reports.report(name),
    sub,
    also: about,
  })),
  {
    text: "What If: Payouts of the Lottery",
    href: urls.reports.whatIfLottery,
    sub,
    also: "multipliers ruin",
  },
  { text: "What If: Rehearsal", href: urls.reports.rehearsal, sub, also: "settle again other rules" },
  { text: "What If: Cash Needed", href: urls.reports.cashNeeded, sub, also: "tonight safe tills" },
];
