import type { Reader } from "../../../../db/stores/reader.ts";
import { openBalances } from "../../../../db/stores/reports/closings.ts";
import { figuresBy, transfersByDay } from "../../../../db/stores/reports/sums.ts";
import { savedRates, unreadableRateDays } from "../../../../db/stores/system/shop-settings.ts";
import { formatDay } from "../../../domain/london-time.ts";
import {
  bettingDuty,
  type LevyPart,
  levyBase,
  levyFreePence,
  levyPence,
  type RatedSpan,
  spansByRate,
} from "../../../domain/reports/duty.ts";
import {
  grossWinPence,
  PRODUCTS,
  productName,
  sumOfFigures,
  turnoverPence,
} from "../../../domain/reports/figures.ts";
import {
  dayCount,
  levyYearOf,
  type MadeReport,
  type MadeRow,
  periodsOf,
  quarterOf,
  type ReportSpan,
  spanSaid,
} from "../../../domain/reports/spans.ts";
import { productsOf } from "../../../domain/reports/sum-day.ts";
import { ratesOnDay, type SavedRate } from "../../../domain/system/shop-settings.ts";

const DUTY_RULE = "General betting duty: Finance Act 2014, Part 3, Chapter 1; HMRC Excise Notice 451a";
const RETURN_RULE =
  "Regulatory return, betting (standard), non-remote: Gambling Commission, LCCP licence condition 15.3.1, within 28 days of the quarter";

/** The bases of duty and levy, and the figures of the regulator's return, each beside its rule. */
export async function dutyReport(reader: Reader, span: ReportSpan, now: Date): Promise<MadeReport> {
  const [saved, unreadable] = [await savedRates(reader), await unreadableRateDays(reader)];
  const lines = [
    ...(await dutyLines(reader, span, saved)),
    ...(await levyLines(reader, levyYearOf(span.to), saved)),
    ...(await returnLines(reader, quarterOf(span.to), now)),
  ];
  return {
    title: "Duty, levy and the regulator's return",
    columns: [
      { head: "Figure", kind: "text" },
      { head: "Amount", kind: "money" },
      { head: "Days", kind: "text", wide: true },
      { head: "Rule", kind: "text", wide: true },
    ],
    rows: lines,
    picture: null,
    notes: [
      ...unreadable.map(unreadableRate),
      "Rates are those of Shop Settings on each day. Use these figures to complete your return. They cover this shop only and aren't a return themselves.",
      DUTY_RULE,
      LEVY_RULE,
      RETURN_RULE,
    ],
  };
}

const unreadableRate = (day: string): string =>
  `A rate saved from ${formatDay(day)} cannot be read, and the figures use the rate before it. Save it again in Shop Settings.`;

async function dutyLines(reader: Reader, span: ReportSpan, saved: readonly SavedRate[]): Promise<MadeRow[]> {
  const byDay = Map.groupBy(await transfersByDay(reader, span), ({ day }) => day);
  const days = [...byDay].map(([day, sums]) => ({
    netPence: grossWinPence(sumOfFigures(Object.values(productsOf(sums)))),
    percent: ratesOnDay(saved, day).bettingDutyPercent,
  }));
  const rates = spansByRate(saved, span, ["bettingDutyPercent"]).map(
    ({ rates: { bettingDutyPercent } }) => bettingDutyPercent,
  );
  const { basePence, dutyPence } = bettingDuty(days);
  return linesOf(span, DUTY_RULE, [
    ["Net stake receipts", basePence],
    [`General betting duty at ${rates.join("%, then ")}%`, dutyPence],
  ]);
}

async function returnLines(reader: Reader, quarter: ReportSpan, now: Date): Promise<MadeRow[]> {
  const products = productsOf(await transfersByDay(reader, quarter));
  const { held } = await openBalances(reader, now);
  return linesOf(quarter, RETURN_RULE, [
    ...PRODUCTS.flatMap((product): FigureLine[] => [
      [`${productName(product)}, turnover of the quarter`, turnoverPence(products[product])],
      [`${productName(product)}, gross gambling yield of the quarter`, grossWinPence(products[product])],
    ]),
    ["Funds held in customer accounts, now", held.pence],
  ]);
}

export const LEVY_RULE =
  "Horserace Betting Levy: Betting, Gaming and Lotteries Act 1963, sections 27 and 27D, by the Horserace Betting Levy Regulations 2017";

/**
 * A levy period with a change of rate is divided there, each part with its own profit and its days' share of
 * the exempt amount.
 */
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
      [`Levy at ${percents.join("%, then ")}% of what is above it`, levyPence(parts.map(({ part }) => part))],
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

export type FigureLine = [figure: string, pence: number];

/** Figures as rows, each with the days that it is of and the rule that it is made by. */
export const linesOf = (span: ReportSpan, rule: string, lines: readonly FigureLine[]): MadeRow[] =>
  lines.map(([figure, pence]) => ({
    key: `${span.from} ${figure}`,
    cells: [figure, pence, spanSaid(span), rule],
  }));
