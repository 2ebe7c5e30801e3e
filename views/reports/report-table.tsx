import { formatMoney } from "../../src/domain/money.ts";
import {
  footOf,
  type MadeReport,
  type ReportCell,
  type ReportColumn,
} from "../../src/domain/reports/report.ts";
import { Money } from "../ui/money.tsx";

/** A report's rows, with their sums below them. */
export function ReportTable({ report }: { report: MadeReport }) {
  const { columns, rows, title } = report;
  const foot = footOf(report);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled by keyboard, too
    <section className="sheet scroll" aria-label={title} tabIndex={0}>
      <table className="sums">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, href }) => (
            <tr key={key}>
              {columns.map((column, at) => (
                <Cell
                  key={column.head}
                  column={column}
                  cell={cells[at] ?? null}
                  href={at === 0 ? href : undefined}
                  isFirst={at === 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ sum }) => sum) && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <Cell
                  key={column.head}
                  column={column}
                  cell={at === 0 ? "Together" : foot[at]!}
                  isFirst={at === 0}
                />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

type CellProps = { column: ReportColumn; cell: ReportCell; href?: string | undefined; isFirst: boolean };

function Cell({ column, cell, href, isFirst }: CellProps) {
  const shown =
    column.kind === "money" && typeof cell === "number" ? <Money pence={cell} /> : said(cell, column);
  if (isFirst) return <th scope="row">{href ? <a href={href}>{shown}</a> : shown}</th>;
  return <td className={classOf(column)}>{shown}</td>;
}

const said = (cell: ReportCell, { kind }: ReportColumn): string =>
  cell === null
    ? ""
    : typeof cell === "string"
      ? cell
      : kind === "money"
        ? formatMoney(cell)
        : cell.toLocaleString("en-GB");

const classOf = ({ kind, wide }: ReportColumn): string | undefined =>
  [kind === "text" ? "" : "money", wide ? "wide-paper" : ""].join(" ").trim() || undefined;
