import type { Reader } from "../../../../db/stores/reader.ts";
import { openBalances } from "../../../../db/stores/reports/closings.ts";
import { figuresBy, nettedByDay } from "../../../../db/stores/reports/sums.ts";
import { savedRates, unreadableRateDays } from "../../../../db/stores/system/shop-settings.ts";
import { formatDay } from "../../../domain/london-time.ts";
import {
  type LevyPart,
  levyBase,
  levyFreePence,
  levyPence,
  type RatedSpan,
  spansByRate,
} from "../../../domain/reports/duty.ts";
import { type DayNet, dutyByClass, levyByLicence, netsOfDays } from "../../../domain/reports/duty-classes.ts";
import {
  grossWinPence,
  type ProductFigures,
  productName,
  turnoverPence,
} from "../../../domain/reports/figures.ts";
import { type LawRate, RATE_SOURCES, type RateRow, rateRows } from "../../../domain/reports/rate-rows.ts";
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
import { RATES, type RateKey, settingOf } from "../../../domain/system/settings.ts";
import type { SavedRate } from "../../../domain/system/shop-settings.ts";
import { inside, type Netted, soldIn } from "./netted.ts";

const DUTY_RULE = "General betting duty: Finance Act 2014, Part 3, Chapter 1; HMRC Excise Notice 451a";
const GAMBLING_LEVY_RULE =
  "Gambling levy: Gambling Levy Regulations 2025 (SI 2025/213); invoiced on 1 September, due on 1 October";
const RETURN_RULE =
  "Regulatory return, betting (standard), non-remote: Gambling Commission, LCCP licence condition 15.3.1, within 28 days of the quarter";

const REMOTE_RETURN_RULE =
  "Regulatory return, betting, remote (telephone): Gambling Commission, LCCP licence condition 15.3.1, within 28 days of the quarter";

/** The bases of duty and levy, and the figures of the regulator's return, each beside its rule. */
export async function dutyReport(reader: Reader, span: ReportSpan, now: Date): Promise<MadeReport> {
  const [saved, unreadable] = [await savedRates(reader), await unreadableRateDays(reader)];
  const year = levyYearOf(span.to);
  // A levy period has whole quarters.
  const ofYear = await nettedByDay(reader, year);
  const lines = [
    ...(await dutyLines(reader, span, saved)),
    ...(await levyLines(reader, year, saved)),
    ...gamblingLevyLines(ofYear, year, saved),
    ...(await returnLines(reader, inside(ofYear, quarterOf(span.to)), { quarter: quarterOf(span.to), now })),
  ];
  const telephone = lines.some(({ key }) => /telephone/i.test(key));
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
      ...(telephone ? [REMOTE_RETURN_RULE] : []),
      ...ratesSaid(saved, span, telephone),
    ],
  };
}

const unreadableRate = (day: string): string =>
  `A rate saved from ${formatDay(day)} cannot be read, and the figures use the rate before it. Save it again in Shop Settings.`;

/** The rates of the law that some days have, each with its days and its source; those of telephone bets where there were any. */
function ratesSaid(saved: readonly SavedRate[], span: ReportSpan, telephone: boolean): string[] {
  const isShown = (key: LawRate) => telephone || !key.startsWith("remote");
  const isIn = ({ from, to }: RateRow) => from <= levyYearOf(span.to).to && (to === null || to >= span.from);
  return (Object.keys(RATE_SOURCES) as LawRate[]).filter(isShown).flatMap((key) => {
    const { label, words } = settingOf(key);
    return rateRows(saved, key)
      .filter(isIn)
      .map(({ value, from, to }) => {
        const days = to === null ? `from ${formatDay(from)}` : spanSaid({ from, to });
        return `${label}: ${words(value!)}, ${days} (${RATE_SOURCES[key]})`;
      });
  });
}

