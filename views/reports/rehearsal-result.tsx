import { counted } from "../../src/domain/exact-text.ts";
import type { LeftOut } from "../../src/domain/reports/rehearsal/rehearse-bet.ts";
import {
  type Compared,
  differencePence,
  type RehearsedSums,
} from "../../src/domain/reports/rehearsal/rehearsed-sums.ts";
import { cutRows, type MadeReport, type ReportSpan } from "../../src/domain/reports/spans.ts";
import { Money } from "../ui/money.tsx";
import { ReportTable } from "./report-page.tsx";
import { ReportPictureSheet } from "./report-picture.tsx";

export type ShownRehearsal = {
  id: string;
  span: ReportSpan;
  /** Each changed setting: its label, the shop's present value, and what bets were settled under. */
  terms: readonly (readonly [label: string, now: string, other: string])[];
  progress: { done: number; total: number } | null;
} & ({ at: "WORK" | "FAULT" } | ShownResult);

type ShownResult = {
  at: "END";
  done: number;
  total: number;
  sums: RehearsedSums;
  /** By bet type, course and customer. */
  reports: readonly MadeReport[];
  file: string;
};

/** So many rows, and one for all others; the file has them all. */
const MOST_ROWS = 50;

/** The totals as settled and as rehearsed, what is not in them, and the tables with their pictures. */
export function RehearsalResult({ terms, done, total, sums, reports }: ShownRehearsal & ShownResult) {
  if (total === 0)
    return (
      <p className="sheet empty">
        <strong>No bets were settled on these days. Choose others.</strong>
      </p>
    );
  if (done === 0)
    return (
      <p className="sheet empty" role="status">
        <strong>Stopped before the first bet was re-settled. Start it again.</strong>
      </p>
    );
  const cut = reports.map((report) => ({ report, shown: cutRows(report, MOST_ROWS) }));
  return (
    <>
      {done < total && (
        <p className="form-error" role="status">
          Stopped: these figures are of the first {done.toLocaleString("en-GB")} of {counted(total, "bet")}.
        </p>
      )}
      {sums.total.bets > 0 ? (
        <Totals total={sums.total} />
      ) : (
        <p className="sheet empty">
          <strong>No bet was re-settled: all of them are left out</strong>
        </p>
      )}
      <TermsTable terms={terms} />
      <LeftOutTable leftOut={sums.leftOut} />
      {sums.total.bets > 0 &&
        cut.map(({ report, shown }) => (
          <div key={report.title}>
            <h2 className="sheet in">{report.title}</h2>
            <ReportPictureSheet report={report} />
            <ReportTable report={shown} />
            {shown !== report && <p className="soft">The file has all {report.rows.length} lines.</p>}
          </div>
        ))}
    </>
  );
}

/** What was changed, or that nothing was. */
export function TermsTable({ terms }: Pick<ShownRehearsal, "terms">) {
  if (terms.length === 0)
    return <p className="sheet in">No setting is changed: each bet is settled as it was struck.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled by keyboard, too
    <section className="sheet scroll" aria-label="Settings" tabIndex={0}>
      <table>
        <caption className="visually-hidden">Changed settings</caption>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Now</th>
            <th scope="col">Rehearsed</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(([label, now, other]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{now}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Totals({ total }: { total: Compared }) {
  const { stakedPence, paidPence, wouldStakePence, wouldPayPence } = total;
  const rows = [
    ["Stakes", stakedPence, wouldStakePence],
    ["Payouts", paidPence, wouldPayPence],
    ["Kept", stakedPence - paidPence, wouldStakePence - wouldPayPence],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as the table of settings
    <section className="sheet scroll" aria-label="Totals" tabIndex={0}>
      <p className="in strong">
        {outcomeOf(total)} {counted(total.bets, "bet")} re-settled, {total.changed.toLocaleString("en-GB")}{" "}
        changed.
      </p>
      <table className="sums">
        <caption className="visually-hidden">Stakes, payouts and what the shop keeps</caption>
        <thead>
          <tr>
            <th scope="col">Total</th>
            <th scope="col" className="money">
              As settled
            </th>
            <th scope="col" className="money">
              Rehearsed
            </th>
            <th scope="col" className="money">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, was, would]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="money">
                <Money pence={was} />
              </td>
              <td className="money">
                <Money pence={would} />
              </td>
              <td className="money">
                <Money pence={would - was} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function outcomeOf(total: Compared) {
  const pence = differencePence(total);
  if (pence === 0) return "The shop would have kept the same.";
  return (
    <>
      The shop would have kept <Money pence={Math.abs(pence)} /> {pence > 0 ? "more" : "less"}.
    </>
  );
}

const WHY: Record<LeftOut, string> = {
  VOIDED: "Made void by staff",
  UNREADABLE: "In error, or cannot be read",
  OTHERWISE_NOW: "Result corrected since, and the bet not re-settled",
  UNDECIDED: "No result decides it under the changed settings",
};

function LeftOutTable({ leftOut }: Pick<RehearsedSums, "leftOut">) {
  const reasons = (Object.keys(WHY) as LeftOut[]).flatMap((why) => {
    const sum = leftOut[why];
    return sum ? [{ why, sum }] : [];
  });
  if (reasons.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as the table of settings
    <section className="sheet scroll" aria-label="Left out" tabIndex={0}>
      <table className="sums">
        <caption className="visually-hidden">Bets that are left out</caption>
        <thead>
          <tr>
            <th scope="col">Left out</th>
            <th scope="col" className="money">
              Bets
            </th>
            <th scope="col" className="money">
              Staked
            </th>
            <th scope="col" className="money">
              Paid
            </th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ why, sum }) => (
            <tr key={why}>
              <th scope="row">{WHY[why]}</th>
              <td className="money">{sum.bets.toLocaleString("en-GB")}</td>
              <td className="money">
                <Money pence={sum.stakedPence} />
              </td>
              <td className="money">
                <Money pence={sum.paidPence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
