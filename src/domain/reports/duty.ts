import { minus, multiply, plus, type Ratio, ratio, rounded, times, type Whole } from "../exact.ts";
import { addDays } from "../london-time.ts";
import type { RateKey, Rates } from "../system/settings.ts";
import { hundredthsOf, ratesOnDay, type SavedRate } from "../system/shop-settings.ts";
import { britishRacing, grossWinPence, type ProductFigures, sumOfFigures } from "./figures.ts";
import type { ReportSpan } from "./spans.ts";

/** Pence of the net stake receipts of one day, and the duty's rate on it: per cent, with two decimals at most. */
export type DutyDay = { netPence: number; percent: number };

/** Hundredths of a per cent in a whole. */
const WHOLE = 10_000;

/** To the penny, half a penny up; an amount below nothing is nothing. A shop's pence stay far below 2^53. */
const penceOf = (exact: Ratio): number => (exact.top > 0 ? rounded(exact, "HALF_UP")! : 0);

/**
 * General betting duty: net stake receipts (stakes less what was paid out, all products) at the rate of their day. A loss carries
 * to later periods, and is no duty of this one. Exact, and rounded once. Finance Act 2014, Part 3, Chapter 1.
 */
export function bettingDuty(days: readonly DutyDay[]): { basePence: number; dutyPence: number } {
  const basePence = days.reduce((sum, { netPence }) => sum + netPence, 0);
  const top = days.reduce<Whole>(
    (sum, { netPence, percent }) => plus(sum, times(netPence, hundredthsOf(percent))),
    0,
  );
  return { basePence, dutyPence: penceOf(ratio(top, WHOLE)) };
}

/** A levy of so much or less is not payable, in pence: regulation 3 of the Gambling Levy Regulations 2025. */
const FREE_LEVY_PENCE = 1000;

/**
 * The statutory gambling levy of one licence in a levy period: the leviable amount (stakes less what was paid out, free stakes counted
 * as staked) at the rate of each day. A loss is no levy, and £10.00 or less is not payable. Exact, and rounded once. Gambling Levy
 * Regulations 2025 (SI 2025/213).
 */
export function gamblingLevy(days: readonly DutyDay[]): { leviablePence: number; levyPence: number } {
  const { basePence, dutyPence } = bettingDuty(days);
  const isPayable = basePence > 0 && dutyPence > FREE_LEVY_PENCE;
  return { leviablePence: basePence, levyPence: isPayable ? dutyPence : 0 };
}

/** What leviable bets come to: on British racing, not on it, and those of which it is not certain. */
export type LevyBase = { britishPence: number; unsurePence: number; otherPence: number };

/** Divides racing by course into what the levy is on and what not; pence of gross win. */
export function levyBase(byCourse: ReadonlyMap<string, ProductFigures>): LevyBase {
  const of = (whose: ReturnType<typeof britishRacing>) =>
    grossWinPence(
      sumOfFigures(
        [...byCourse].flatMap(([course, figures]) => (britishRacing(course) === whose ? [figures] : [])),
      ),
    );
  return { britishPence: of("british"), unsurePence: of("unsure"), otherPence: of("not") };
}

/** Days, the first and the last one included, of which each has the same rates. */
export type RatedSpan = ReportSpan & { rates: Rates };

/** A span of days divided at each day from which one of these rates is another one. */
export function spansByRate(
  saved: readonly SavedRate[],
  span: ReportSpan,
  keys: readonly RateKey[],
): RatedSpan[] {
  const isAnother = (day: string): boolean => {
    const [rates, before] = [ratesOnDay(saved, day), ratesOnDay(saved, addDays(day, -1))];
    return keys.some((key) => rates[key] !== before[key]);
  };
  const changes = new Set(saved.map(({ validFrom }) => validFrom));
  const firsts = [
    span.from,
    ...[...changes].filter((day) => span.from < day && day <= span.to && isAnother(day)).sort(),
  ];
  return firsts.map((from, index) => {
    const next = firsts[index + 1];
    return { from, to: next ? addDays(next, -1) : span.to, rates: ratesOnDay(saved, from) };
  });
}

/** Days of a levy period with one rate, in per cent; the free amount is that of a whole period. Pence of the days' gross win. */
export type LevyPart = { profitPence: number; percent: number; freePence: number; days: number };

/** The free amount of some days of a levy period, in proportion to them. */
export const levyFreePence = ({ freePence, days }: Omit<LevyPart, "profitPence">, ofDays: number): number =>
  penceOf(ratio(times(freePence, days), ofDays));

/**
 * The Horserace Betting Levy of a levy period: a percentage of the profits on leviable bets above an exempt amount. Where
 * a rate changes within it, what one part falls short of its share of that amount is taken off the others, in proportion.
 * Exact, and rounded once. Betting, Gaming and Lotteries Act 1963, sections 27 and 27D, as the Horserace Betting Levy
 * Regulations 2017 amend it.
 */
export function levyPence(parts: readonly LevyPart[]): number {
  const ofDays = parts.reduce((sum, { days }) => sum + days, 0);
  let [net, above, levied]: [Whole, Whole, Whole] = [0, 0, 0];
  for (const { profitPence, percent, freePence, days } of parts) {
    // In parts of a penny as many as there are days: no share is rounded.
    const excess = minus(times(profitPence, ofDays), times(freePence, days));
    net = plus(net, excess);
    if (excess <= 0) continue;
    above = plus(above, excess);
    levied = plus(levied, times(excess, hundredthsOf(percent)));
  }
  if (net <= 0) return 0;
  return penceOf(multiply(ratio(levied, times(ofDays, WHOLE)), ratio(net, above)));
}
