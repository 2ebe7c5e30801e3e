import type { Reader } from "../../../../db/stores/reader.ts";
import { openBalances } from "../../../../db/stores/reports/closings.ts";
import { figuresBy, transfersByDay } from "../../../../db/stores/reports/sums.ts";
import { savedRates, unreadableRateDays } from "../../../../db/stores/system/shop-settings.ts";
import { formatDay } from "../../../domain/london-time.ts";
import {
  bettingDuty,
  type DutyDay,
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
import { gamblingLevy } from "../../../domain/reports/gambling-levy.ts";
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
import type { RateKey } from "../../../domain/system/settings.ts";
import { ratesOnDay, type SavedRate } from "../../../domain/system/shop-settings.ts";

const DUTY_RULE = "General betting duty: Finance Act 2014, Part 3, Chapter 1; HMRC Excise Notice 451a";
const GAMBLING_LEVY_RULE =
  "Gambling levy: Gambling Levy Regulations 2025 (SI 2025/213), non-remote general betting; invoiced on 1 September, due on 1 October";
const RETURN_RULE =
  "Regulatory return, betting (standard), non-remote: Gambling Commission, LCCP licence condition 15.3.1, within 28 days of the quarter";

/** The bases of duty and levy, and the figures of the regulator's return, each beside its rule. */
export async function dutyReport(reader: Reader, span: ReportSpan, now: Date): Promise<MadeReport> {
  const [saved, unreadable] = [await savedRates(reader), await unreadableRateDays(reader)];
  const lines = [
    ...(await dutyLines(reader, span, saved)),
    ...(await levyLines(reader, levyYearOf(span.to), saved)),
    ...(await gamblingLevyLines(reader, levyYearOf(span.to), saved)),
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
      GAMBLING_LEVY_RULE,
      RETURN_RULE,
    ],
  };
}

const unreadableRate = (day: string): string =>
  `A rate saved from ${formatDay(day)} cannot be read, and the figures use the rate before it. Save it again in Shop Settings.`;

async function dutyLines(reader: Reader, span: ReportSpan, saved: readonly SavedRate[]): Promise<MadeRow[]> {
  const { basePence, dutyPence } = bettingDuty(await netOfDays(reader, span, saved, "bettingDutyPercent"));
  return linesOf(span, DUTY_RULE, [
    ["Net stake receipts", basePence],
    [`General betting duty at ${percentsSaid(saved, span, "bettingDutyPercent")}`, dutyPence],
  ]);
}

/** The statutory gambling levy of a levy period, as far as it has run. */
async function gamblingLevyLines(
  reader: Reader,
  year: ReportSpan,
  saved: readonly SavedRate[],
): Promise<MadeRow[]> {
  const days = await netOfDays(reader, year, saved, "gamblingLevyPercent");
  const { leviablePence, levyPence: pence } = gamblingLevy(days);
  return linesOf(year, GAMBLING_LEVY_RULE, [
    ["Leviable amount", leviablePence],
    [`Gambling levy at ${percentsSaid(saved, year, "gamblingLevyPercent")}, none up to £10.00`, pence],
  ]);
}

/** What each day took less what it paid out, both products, at a rate of that day. */
async function netOfDays(
  reader: Reader,
  span: ReportSpan,
  saved: readonly SavedRate[],
  rate: RateKey,
): Promise<DutyDay[]> {
  const byDay = Map.groupBy(await transfersByDay(reader, span), ({ day }) => day);
  return [...byDay].map(([day, sums]) => ({
    netPence: grossWinPence(sumOfFigures(Object.values(productsOf(sums)))),
    percent: ratesOnDay(saved, day)[rate] ?? 0,
  }));
}

/** General betting duty of some days, in pence. */
export const dutyOf = async (
  reader: Reader,
  span: ReportSpan,
  saved: readonly SavedRate[],
): Promise<number> => bettingDuty(await netOfDays(reader, span, saved, "bettingDutyPercent")).dutyPence;

/** The gambling levy of a levy period, in pence. */
export const gamblingLevyOf = async (
  reader: Reader,
  year: ReportSpan,
  saved: readonly SavedRate[],
): Promise<number> => gamblingLevy(await netOfDays(reader, year, saved, "gamblingLevyPercent")).levyPence;

/** The horserace betting levy of a levy period, in pence. */
export const levyOf = async (
  reader: Reader,
  year: ReportSpan,
  saved: readonly SavedRate[],
): Promise<number> => levyPence((await levyParts(reader, year, saved)).map(({ part }) => part));

/** Gross gambling yield of some days, both products, in pence. */
export const yieldOf = async (reader: Reader, span: ReportSpan): Promise<number> =>
  grossWinPence(sumOfFigures(Object.values(productsOf(await transfersByDay(reader, span)))));

/** "15%, then 16%" of days in which a rate changes. */
const percentsSaid = (saved: readonly SavedRate[], span: ReportSpan, rate: RateKey): string =>
  `${spansByRate(saved, span, [rate])
    .map(({ rates }) => rates[rate])
    .join("%, then ")}%`;

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

const LEVY_RULE =
  "Horserace Betting Levy: Betting, Gaming and Lotteries Act 1963, sections 27 and 27D, by the Horserace Betting Levy Regulations 2017";

/**
 * A levy period with a change of rate is divided there, each part with its own profit and its days' share of
 * the exempt amount.
 */
async function levyLines(reader: Reader, year: ReportSpan, saved: readonly SavedRate[]): Promise<MadeRow[]> {
  const parts = await levyParts(reader, year, saved);
  const percents = parts
    .map(({ part }) => part.percent)
    .filter((percent, at, all) => percent !== all[at - 1]);
  return [
    ...parts.flatMap(({ span, lines }) => linesOf(span, LEVY_RULE, lines)),
    ...linesOf(year, LEVY_RULE, [
      [`Levy at ${percents.join("%, then ")}% of what is above it`, levyPence(parts.map(({ part }) => part))],
    ]),
  ];
}

type PartOfYear = { span: ReportSpan; part: LevyPart; lines: FigureLine[] };

const levyParts = (reader: Reader, year: ReportSpan, saved: readonly SavedRate[]): Promise<PartOfYear[]> =>
  Promise.all(
    spansByRate(saved, year, ["levyPercent", "levyFreePence"]).map((span) =>
      levyPart(reader, span, dayCount(year)),
    ),
  );

async function levyPart(reader: Reader, { rates, ...span }: RatedSpan, ofDays: number): Promise<PartOfYear> {
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
  return { span, part, lines };
}

type FigureLine = [figure: string, pence: number];

/** Figures as rows, each with the days that it is of and the rule that it is made by. */
const linesOf = (span: ReportSpan, rule: string, lines: readonly FigureLine[]): MadeRow[] =>
  lines.map(([figure, pence]) => ({
    key: `${span.from} ${figure}`,
    cells: [figure, pence, spanSaid(span), rule],
  }));
