import { counted } from "../../src/domain/exact-text.ts";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import type { Comparison } from "../../src/domain/reports/comparison.ts";
import type { Product, ProductFigures } from "../../src/domain/reports/figures.ts";
import type { LayOffFigures } from "../../src/domain/reports/lay-off-figures.ts";
import type { NamedReport } from "../../src/domain/reports/report-names.ts";
import {
  cutRows,
  footOf,
  isBlank,
  type MadeReport,
  type ReportCell,
  type ReportColumn,
  type ReportSpan,
  spanSaid,
  twelveMonths,
} from "../../src/domain/reports/spans.ts";
import { lengthSaid } from "../../src/domain/reports/waits.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { SpanForm } from "../paper/span-form.tsx";
import { Money } from "../ui/money.tsx";
import { Title } from "../ui/title.tsx";
import { ComparisonTable, Then } from "./comparison-table.tsx";
import { LayOffFiguresSheet } from "./lay-off-figures.tsx";
import { ProductsTable } from "./products-table.tsx";
import { ReportPictureSheet } from "./report-picture.tsx";
import { ReportToolbar } from "./report-toolbar.tsx";

type Props = {
  /** Which of all of them it is. */
  of: NamedReport;
  reports: readonly NamedReport[];
  /** What they are called together. */
  title: string;
  report: MadeReport;
  /** The same beside other days. */
  compared?: MadeReport | undefined;
  comparison: Comparison | "";
  span: ReportSpan;
  today: string;
  /** What both products took and gave, where the report is of both. */
  products?: Record<Product, ProductFigures>;
  /** The shop's own bets on these days. */
  layOffs?: LayOffFigures | null;
  printedAt: string;
  letterhead: Letterhead;
  /** Days before today that are not closed, the newest first. */
  unclosed: readonly string[];
};

/** So many rows, and one for all others; the file has them all. */
const MOST_ROWS = 100;

/** How the shop did in some days, as a picture and as a table with the same numbers. */
export function ReportPage(props: Props) {
  const { of, report, span, today, comparison, reports, products, printedAt, letterhead, unclosed } = props;
  const whole = props.compared ?? report;
  const isNothing = isBlank(report) && !whole.before?.foot.some(Boolean);
  const shown = cutRows(whole, MOST_ROWS);
  return (
    <article className="paper day-sheet">
      <PrintedName letterhead={letterhead} />
      <Title text={props.title} sub={`${report.title}, ${of.isCurrent ? printedAt : spanSaid(span)}`}>
        {props.title === "Reports" && (
          <a className="button" href={urls.reports.statistics}>
            Statistics
          </a>
        )}
        {of.name === "owing" && (
          <a className="button" href={urls.accounts.debtors}>
            Debtors
          </a>
        )}
        {!isNothing && <LeavesAs file={urls.reports.csvOf(of.name, { ...span, compare: comparison })} />}
      </Title>
      <ReportToolbar {...{ of, reports, title: props.title, span, comparison, today }} />
      {isNothing ? (
        <Nothing {...props} />
      ) : (
        <>
          {products && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: as its table below
            <section className="sheet scroll" aria-label="Gross win" tabIndex={0}>
              <ProductsTable products={products} caption="Stakes, returns and gross win" />
            </section>
          )}
          <LayOffFiguresSheet figures={props.layOffs} />
          <ComparisonTable report={whole} span={span} today={today} />
          <ReportPictureSheet report={report} />
          <ReportTable report={shown} />
          {shown !== whole && <p className="soft">The file has all {whole.rows.length} lines.</p>}
        </>
      )}
      <UnclosedDays days={unclosed} />
      <ul className="notes soft small">
        {report.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="soft small">Satchel, {printedAt}</p>
    </article>
  );
}

/** In place of tables of £0.00: a wider span, and once that is shown, the way to a first entry. */
function Nothing({ of, report, span, comparison, today }: Props) {
  const wider = twelveMonths(today);
  const isWide = of.isCurrent || (span.from <= wider.from && span.to >= wider.to);
  return (
    <p className="sheet empty">
      <strong>{report.none ?? "No entries on these days. Choose others."}</strong>
      {isWide ? (
        <a className="button" href={urls.accounts.search}>
          Find an Account
        </a>
      ) : (
        <a className="button" href={urls.reports.reportOf(of.name, { ...wider, compare: comparison })}>
          Show 12 Months
        </a>
      )}
    </p>
  );
}

type WrongProps = { fault: string; title: string; name: string; span: ReportSpan };

/** Invalid days were requested. */
export const WrongSpan = ({ fault, title, name, span }: WrongProps) => (
  <>
    <Title text={title} />
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
          {rows.map(({ key, cells, before, href }) => (
            <tr key={key}>
              {columns.map((column, at) => (
                <Cell
                  key={column.head}
                  column={column}
                  cell={cells[at] ?? null}
                  before={before?.[at]}
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
                  isSum
                />
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

type CellProps = {
  column: ReportColumn;
  cell: ReportCell;
  before?: ReportCell | undefined;
  href?: string | undefined;
  isFirst: boolean;
  isSum?: true;
};

/** A zero among many figures is a dash; a sum says what it is, and a length of no time is one. */
function Cell({ column, cell, before, href, isFirst, isSum }: CellProps) {
  const isNone = cell === 0 && !isSum && column.kind !== "seconds";
  const shown = isNone ? (
    "–"
  ) : column.kind === "money" && typeof cell === "number" ? (
    <Money pence={cell} />
  ) : (
    said(cell, column)
  );
  if (isFirst) return <th scope="row">{href ? <a href={href}>{shown}</a> : shown}</th>;
  // What every width has room for is compared; the file has the others.
  const isCompared = before !== undefined && column.sum && !column.wide;
  return (
    <td className={classOf(column)}>
      {shown}
      {isCompared && <Then now={cell} before={before} column={column} />}
    </td>
  );
}

const said = (cell: ReportCell, { kind }: ReportColumn): string =>
  cell === null
    ? ""
    : typeof cell === "string"
      ? cell
      : kind === "money"
        ? formatMoney(cell)
        : kind === "seconds"
          ? lengthSaid(cell)
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