async function dutyLines(reader: Reader, span: ReportSpan, saved: readonly SavedRate[]): Promise<MadeRow[]> {
  const days = await netsOf(reader, span);
  const { general, remote } = dutyByClass(days, saved);
  const later = { from: max(span.from, RATES.remoteDutyPercent.from), to: span.to };
  return linesOf(span, DUTY_RULE, [
    ["Net stake receipts", general.basePence],
    [`General betting duty at ${percentsSaid(saved, span, "bettingDutyPercent")}`, general.dutyPence],
    ...linesIf(remote, ({ basePence, dutyPence }) => [
      ["Net stake receipts of telephone bets not on UK racing", basePence],
      [`Duty on them at ${percentsSaid(saved, later, "remoteDutyPercent")}`, dutyPence],
    ]),
  ]);
}

const max = (one: string, other: string): string => (one > other ? one : other);

const linesIf = <T>(figures: T | null, lines: (figures: T) => FigureLine[]): FigureLine[] =>
  figures ? lines(figures) : [];

/** The statutory gambling levy of a levy period, as far as it has run; before its first one there is none. */
function gamblingLevyLines(
  { transfers, telephone }: Netted,
  year: ReportSpan,
  saved: readonly SavedRate[],
): MadeRow[] {
  if (year.to < RATES.gamblingLevyPercent.from) return [];
  const { counter, remote } = levyByLicence(netsOfDays(transfers, telephone), saved);
  const said = (rate: RateKey) => `at ${percentsSaid(saved, year, rate)}, none up to £10.00`;
  return linesOf(year, GAMBLING_LEVY_RULE, [
    ["Leviable amount", counter.leviablePence],
    [`Gambling levy ${said("gamblingLevyPercent")}`, counter.levyPence],
    ...linesIf(remote, ({ leviablePence, levyPence: pence }) => [
      ["Leviable amount of telephone bets", leviablePence],
      [`Gambling levy on it ${said("remoteLevyPercent")}`, pence],
    ]),
  ]);
}

async function netsOf(reader: Reader, span: ReportSpan): Promise<DayNet[]> {
  const { transfers, telephone } = await nettedByDay(reader, span);
  return netsOfDays(transfers, telephone);
}

/** The gambling levy of a levy period, in pence. */
export async function gamblingLevyOf(
  reader: Reader,
  year: ReportSpan,
  saved: readonly SavedRate[],
): Promise<number> {
  const { counter, remote } = levyByLicence(await netsOf(reader, year), saved);
  return counter.levyPence + (remote?.levyPence ?? 0);
}

/** The horserace betting levy of a levy period, in pence. */
export const levyOf = async (
  reader: Reader,
  year: ReportSpan,
  saved: readonly SavedRate[],
): Promise<number> => levyPence((await levyParts(reader, year, saved)).map(({ part }) => part));

/** "15%, then 16%" of days in which a rate changes. */
const percentsSaid = (saved: readonly SavedRate[], span: ReportSpan, rate: RateKey): string =>
  `${spansByRate(saved, span, [rate])
    .map(({ rates }) => rates[rate])
    .join("%, then ")}%`;

async function returnLines(
  reader: Reader,
  netted: Netted,
  { quarter, now }: { quarter: ReportSpan; now: Date },
): Promise<MadeRow[]> {
  const { counter, lottery, remote } = soldIn(netted);
  const { held } = await openBalances(reader, now);
  const both = (name: string, figures: ProductFigures): FigureLine[] => [
    [`${name}, turnover of the quarter`, turnoverPence(figures)],
    [`${name}, gross gambling yield of the quarter`, grossWinPence(figures)],
  ];
  const own = linesIf(remote, ({ uk, other }) => [
    ...both("Telephone bets on UK racing", uk),
    ...both("Telephone bets on other racing", other),
  ]);
  return [
    ...linesOf(quarter, RETURN_RULE, [
      ...both(productName("racing"), counter),
      ...both(productName("lottery"), lottery),
      ["Funds held in customer accounts, now", held.pence],
    ]),
    ...linesOf(quarter, REMOTE_RETURN_RULE, own),
  ];
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
