import type { Reader } from "../../../../db/stores/reader.ts";
import { figuresBy } from "../../../../db/stores/reports/sums.ts";
import {
  type LevyPart,
  levyBase,
  levyFreePence,
  levyPence,
  type RatedSpan,
  spansByRate,
} from "../../../domain/reports/duty.ts";
import { periodsOf } from "../../../domain/reports/periods.ts";
import type { MadeRow } from "../../../domain/reports/report.ts";
import { dayCount, type ReportSpan } from "../../../domain/reports/spans.ts";
import type { SavedRate } from "../../../domain/system/shop-settings.ts";
import { type FigureLine, linesOf } from "./ruled-lines.ts";

export const LEVY_RULE =
  "Horserace Betting Levy: Betting, Gaming and Lotteries Act 1963, sections 27 and 27D, by the Horserace Betting Levy Regulations 2017";

/** A levy period in which a rate changes is divided there, each part with its own profit and its days' share of what is free. */
export async function levyLines(
  reader: Reader,
  year: ReportSpan,
  saved: readonly SavedRate[],
): Promise<MadeRow[]> {
  const spans = spansByRate(saved, year, ["levyPercent", "levyFreePence"]);
  const parts = await Promise.all(spans.map((span) => levyPart(reader, span, dayCount(year))));
  const percents = parts
    .map(({ part }) => part.percent)
    .filter((percent, at, all) => percent !== all[at - 1]);
  return [
    ...parts.flatMap(({ lines }, at) => linesOf(spans[at]!, LEVY_RULE, lines)),
    ...linesOf(year, LEVY_RULE, [
      [
        `Levy at ${percents.join(" %, then ")} % of what is above it`,
        levyPence(parts.map(({ part }) => part)),
      ],
    ]),
  ];
}

async function levyPart(
  reader: Reader,
  { rates, ...span }: RatedSpan,
  ofDays: number,
): Promise<{ part: LevyPart; lines: FigureLine[] }> {
  const byCourse = await figuresBy(reader, {
    product: "racing",
    dimension: "course",
    periods: periodsOf(span),
  });
  const { britishPence, unsurePence, otherPence } = levyBase(byCourse);
  const { levyPercent: percent, levyFreePence: freePence } = rates;
  const part = { profitPence: britishPence, percent, freePence, days: dayCount(span) };
  const lines: FigureLine[] = [
    ["Profit on British racing", britishPence],
    ["Profit on bets that are not British alone, or at a course that is not known", unsurePence],
    ["Profit on racing elsewhere", otherPence],
    ["Free of levy", levyFreePence(part, ofDays)],
  ];
  return { part, lines };
}
