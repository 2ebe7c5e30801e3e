import type { Reader } from "../../../../db/stores/reader.ts";
import { statisticByKey } from "../../../../db/stores/reports/statistics.ts";
import { grossWinPence, sumOfFigures, turnoverPence } from "../../../domain/reports/figures.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";
import { figuresIn } from "../../../domain/reports/statistics/statistic.ts";
import { TURNOVER } from "../made/summary.ts";
import type { StatisticPage } from "./statistic-page.ts";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

async function byHourOfWeek(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const sums = [...(await statisticByKey(reader, "hours", span))].map(([key, { amounts }]) => {
    const [weekday = "0", hour = ""] = key.split(" ");
    return { weekday: Number(weekday), hour, figures: figuresIn(amounts) };
  });
  const hours = [...Map.groupBy(sums, ({ hour }) => hour)].sort(([a], [b]) => a.localeCompare(b));
  return {
    title: "Gross win by weekday and hour",
    columns: [
      { head: "Hour", kind: "text" },
      ...WEEKDAYS.map((head) => ({ head, kind: "money", sum: true, wide: true }) as const),
      { head: "Bets", kind: "number", sum: true, wide: true },
      { head: "Turnover", kind: "money", sum: true },
      { head: "Gross win", kind: "money", sum: true },
    ],
    rows: hours.map(([hour, own]) => {
      const all = sumOfFigures(own.map(({ figures }) => figures));
      const wins = WEEKDAYS.map((_, weekday) =>
        own
          .filter((one) => one.weekday === weekday)
          .reduce((sum, { figures }) => sum + grossWinPence(figures), 0),
      );
      return { key: hour, cells: [hour, ...wins, all.bets, turnoverPence(all), grossWinPence(all)] };
    }),
    picture: { kind: "heat", at: WEEKDAYS.map((_, at) => at + 1) },
    notes: [
      "Money that moved on these days. A racing bet's stake and return stand at the hour and weekday at which it was struck, lottery money at those at which it moved. Each hour is London's, from the time given.",
      TURNOVER,
    ],
  };
}

export const hours: StatisticPage = {
  name: "statistics/hours",
  text: "Weekday and hour",
  group: "Shop",
  about: "Which hours of the week earn, and which lose",
  compares: "rows in order",
  make: byHourOfWeek,
};
