import { differenceSaid, figureSaid } from "../../src/domain/reports/comparison.ts";
import {
  footOf,
  type MadeReport,
  type ReportCell,
  type ReportColumn,
  type ReportSpan,
  spanSaid,
} from "../../src/domain/reports/spans.ts";
import { Money } from "../ui/money.tsx";

type Props = { report: MadeReport; span: ReportSpan; today: string };

/** A report's sums beside those of other days, and the difference; nothing where it is not compared. */
export function ComparisonTable({ report, span, today }: Props) {
  const { before, columns } = report;
  if (!before) return null;
  const foot = footOf(report);
  const heads = [spanSaid(span), spanSaid(before.span), "Difference"];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled by keyboard, too
    <section className="sheet scroll" aria-label="Comparison" tabIndex={0}>
      <table className="sums">
        <caption className="visually-hidden">Totals compared with {spanSaid(before.span)}</caption>
        <thead>
          <tr>
            <th scope="col">Total</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="money">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) =>
            column.sum ? (
              <tr key={column.head}>
                <th scope="row">{column.head}</th>
                <Figure cell={foot[at]!} column={column} />
                <Figure cell={before.foot[at]!} column={column} />
                <td className="money">
                  <DifferenceOf now={foot[at]!} before={before.foot[at]!} column={column} />
                </td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
      {span.to >= today && <p className="soft small in">The chosen days aren't over.</p>}
    </section>
  );
}

const Figure = ({ cell, column }: { cell: ReportCell; column: ReportColumn }) => (
  <td className="money">
    {column.kind === "money" ? <Money pence={Number(cell)} /> : Number(cell).toLocaleString("en-GB")}
  </td>
);

type Pair = { now: ReportCell; before: ReportCell; column: ReportColumn };

function DifferenceOf({ now, before, column }: Pair) {
  const { signed, words } = differenceSaid(Number(now), Number(before), column.kind);
  return (
    <span className="then">
      {signed && `${signed}, `}
      <span className="soft small nowrap">{words}</span>
    </span>
  );
}

/** Below a row's figure: what it was on the other days, and how much more or less it is. */
export function Then({ now, before, column }: Pair) {
  const { signed, words } = differenceSaid(Number(now), Number(before), column.kind);
  return (
    <span className="soft small then">
      <span className="was nowrap">was {figureSaid(Number(before), column.kind)},</span>{" "}
      <span className="nowrap">{signed || words}</span>
    </span>
  );
}
