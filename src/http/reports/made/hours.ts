import type { Reader } from "../../../../db/stores/reader.ts";
import { stakesByHour } from "../../../../db/stores/reports/stakes-by-hour.ts";
import { hoursOfWeek } from "../../../domain/reports/by-hour.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Stakes of both products by the weekday and the hour at which they were taken. */
export async function byHour(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const hours = hoursOfWeek(await stakesByHour(reader, span));
  return {
    title: "Stakes by weekday and hour",
    columns: [
      { head: "Hour", kind: "text" },
      // A phone has them in the picture alone.
      ...WEEKDAYS.map((head) => ({ head, kind: "money", sum: true, wide: true }) as const),
      { head: "Stakes", kind: "money", sum: true },
    ],
    rows: hours.map(({ time, pence }) => ({
      key: time,
      cells: [time, ...pence, pence.reduce((sum, one) => sum + one, 0)],
    })),
    picture: { kind: "heat", at: WEEKDAYS.map((_, at) => at + 1) },
    notes: [
      "Stakes of racing bets when they were struck, and of the lottery when they were paid. Each hour is London's, from the time given. Refunds are not deducted.",
      "Each figure is the sum of all such weekdays in the period. Choose whole weeks to compare weekdays.",
    ],
  };
}
