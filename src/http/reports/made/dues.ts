import type { Reader } from "../../../../db/stores/reader.ts";
import { nettedByDay } from "../../../../db/stores/reports/sums.ts";
import { currentSettings, savedRates } from "../../../../db/stores/system/shop-settings.ts";
import { addDays, formatDay, wallClock } from "../../../domain/london-time.ts";
import { type Due, type DueName, duesOn } from "../../../domain/reports/due-days.ts";
import {
  dayCount,
  type MadeReport,
  type MadeRow,
  quarterOf,
  type ReportSpan,
  spanSaid,
} from "../../../domain/reports/spans.ts";
import type { SavedRate } from "../../../domain/system/shop-settings.ts";
import { gamblingLevyOf, levyOf } from "./duty.ts";
import { dutyOf, inside, type Netted, remoteDutyOf, remoteYieldOf, yieldOf } from "./netted.ts";

/** What is due, how it is called and to whom it is sent. */
const SAID: Record<DueName, string> = {
  duty: "General betting duty, to HMRC",
  "remote duty": "General betting duty on telephone bets not on UK racing, to HMRC",
  "horserace levy": "Horserace betting levy, declaration to the Levy Board",
  "gambling levy": "Gambling levy, to the Gambling Commission",
  return: "Regulatory return, gross gambling yield, to the Gambling Commission",
  "remote return": "Regulatory return of telephone bets, gross gambling yield, to the Gambling Commission",
};

const REMOTE_NOTE =
  "Telephone bets are of the remote licence: a return of their own each quarter, and from 1 April 2027 a duty of their own but on UK racing.";

/** Of a quarter, which is read once for all of them. */
type OfQuarter = (netted: Netted, saved: readonly SavedRate[]) => number;
type OfYear = (reader: Reader, year: ReportSpan, saved: readonly SavedRate[]) => Promise<number>;
const OF_QUARTERS: Partial<Record<DueName, OfQuarter>> = {
  duty: dutyOf,
  "remote duty": remoteDutyOf,
  return: yieldOf,
  "remote return": remoteYieldOf,
};
const OF_YEARS: Partial<Record<DueName, OfYear>> = {
  "horserace levy": levyOf,
  "gambling levy": gamblingLevyOf,
};

/** The quarter of a day and the one before it. */
const lastQuarters = (today: string): ReportSpan => {
  const { from, to } = quarterOf(today);
  return { from: quarterOf(addDays(from, -1)).from, to };
};

/** What is due to the state and the regulator, by the day on which it is, with each figure as far as its period has run. */
export async function duesReport(reader: Reader, now: Date): Promise<MadeReport> {
  const { day: today } = wallClock(now, "Europe/London");
  const [saved, quarters, { telephoneBets }] = await Promise.all([
    savedRates(reader),
    nettedByDay(reader, lastQuarters(today)),
    currentSettings(reader),
  ]);
  // A shop that takes such bets no longer still owes for its last quarters.
  const remote = telephoneBets || quarters.telephone.length > 0;
  const figureOf = async ({ name, period }: Due): Promise<number> =>
    OF_QUARTERS[name]?.(inside(quarters, period), saved) ??
    (await OF_YEARS[name]?.(reader, period, saved)) ??
    0;
  const row = async (one: Due): Promise<MadeRow> => {
    const { name, period, due } = one;
    return {
      key: `${due} ${name} ${period.from}`,
      cells: [
        formatDay(due),
        dayCount({ from: today, to: due }) - 1,
        SAID[name],
        spanSaid(period),
        period.to < today ? "ended" : "running",
        await figureOf(one),
      ],
    };
  };
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
    rows: await Promise.all(duesOn(today, { remote }).map(row)),
    picture: null,
    notes: [
      "Duty: periods of three months, due 30 days after each (Finance Act 2014, section 165). HMRC may have agreed other periods with you.",
      "Horserace betting levy: declared within 28 days of 31 March. Payments on account are as the Levy Board asks.",
      "Gambling levy: invoiced on 1 September, due on 1 October. Nothing is due at £10.00 or less.",
      "Regulatory return: within 28 days of the quarter. Returns are due without bets as well.",
      ...(remote ? [REMOTE_NOTE] : []),
    ],
  };
}
