import { counted } from "../../src/domain/exact-text.ts";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import type { Product, ProductFigures } from "../../src/domain/reports/figures.ts";
import {
  cutRows,
  footOf,
  type MadeReport,
  type ReportCell,
  type ReportColumn,
  type ReportSpan,
  spanSaid,
  usualSpans,
} from "../../src/domain/reports/spans.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { PrintButton } from "../paper/print-button.tsx";
import { SpanForm } from "../paper/span-form.tsx";
import { Money } from "../ui/money.tsx";
import { Title } from "../ui/title.tsx";
import { ProductsTable } from "./products-table.tsx";
import { ReportPictureSheet } from "./report-picture.tsx";

type Props = {
  name: string;
  report: MadeReport;
  span: ReportSpan;
  today: string;
  /** Every report with the words of its tab. */
  reports: readonly { name: string; text: string }[];
  /** What both products took and gave, where the report is of both. */
  products?: Record<Product, ProductFigures>;
  printedAt: string;
  /** Days before today that are not closed, the newest first. */
  unclosed: readonly string[];
};

/** So many rows, and one for all others; the file has them all. */
const MOST_ROWS = 100;

/** How the shop did in some days, as a picture and as a table with the same numbers. */
export function ReportPage({ name, report, span, today, reports, products, printedAt, unclosed }: Props) {
  const shown = cutRows(report, MOST_ROWS);
  return (
    <article className="paper day-sheet">
      <Title text="Reports" sub={`${report.title}, ${spanSaid(span)}`}>
        <a className="button quiet" href={urls.reports.csvOf(name, span)}>
          <span className="visually-hidden">Download </span>CSV
        </a>
        <PrintButton />
      </Title>
      <ReportTabs name={name} span={span} reports={reports} />
      <SpanForm path={urls.reports.report(name)} {...span} />
      <UsualSpans name={name} span={span} today={today} />
      <UnclosedDays days={unclosed} />
      {products && (
        <section className="sheet" aria-label="Gross win">
          <ProductsTable products={products} caption="Stakes, returns and gross win" />
        </section>
      )}
      {report.rows.length === 0 ? (
        <p className="sheet empty">{report.none ?? "No entries on these days. Choose others."}</p>
      ) : (
        <>
          <ReportPictureSheet report={report} />
          <ReportTable report={shown} />
          {shown !== report && <p className="soft">The file has all {report.rows.length} lines.</p>}
        </>
      )}
      <ul className="notes soft small">
        {report.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="soft small">Satchel, {printedAt}</p>
    </article>
  );
}

const ReportTabs = ({ name, span, reports }: Pick<Props, "name" | "span" | "reports">) => (
  <nav className="report-tabs no-print" aria-label="Reports">
    {reports.map((one) => (
      <a
        key={one.name}
        href={urls.reports.reportOf(one.name, span)}
        aria-current={one.name === name ? "page" : undefined}
      >
        {one.text}
      </a>
    ))}
  </nav>
);

const UsualSpans = ({ name, span, today }: Pick<Props, "name" | "span" | "today">) => (
  <nav className="report-tabs spans no-print" aria-label="Days">
    {usualSpans(today).map(({ name: text, span: one }) => (
      <a
        key={text}
        href={urls.reports.reportOf(name, one)}
        aria-current={one.from === span.from && one.to === span.to ? "true" : undefined}
      >
        {text}
      </a>
    ))}
  </nav>
);

/** Invalid days were requested. */
export const WrongSpan = ({ fault, name, span }: { fault: string; name: string; span: ReportSpan }) => (
  <>
    <Title text="Reports" />
    <div className="sheet in">
      <p className="form-error" role="alert">
        {fault}
      </p>
    </div>
    <SpanForm path={urls.reports.report(name)} {...span} />
  </>
);

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
                  cell={at === 0 ? "Total" : foot[at]!}
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
  [kind === "text" ? "" : "money", wide ? (wide === "roll" ? "wide-roll" : "wide-paper") : ""]
    .join(" ")
    .trim() || undefined;

/** So many stand open; the earlier ones unfold. */
const MOST_OPEN = 3;

/** Days with business that are not closed, each with the way to its sheet; nothing where there is none. */
export function UnclosedDays({ days }: { days: readonly string[] }) {
  if (days.length === 0) return null;
  const earlier = days.slice(MOST_OPEN);
  return (
    <section className="sheet in no-print" aria-label="Days not closed">
      <h2>{counted(days.length, "day is", "days are")} not closed</h2>
      <DayLinks days={days.slice(0, MOST_OPEN)} />
      {earlier.length > 0 && (
        <details>
          <summary>And {earlier.length} earlier, within the last three months</summary>
          <DayLinks days={earlier} />
        </details>
      )}
    </section>
  );
}

const DayLinks = ({ days }: { days: readonly string[] }) => (
  <ul className="notes">
    {days.map((day) => (
      <li key={day}>
        <a href={urls.reports.day(day)}>
          {formatWeekday(day)}, {formatDay(day)}
        </a>
      </li>
    ))}
  </ul>
);
