import { RATES, type RateKey } from "../system/settings.ts";
import { ratesOnDay, type SavedRate } from "../system/shop-settings.ts";
import type { ProductSum, TransferSum } from "./add-up.ts";
import { bettingDuty, type DutyDay, gamblingLevy } from "./duty.ts";
import { type CourseKey, grossWinPence, isUkRacing, type ProductFigures, sumOfFigures } from "./figures.ts";
import { productsOf } from "./sum-day.ts";

/**
 * Duty and gambling levy of bets over the counter and by telephone. Each class of duty and each licence of the levy has profits of
 * its own: a loss of one is taken off no other. docs/rules/duty.md
 */

/** Telephone bets of a day, by where they run. */
export type TelephoneSum = ProductFigures & { period: string; key: CourseKey };

export const isOfTelephoneDay = ({ dimension, period }: ProductSum): boolean =>
  dimension === "telephone" && period.length === "2026-03-07".length;

/** What a day took less what it paid out, in pence: over the counter, and by telephone on the racing of this country and on other. */
export type DayNet = {
  day: string;
  counterPence: number;
  telephone: { ukPence: number; otherPence: number } | null;
};

/** The nets of the days on which money moved, both products. */
export function netsOfDays(transfers: readonly TransferSum[], telephone: readonly TelephoneSum[]): DayNet[] {
  const byTelephone = Map.groupBy(telephone, ({ period }) => period);
  return [...Map.groupBy(transfers, ({ day }) => day)].map(([day, sums]) => {
    const all = grossWinPence(sumOfFigures(Object.values(productsOf(sums))));
    const calls = byTelephone.get(day);
    if (!calls) return { day, counterPence: all, telephone: null };
    const net = (isUk: boolean) =>
      grossWinPence(sumOfFigures(calls.filter(({ key }) => isUkRacing(key) === isUk)));
    const [ukPence, otherPence] = [net(true), net(false)];
    return { day, counterPence: all - ukPence - otherPence, telephone: { ukPence, otherPence } };
  });
}

const at = (saved: readonly SavedRate[], day: string, rate: RateKey, netPence: number): DutyDay => ({
  netPence,
  percent: ratesOnDay(saved, day)[rate] ?? 0,
});

/** Whether a telephone bet pays the remote rate on a day, unless it is on racing of this country. */
const isRemoteDay = (day: string): boolean => day >= RATES.remoteDutyPercent.from;

type Duty = ReturnType<typeof bettingDuty>;

/** General betting duty by its rates; `remote` is null on days without telephone bets of that rate. */
export function dutyByClass(
  days: readonly DayNet[],
  saved: readonly SavedRate[],
): { general: Duty; remote: Duty | null } {
  const general = days.map(({ day, counterPence, telephone }) => {
    const other = isRemoteDay(day) ? 0 : (telephone?.otherPence ?? 0);
    return at(saved, day, "bettingDutyPercent", counterPence + (telephone?.ukPence ?? 0) + other);
  });
  const remote = days.flatMap(({ day, telephone }) =>
    telephone && isRemoteDay(day) ? [at(saved, day, "remoteDutyPercent", telephone.otherPence)] : [],
  );
  return { general: bettingDuty(general), remote: remote.length > 0 ? bettingDuty(remote) : null };
}

type Levy = ReturnType<typeof gamblingLevy>;

/** The gambling levy of both licences; `remote` is null without telephone bets. */
export function levyByLicence(
  days: readonly DayNet[],
  saved: readonly SavedRate[],
): { counter: Levy; remote: Levy | null } {
  const counter = days.map(({ day, counterPence }) => at(saved, day, "gamblingLevyPercent", counterPence));
  const remote = days.flatMap(({ day, telephone }) =>
    telephone ? [at(saved, day, "remoteLevyPercent", telephone.ukPence + telephone.otherPence)] : [],
  );
  return { counter: gamblingLevy(counter), remote: remote.length > 0 ? gamblingLevy(remote) : null };
}

/** What a quarter's racing took and gave for the regulator's two returns; `remote` is null without telephone bets. */
export type ByLicence = {
  counter: ProductFigures;
  remote: { uk: ProductFigures; other: ProductFigures } | null;
};

/** Racing of some days, divided by licence: telephone bets are in the return of the remote one, and in no other. */
export function racingByLicence(racing: ProductFigures, telephone: readonly TelephoneSum[]): ByLicence {
  if (telephone.length === 0) return { counter: racing, remote: null };
  const of = (isUk: boolean) => sumOfFigures(telephone.filter(({ key }) => isUkRacing(key) === isUk));
  const remote = { uk: of(true), other: of(false) };
  return { counter: without(racing, sumOfFigures(Object.values(remote))), remote };
}

const without = (all: ProductFigures, part: ProductFigures): ProductFigures => ({
  bets: all.bets - part.bets,
  stakesPence: all.stakesPence - part.stakesPence,
  refundsPence: all.refundsPence - part.refundsPence,
  returnsPence: all.returnsPence - part.returnsPence,
  resettledPence: all.resettledPence - part.resettledPence,
});
