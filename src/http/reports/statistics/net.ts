import type { Reader } from "../../../../db/stores/reader.ts";
import { nettedByDay } from "../../../../db/stores/reports/sums.ts";
import { savedRates } from "../../../../db/stores/system/shop-settings.ts";
import { addDays } from "../../../domain/london-time.ts";
import { addFigures, NO_FIGURES } from "../../../domain/reports/figures.ts";
import { levyYearOf, type MadeReport, type MadeRow, type ReportSpan } from "../../../domain/reports/spans.ts";
import { productsOf } from "../../../domain/reports/sum-day.ts";
import type { SavedRate } from "../../../domain/system/shop-settings.ts";
import { gamblingLevyOf, levyOf } from "../made/duty.ts";
import { dutyOf, remoteDutyOf } from "../made/netted.ts";
import type { StatisticPage } from "./statistic-page.ts";

type LevyOf = (reader: Reader, year: ReportSpan, saved: readonly SavedRate[]) => Promise<number>;

/** What a levy grew by in some days: through the last of them, less through the day before them, of each levy period that they touch. */
async function grownIn(
  reader: Reader,
  span: ReportSpan,
  { levy, saved }: { levy: LevyOf; saved: readonly SavedRate[] },
): Promise<number> {
  let pence = 0;
  for (let year = levyYearOf(span.from); year.from <= span.to; year = levyYearOf(addDays(year.to, 1))) {
    const through = (to: string) =>
      to < year.from ? Promise.resolve(0) : levy(reader, { from: year.from, to }, saved);
    const [last] = [span.to, year.to].toSorted();
    const [, first] = [span.from, year.from].toSorted();
    const before = addDays(first!, -1);
    pence += (await through(last!)) - (await through(before));
  }
  return pence;
}

async function toNet(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const saved = await savedRates(reader);
  const netted = await nettedByDay(reader, span);
  const { racing, lottery } = productsOf(netted.transfers);
  const both = addFigures(addFigures({ ...NO_FIGURES }, racing), lottery);
  const [overShort, lapsed] = [netOf(netted.transfers, "cash-over-short"), netOf(netted.transfers, "lapsed")];
  const steps: [name: string, pence: number][] = [
    ["Stakes", both.stakesPence],
    ["Stakes returned", -both.refundsPence],
    ["Returns", -both.returnsPence],
    ["Resettlements", -both.resettledPence],
    ["Lapsed to the shop", lapsed],
    ["Cash over and short", overShort],
    ["General betting duty", -(dutyOf(netted, saved) + remoteDutyOf(netted, saved))],
    ["Horserace levy", -(await grownIn(reader, span, { levy: levyOf, saved }))],
    ["Gambling levy", -(await grownIn(reader, span, { levy: gamblingLevyOf, saved }))],
  ];
  const rows: MadeRow[] = steps.map(([name, pence]) => ({ key: name, cells: [name, pence || 0] }));
  return {
    title: "From stakes to net",
    columns: [
      { head: "Step", kind: "text" },
      { head: "Amount", kind: "money", sum: true },
    ],
    rows,
    picture: { kind: "fall", at: 1, total: "Net" },
    notes: [
      "The total is the net: what is left of stakes after returns, duty and levies. Rent, wages and other costs of the shop are not in it.",
      "Duty is that of these days by themselves. A levy is what it grew by in them: through the last day of the levy period so far, less through the day before the first.",
      "Lapsed to the shop is what was not collected in time. Cash over and short is what counts of drawers found.",
    ],
  };
}

/** What came to an account of the shop, less what went from it. */
const netOf = (transfers: Awaited<ReturnType<typeof nettedByDay>>["transfers"], account: string): number =>
  transfers.reduce(
    (sum, { fromAccount, toAccount, amountPence }) =>
      sum + (toAccount === account ? amountPence : 0) - (fromAccount === account ? amountPence : 0),
    0,
  );

export const net: StatisticPage = {
  name: "statistics/net",
  text: "Stakes to net",
  group: "Result",
  about: "What is left after duty and levies",
  compares: "rows in order",
  make: toNet,
};
