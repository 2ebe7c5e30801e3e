import type { Reader } from "../../../../db/stores/reader.ts";
import { statisticByDay } from "../../../../db/stores/reports/statistics.ts";
import { monthOf } from "../../../domain/reports/add-up.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";
import { RULES } from "../../../domain/reports/statistics/rules.ts";
import { nameOfPart } from "../made/summary.ts";
import type { StatisticPage } from "./statistic-page.ts";

async function byRule(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const all = await statisticByDay(reader, "rules", span);
  const months = [...Map.groupBy(all, ({ day }) => monthOf(day))].sort(([a], [b]) => a.localeCompare(b));
  return {
    title: "What each rule saved or cost",
    columns: [
      { head: "Month", kind: "text" },
      ...RULES.map(({ name }) => ({ head: name, kind: "money", sum: true, wide: true }) as const),
      { head: "All", kind: "money", sum: true },
    ],
    rows: months.map(([month, own]) => {
      const pence = RULES.map(({ rule }) =>
        own.reduce((sum, { measure, amount }) => (measure === rule ? sum + amount : sum), 0),
      );
      return { key: month, cells: [nameOfPart(month), ...pence, pence.reduce((sum, one) => sum + one, 0)] };
    }),
    picture: { kind: "columns", at: RULES.map((_, at) => at + 1) },
    notes: [
      "Above zero a rule saved the shop money, below zero it cost money: what the bet would have returned without that rule, less what it returned. The month is that of the settlement.",
      "Each rule is taken away by itself, so that rules which work together overlap: their sum is no saving. Forecasts and tricasts are left out.",
    ],
  };
}

export const rules: StatisticPage = {
  name: "statistics/rules",
  text: "Cost of rules",
  group: "Result",
  about: "What Rule 4 saved, best odds and bonuses cost",
  compares: "totals",
  make: byRule,
};
