import type { nettedByDay } from "../../../../db/stores/reports/sums.ts";
import {
  type ByLicence,
  dutyByClass,
  netsOfDays,
  racingByLicence,
} from "../../../domain/reports/duty-classes.ts";
import { grossWinPence, type ProductFigures } from "../../../domain/reports/figures.ts";
import type { ReportSpan } from "../../../domain/reports/spans.ts";
import { productsOf } from "../../../domain/reports/sum-day.ts";
import type { SavedRate } from "../../../domain/system/shop-settings.ts";

/** What moved between accounts, and telephone bets, day by day: duty and both returns of its days are made of one reading. */
export type Netted = Awaited<ReturnType<typeof nettedByDay>>;

export const inside = ({ transfers, telephone }: Netted, { from, to }: ReportSpan): Netted => ({
  transfers: transfers.filter(({ day }) => day >= from && day <= to),
  telephone: telephone.filter(({ period }) => period >= from && period <= to),
});

/** The lottery, and racing by licence. */
export function soldIn({ transfers, telephone }: Netted): ByLicence & { lottery: ProductFigures } {
  const { racing, lottery } = productsOf(transfers);
  return { lottery, ...racingByLicence(racing, telephone) };
}

const dutyOn = ({ transfers, telephone }: Netted, saved: readonly SavedRate[]) =>
  dutyByClass(netsOfDays(transfers, telephone), saved);

/** General betting duty, in pence, but of telephone bets that have a rate of their own. */
export const dutyOf = (netted: Netted, saved: readonly SavedRate[]): number =>
  dutyOn(netted, saved).general.dutyPence;
/** That of telephone bets with a rate of their own. */
export const remoteDutyOf = (netted: Netted, saved: readonly SavedRate[]): number =>
  dutyOn(netted, saved).remote?.dutyPence ?? 0;

/** Gross gambling yield, in pence, of both products but telephone bets. */
export function yieldOf(netted: Netted): number {
  const { lottery, counter } = soldIn(netted);
  return grossWinPence(lottery) + grossWinPence(counter);
}
/** That of telephone bets. */
export function remoteYieldOf(netted: Netted): number {
  const { remote } = soldIn(netted);
  return remote ? grossWinPence(remote.uk) + grossWinPence(remote.other) : 0;
}
