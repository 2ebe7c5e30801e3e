import type { ReactNode } from "react";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { Money } from "../ui/money.tsx";
import { Title } from "../ui/title.tsx";
import { type Letterhead, PrintedName } from "./letterhead.tsx";
import { PrintButton } from "./print-button.tsx";
import { type AskedSpan, SpanForm } from "./span-form.tsx";

type Props = {
  letterhead: Letterhead;
  paper: Paper;
  /** Its rows, each a `PaperRow`. */
  children: ReactNode;
  /** "15/08/2026, 15:00", as it is on the shop's clock. */
  printedAt: string;
  /** The way back, and the same rows as CSV. */
  back: { href: string; text: string };
  file: string;
  /** Its days, where others can be chosen. */
  span?: AskedSpan;
  /** Another button of the paper, and what it brings onto it, above the rows. */
  tool?: ReactNode;
  extra?: ReactNode;
};

/** A paper as it will be printed, with what prints it; none of the buttons comes out with it. */
export function PaperSheet(props: Props) {
  const { letterhead, paper, children, printedAt, back, file, span, tool, extra } = props;
  const { title, sub, facts, rows, cut } = paper;
  return (
    <article className="paper">
      <PrintedName letterhead={letterhead} />
      <Title text={title} sub={sub}>
        {rows.length > 0 && (
          <>
            <a className="button" href={back.href}>
              {back.text}
            </a>
            <a className="button" href={file}>
              Download CSV
            </a>
            {tool}
            <PrintButton />
          </>
        )}
      </Title>
      {span && <SpanForm {...span} />}
      {facts && (
        <dl className="facts sheet">
          {facts.map(({ name, pence, isBalance }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="strong">
                {isBalance ? (
                  <Money pence={pence} owed />
                ) : (
                  <span className="money">{formatMoney(pence)}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {extra}
      {rows.length === 0 ? (
        <p className="sheet empty">
          <strong>Nothing to print</strong>
          <a className="button" href={back.href}>
            {back.text}
          </a>
        </p>
      ) : (
        <PaperTable {...paper}>{children}</PaperTable>
      )}
      {cut && <p className="soft">These are the first {rows.length}. The file has them all.</p>}
      <p className="soft small">Satchel, {printedAt}</p>
    </article>
  );
}

function PaperTable({ title, columns, rows, cut, children }: Paper & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled by keyboard, too
    <section className="sheet scroll" aria-label={title} tabIndex={0}>
      <table>
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
        <tbody>{children}</tbody>
        {!cut && columns.some(({ sum }) => sum) && <Totals columns={columns} rows={rows} />}
      </table>
    </section>
  );
}

/** One line of it. */
export function PaperRow({ columns, row }: { columns: readonly Column[]; row: Row }) {
  return (
    <tr>
      {columns.map((column, at) => (
        <td key={column.head} className={classOf(column)}>
          {shown(row[at] ?? null, column.kind)}
        </td>
      ))}
    </tr>
  );
}

function Totals({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) {
  const sumOf = (at: number) => rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.head} scope="row">
              Total
            </th>
          ) : (
            <td key={column.head} className={classOf(column)}>
              {column.sum && shown(sumOf(at), column.kind)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

const classOf = ({ kind, wide, low }: Column): string | undefined =>
  [LOOKS[kind], wide && "wide-paper", low && "low"].filter(Boolean).join(" ") || undefined;

const LOOKS: Partial<Record<Column["kind"], string>> = { money: "money", number: "money", list: "list" };

function shown(cell: Cell, kind: Column["kind"]): string {
  if (cell === null) return "";
  if (cell instanceof Date) return formatInstant(cell);
  if (typeof cell === "number") return kind === "money" ? formatMoney(cell) : String(cell);
  return kind === "day" ? formatDay(cell) : cell;
}

/**
 * How a column's values are meant: money in pence, instants on the shop's clock, days as yyyy-mm-dd, a list
 * as a text with a line for each of its entries.
 */
export type Column = {
  head: string;
  kind: "text" | "number" | "money" | "instant" | "day" | "list";
  /** Has a total below. */
  sum?: true;
  /** Left out where the paper is narrow. */
  wide?: true;
  /** Where the paper is narrow, on a second line of its row. */
  low?: true;
  /** In the file for a spreadsheet and on no paper. */
  fileOnly?: true;
};
export type Cell = string | number | Date | null;
export type Row = readonly Cell[];

/** A table that leaves the screen, to print or for a spreadsheet: the same rows for both. */
export type Paper = {
  title: string;
  sub: string;
  /** Facts above the first row. */
  facts?: readonly { name: string; pence: number; isBalance: boolean }[];
  columns: readonly Column[];
  rows: readonly Row[];
  /** The rows are not all there are. */
  cut: boolean;
};
