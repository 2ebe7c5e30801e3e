import { ratio } from "../../src/domain/exact.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { percentOf } from "../../src/domain/lottery/payback.ts";
import { formatMoney } from "../../src/domain/money.ts";
import type { MadeReport } from "../../src/domain/reports/spans.ts";
import { BarChart } from "../charts/bar-chart.tsx";
import { Fact } from "../ui/fact.tsx";
import { ReportTable } from "./report-page.tsx";

/** What months of the shop's own bets come to. Sums in pence; shares between 0 and 1. */
export type Months = {
  bets: number;
  unread: number;
  draws: number;
  nights: number;
  months: number;
  years: number;
  stakePence: number;
  exactly: number;
  returned: number;
  badMonths: number;
  ruined: number;
  bankPence: number;
  limitPence: number | null;
  kept: readonly { worse: number; pence: number }[];
};

/** How the shop's bets do over months of simulated draws. */
export function WhatIfMonths(months: Months) {
  const { bets, unread, kept } = months;
  if (bets === 0)
    return (
      <p className="sheet empty">
        <strong>No bets in force: months can't be simulated</strong>
      </p>
    );
  return (
    <>
      <section className="sheet in" aria-labelledby="what-if-months">
        <h2 id="what-if-months">The shop's own bets</h2>
        <MonthFacts {...months} />
        {unread > 0 && <p className="stale">{counted(unread, "bet")} cannot be read: check the books.</p>}
      </section>
      <figure className="sheet in chart-sheet">
        <figcaption className="soft small">What the shop keeps of a month, from bad to good</figcaption>
        <BarChart
          hasHatch
          label="What the shop keeps of a month, from bad to good. The table has the same numbers."
          bars={kept.map(({ worse, pence }) => ({ key: String(worse), name: worseSaid(worse), pence }))}
        />
      </figure>
      <ReportTable report={monthsTable(kept)} />
      <MonthNotes {...months} />
    </>
  );
}

const MonthFacts = ({
  bets,
  stakePence,
  exactly,
  returned,
  limitPence,
  badMonths,
  ruined,
  bankPence,
}: Months) => (
  <dl className="facts">
    <Fact term="Bets in force">{bets.toLocaleString("en-GB")}</Fact>
    <Fact term="Stakes in a month">{formatMoney(stakePence)}</Fact>
    <Fact term={limitPence === null ? "Pay back" : "Pay back, without the maximum payout"}>
      {shareSaid(exactly)}
    </Fact>
    <Fact term="Pay back, simulated">{shareSaid(returned)}</Fact>
    <Fact term="Chance of a bad month">{shareSaid(badMonths)}</Fact>
    <Fact term={`Chance that a bank of ${formatMoney(bankPence)} is lost in a year`}>
      {shareSaid(ruined)}
    </Fact>
  </dl>
);

const MonthNotes = ({ draws, months, years, nights, limitPence }: Months) => (
  <ul className="notes soft small">
    <li>
      {draws.toLocaleString("en-GB")} simulated draws; {months.toLocaleString("en-GB")} months of{" "}
      {counted(nights, "draw night")} and {years.toLocaleString("en-GB")} years made of them.
    </li>
    <li>
      A bad month: its draws pay more than the bets cost. A bank is lost: bank and stakes so far don't cover a
      night.
    </li>
    <li>
      Chances are estimates from the same simulated draws each time; with other draws they would differ by up
      to 0.3 points.
    </li>
    {limitPence !== null && (
      <li>A customer is paid {formatMoney(limitPence)} of a draw at most, by Shop Settings.</li>
    )}
  </ul>
);

const monthsTable = (kept: Months["kept"]): MadeReport => ({
  title: "What the shop keeps of a month",
  columns: [
    { head: "Month", kind: "text" },
    { head: "Shop keeps", kind: "money" },
  ],
  rows: kept.map(({ worse, pence }) => ({ key: String(worse), cells: [worseSaid(worse), pence] })),
  picture: null,
  notes: [],
});

/** "1 in 100 is worse", "half are worse". */
function worseSaid(worse: number): string {
  const percent = Math.round(100 * worse);
  if (percent === 50) return "Half are worse";
  return `${percent} in 100 ${percent === 1 ? "is" : "are"} worse`;
}

const MILLION = 1_000_000;

/** A simulated share as a percentage: "4.2%". */
export const shareSaid = (share: number): string => percentOf(ratio(Math.round(share * MILLION), MILLION));
