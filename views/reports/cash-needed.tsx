import { counted } from "../../src/domain/exact-text.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import type { MadeReport } from "../../src/domain/reports/spans.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { BarChart } from "../charts/bar-chart.tsx";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { Title } from "../ui/title.tsx";
import { ReportTable } from "./report-page.tsx";

type Part = { likelyPence: number; worstPence: number };
/** What tonight may cost, and what there is. Sums in pence. */
export type NeededShown = Part & {
  day: string;
  racing: Part;
  lottery: Part;
  owed: Part;
  nights: number;
  steps: readonly { share: number; pence: number }[];
  racingBets: { counted: number; later: number; inOrder: number; unread: number };
  draws: { count: number; bets: number };
  owedPence: number;
  days: number | null;
  isCounted: boolean;
  /** With their names: "Till 1", "Safe". */
  cash: readonly { account: string; name: string; pence: number }[];
  cashPence: number;
};
type Props = { needed: NeededShown; letterhead: Letterhead; printedAt: string };

/** Tonight's likely and worst payout, against what is in tills and safe. */
export const CashNeeded = ({ needed, letterhead, printedAt }: Props) => (
  <article className="paper day-sheet">
    <PrintedName letterhead={letterhead} />
    <Title text="Cash Needed" sub={`Tonight, ${formatDay(needed.day)}`}>
      <LeavesAs file={urls.reports.cashNeededFile} />
    </Title>
    <Answer {...needed} />
    <figure className="sheet in chart-sheet">
      <figcaption className="soft small">
        How much is enough on how many nights, and the cash there is
      </figcaption>
      <BarChart
        label="How much is enough on how many nights, and the cash there is. The tables have the same numbers."
        bars={[
          ...needed.steps.map(({ share, pence }) => ({ key: String(share), name: stepSaid(share), pence })),
          { key: "cash", name: placeOf(needed), pence: needed.cashPence },
        ]}
      />
    </figure>
    <ReportTable report={partsTable(needed)} />
    <ReportTable report={stepsTable(needed)} />
    <CashThere {...needed} />
    <Notes {...needed} />
    <p className="soft small">Satchel, {printedAt}</p>
  </article>
);

/** One sentence of what may be needed, and one of what there is. */
function Answer({ likelyPence, worstPence, cashPence, ...needed }: NeededShown) {
  const shortPence = worstPence - cashPence;
  return (
    <section className="sheet in" aria-label="Answer">
      <p>
        Likely <strong>{formatMoney(likelyPence)}</strong>; on 19 nights of 20 not more than{" "}
        <strong>{formatMoney(worstPence)}</strong>.
      </p>
      <p className={shortPence > 0 ? "stale" : undefined}>
        {placeOf(needed)} {formatMoney(cashPence)}:{" "}
        <strong>{shortPence > 0 ? `short of ${formatMoney(shortPence)}` : "enough"}</strong>.
      </p>
      {!needed.isCounted && (
        <p className="soft">
          Tills are not counted here: this is cash by the books. Count it before you rely on it.
        </p>
      )}
    </section>
  );
}

const placeOf = ({ isCounted }: Pick<NeededShown, "isCounted">): string =>
  isCounted ? "In tills and safe" : "In cash by the books";

const partsTable = ({ racing, lottery, owed, likelyPence, worstPence }: NeededShown): MadeReport => ({
  title: "Payouts of tonight",
  columns: [
    { head: "Payout", kind: "text" },
    { head: "Likely", kind: "money" },
    { head: "19 nights of 20", kind: "money" },
  ],
  rows: [
    ["Racing bets", racing],
    ["Lottery draws", lottery],
    ["Withdrawals and past winnings", owed],
    ["Together", { likelyPence, worstPence }],
  ].map(([name, part]) => ({
    key: name as string,
    cells: [name as string, (part as Part).likelyPence, (part as Part).worstPence],
  })),
  picture: null,
  notes: [],
});

const stepsTable = ({ steps }: NeededShown): MadeReport => ({
  title: "How often a sum is enough",
  columns: [
    { head: "Enough on", kind: "text" },
    { head: "Cash", kind: "money" },
  ],
  rows: steps.map(({ share, pence }) => ({ key: String(share), cells: [stepSaid(share), pence] })),
  picture: null,
  notes: [],
});

/** "19 nights of 20", "1 night of 20". */
function stepSaid(share: number): string {
  const hundred = Math.round(100 * share);
  if (hundred === 50) return "Half of the nights";
  const of = hundred % 25 === 0 ? 4 : hundred % 10 === 0 ? 10 : hundred % 5 === 0 ? 20 : 100;
  return `${counted((hundred * of) / 100, "night")} of ${of}`;
}

/** A place below nothing had cash that no entry brought. */
function CashThere({ cash, isCounted }: NeededShown) {
  if (cash.length === 0)
    return (
      <p className="sheet empty">
        <strong>{isCounted ? "No cash in tills and safe" : "No cash in the books"}</strong>
      </p>
    );
  const below = cash.filter(({ pence }) => pence < 0);
  return (
    <>
      <ReportTable
        report={{
          title: "Cash by the books",
          columns: [
            { head: "Where", kind: "text" },
            { head: "Cash", kind: "money", sum: true },
          ],
          rows: cash.map(({ account, name, pence }) => ({
            key: account,
            cells: [name, Math.max(0, pence)],
          })),
          picture: null,
          notes: [],
        }}
      />
      {below.map(({ account, name, pence }) => (
        <p key={account} className="stale small">
          {name} is {formatMoney(pence)} by the books, so cash was there that no entry has. It counts as
          empty.
        </p>
      ))}
    </>
  );
}

function Notes({ racingBets, draws, owedPence, days, nights }: NeededShown) {
  const { counted: inIt, later, inOrder, unread } = racingBets;
  return (
    <ul className="notes soft small">
      <li>Likely: on half of the nights that sum is enough.</li>
      <li>
        {counted(inIt, "cash bet")} of tonight, by the prices on the board over{" "}
        {nights.toLocaleString("en-GB")} simulated nights. All that they return is counted.
      </li>
      {later > 0 && <li>{counted(later, "bet")} with a race on a later day: not counted.</li>}
      {inOrder > 0 && (
        <li>
          {counted(inOrder, "forecast or tricast", "forecasts and tricasts")}: not counted, their dividends
          are declared after the race.
        </li>
      )}
      {unread > 0 && <li className="stale">{counted(unread, "bet")} cannot be read: check the books.</li>}
      <li>Bets on credit are not counted: their returns go to the account.</li>
      <li>
        {draws.count === 0
          ? "No draw to come tonight."
          : `${counted(draws.count, "draw")} to come tonight with ${counted(draws.bets, "bet")}.`}
      </li>
      <li>
        Customers can ask for {formatMoney(owedPence)}: money held for them, and unpaid winnings.{" "}
        {days === null
          ? "Too few days say how much of it they take, so all of it is counted."
          : `Each simulated night counts the share that they took on one of the last ${counted(days, "day")} with business.`}
      </li>
      <li>Parts don't add up to the last line: not all of them are large on the same night.</li>
    </ul>
  );
}
