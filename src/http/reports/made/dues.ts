import type { Reader } from "../../../../db/stores/reader.ts";
import { savedRates } from "../../../../db/stores/system/shop-settings.ts";
import { formatDay, wallClock } from "../../../domain/london-time.ts";
import { type Due, type DueName, duesOn } from "../../../domain/reports/due-days.ts";
import {
  dayCount,
  type MadeReport,
  type MadeRow,
  type ReportSpan,
  spanSaid,
} from "../../../domain/reports/spans.ts";
import type { SavedRate } from "../../../domain/system/shop-settings.ts";
import { dutyOf, gamblingLevyOf, levyOf, yieldOf } from "./duty.ts";

/** What is due, how it is called and to whom it is sent. */
const SAID: Record<DueName, string> = {
  duty: "General betting duty, to HMRC",
  "horserace levy": "Horserace betting levy, declaration to the Levy Board",
  "gambling levy": "Gambling levy, to the Gambling Commission",
  return: "Regulatory return, gross gambling yield, to the Gambling Commission",
};

type Figure = (reader: Reader, period: ReportSpan, saved: readonly SavedRate[]) => Promise<number>;
const FIGURES: Record<DueName, Figure> = {
  duty: dutyOf,
  "horserace levy": levyOf,
  "gambling levy": gamblingLevyOf,
  return: yieldOf,
};

/** What is due to the state and the regulator, by the day on which it is, with each figure as far as its period has run. */
export async function duesReport(reader: Reader, now: Date): Promise<MadeReport> {
  const { day: today } = wallClock(now, "Europe/London");
  const saved = await savedRates(reader);
  const row = async ({ name, period, due }: Due): Promise<MadeRow> => ({
    key: `${due} ${name} ${period.from}`,
    cells: [
      formatDay(due),
      dayCount({ from: today, to: due }) - 1,
      SAID[name],
      spanSaid(period),
      period.to < today ? "ended" : "running",
      await FIGURES[name](reader, period, saved),
    ],
  });
  return {
    title: "Calendar of duty and levy",
    columns: [
      { head: "Due", kind: "text" },
      { head: "Days left", kind: "number", wide: true },
      { head: "For", kind: "text" },
      { head: "Period", kind: "text", wide: true },
      { head: "Period is", kind: "text", wide: true },
      { head: "So far", kind: "money" },
    ],
    rows: await Promise.all(duesOn(today).map(row)),
    picture: null,
    notes: [
      "Duty: periods of three months, due 30 days after each (Finance Act 2014, section 165). HMRC may have agreed other periods with you.",
      "Horserace betting levy: declared within 28 days of 31 March. Payments on account are as the Levy Board asks.",
      "Gambling levy: invoiced on 1 September, due on 1 October. Nothing is due at £10.00 or less.",
      "Regulatory return: within 28 days of the quarter. Returns are due without bets as well.",
    ],
  };
}
