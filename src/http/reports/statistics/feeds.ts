import type { Reader } from "../../../../db/stores/reader.ts";
import { drawDelays, resultDelays } from "../../../../db/stores/reports/feed-delays.ts";
import { cutOffOf } from "../../../domain/lottery/game.ts";
import type { MadeReport, ReportSpan } from "../../../domain/reports/spans.ts";
import { delaysOf } from "../../../domain/reports/statistics/delays.ts";
import type { StatisticPage } from "./statistic-page.ts";

const STAFF = "Staff";

async function delays(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const results = (await resultDelays(reader, span)).map(({ source, offAt, storedAt, byStaff }) => ({
    source: `Results: ${byStaff ? STAFF : source}`,
    ms: storedAt.getTime() - offAt.getTime(),
  }));
  const draws = (await drawDelays(reader, span)).map(({ drawDate, performedAt, byStaff }) => ({
    source: `Draws: ${byStaff ? STAFF : "feeds"}`,
    ms: performedAt.getTime() - cutOffOf(drawDate).getTime(),
  }));
  return {
    title: "Delays of feeds",
    columns: [
      { head: "Source", kind: "text" },
      { head: "Received", kind: "number", sum: true },
      { head: "Minutes, median", kind: "number" },
      { head: "Minutes, nine in ten", kind: "number", wide: true },
      { head: "Minutes, most", kind: "number" },
    ],
    rows: delaysOf([...results, ...draws]).map(({ source, count, median, most, nineInTen }) => ({
      key: source,
      cells: [source, count, median, nineInTen, most],
    })),
    none: "No results or draws came in on these days. Choose others.",
    picture: { kind: "bars", at: 2, unit: "minutes" },
    notes: [
      "Results that came in on these days, the first of each race and source: whole minutes from the off to when the shop had it.",
      "Draws that were entered on these days: whole minutes from the close of their bets.",
      "The median is the middle one: half came sooner. Nine in ten came within the next figure.",
    ],
  };
}

export const feeds: StatisticPage = {
  name: "statistics/feeds",
  text: "Delays of feeds",
  group: "Shop",
  about: "How long results and draws take to come in",
  make: delays,
};
