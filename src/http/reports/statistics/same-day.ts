import type { Reader } from "../../../../db/stores/reader.ts";
import { transfersByDay } from "../../../../db/stores/reports/sums.ts";
import { addDays } from "../../../domain/london-time.ts";
import { monthOf } from "../../../domain/reports/add-up.ts";
import { grossWinPence, turnoverPence } from "../../../domain/reports/figures.ts";
import { type MadeReport, partsOf, type ReportSpan } from "../../../domain/reports/spans.ts";
import { productsOf } from "../../../domain/reports/sum-day.ts";
import { nameOfPart } from "../made/summary.ts";
import type { StatisticPage } from "./statistic-page.ts";

const WEEK = 7;
/** 52 weeks: the same weekday. */
const YEAR = 52 * WEEK;

/** Turnover and gross win of each part of some days, by what happened so many days before. */
async function daysBefore(reader: Reader, { from, to }: ReportSpan, days: number, isByDay: boolean) {
  const sums = await transfersByDay(reader, { from: addDays(from, -days), to: addDays(to, -days) });
  const byPart = Map.groupBy(sums, ({ day }) => {
    const then = addDays(day, days);
    return isByDay ? then : monthOf(then);
  });
  return (part: string): [turnover: number, win: number] => {
    const { racing, lottery } = productsOf(byPart.get(part) ?? []);
    return [turnoverPence(racing) + turnoverPence(lottery), grossWinPence(racing) + grossWinPence(lottery)];
  };
}

async function besideEarlier(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const parts = partsOf(span);
  const isByDay = parts[0]!.length > "2026-03".length;
  const now = await daysBefore(reader, span, 0, isByDay);
  const week = await daysBefore(reader, span, WEEK, isByDay);
  const year = await daysBefore(reader, span, YEAR, isByDay);
  return {
    title: "Beside last week and last year",
    columns: [
      { head: isByDay ? "Day" : "Month", kind: "text" },
      { head: "Turnover", kind: "money", sum: true },
      { head: "A week before", kind: "money", sum: true },
      { head: "52 weeks before", kind: "money", sum: true },
      { head: "Gross win", kind: "money", sum: true, wide: true },
      { head: "Gross win a week before", kind: "money", sum: true, wide: true },
      { head: "Gross win 52 weeks before", kind: "money", sum: true, wide: true },
    ],
    rows: parts.map((part) => {
      const [[turnover, win], [weekTurnover, weekWin], [yearTurnover, yearWin]] = [
        now(part),
        week(part),
        year(part),
      ];
      return {
        key: part,
        cells: [nameOfPart(part), turnover, weekTurnover, yearTurnover, win, weekWin, yearWin],
      };
    }),
    picture: { kind: "time", at: [1, 2] },
    notes: [
      "Each day beside the same weekday a week before, and 52 weeks before. In a long span a month has the days that were so long before its own.",
      "Both products. Stakes count on the day a bet is struck, returns on the day it is settled.",
    ],
  };
}

export const sameDay: StatisticPage = {
  name: "statistics/same-day",
  text: "Same weekday",
  group: "Result",
  about: "Each day beside the same weekday before",
  make: besideEarlier,
};
