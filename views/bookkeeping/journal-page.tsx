import type { Journal, JournalPer } from "../../src/domain/bookkeeping/journal.ts";
import {
  JOURNAL_SHAPES,
  type JournalShape,
  SHORT_HASH,
} from "../../src/domain/bookkeeping/journal-shapes.ts";
import { counted } from "../../src/domain/exact-text.ts";
import { addDays, formatDay } from "../../src/domain/london-time.ts";
import { cutRows, type MadeReport, type ReportSpan, spanSaid } from "../../src/domain/reports/spans.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { PrintButton } from "../paper/print-button.tsx";
import { ReportTable, UnclosedDays } from "../reports/report-page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Title } from "../ui/title.tsx";
import { BookkeepingNav } from "./bookkeeping-nav.tsx";
import { DaysToolbar } from "./days-toolbar.tsx";

type Asked = { span: ReportSpan; per: JournalPer; today: string };
type Props = Asked & {
  /** A day of it is not over. */
  isOpen: boolean;
  journals: readonly Journal[];
  /** Of the seal that covers it; null where that is not known yet. */
  hash: string | null;
  letterhead: Letterhead;
  /** Days of it that are over and were not closed. */
  unclosed: readonly string[];
  printedAt: string;
};

/** So many lines, and one for all others; the file has them all. */
const MOST_LINES = 500;

/** The ledger of some days as a balanced journal, and its files. */
export function JournalPage(props: Props) {
  const { span, per, today, journals, hash, letterhead, unclosed, printedAt } = props;
  const table = tableOf(journals);
  const shown = cutRows(table, MOST_LINES);
  const lines = table.rows.length;
  return (
    <article className="paper day-sheet">
      <PrintedName letterhead={letterhead} />
      <Title text="Bookkeeping" sub={`Journal, ${spanSaid(span)}`}>
        {lines > 0 && <PrintButton kind="quiet needs-script" />}
        <a className="button" href={urls.bookkeeping.accounts}>
          Accounts
        </a>
      </Title>
      <BookkeepingNav current="Journal" />
      <JournalToolbar {...{ span, per, today }} />
      <Files {...props} lines={lines} />
      {lines === 0 ? (
        <p className="sheet empty">
          <strong>No money moved on these days. Choose others.</strong>
        </p>
      ) : (
        <ReportTable report={shown} />
      )}
      {shown !== table && <p className="soft">The file has all {lines.toLocaleString("en-GB")} lines.</p>}
      <UnclosedDays days={unclosed} />
      {hash && (
        <p className="sheet in hash small">
          The books' hash through {formatDay(span.to)}: <code>{hash}</code>. Files have its first {SHORT_HASH}{" "}
          digits; System finds it.
        </p>
      )}
      <p className="soft small">Satchel, {printedAt}</p>
    </article>
  );
}

function JournalToolbar({ span, per, today }: Asked) {
  const other = per === "day" ? "period" : "day";
  return (
    <DaysToolbar
      {...{ span, today }}
      path={urls.bookkeeping.journal}
      hrefOf={(days) => urls.bookkeeping.journalOf({ ...days, per })}
      kept={[["per", per]]}
    >
      <a className="button" href={urls.bookkeeping.journalOf({ ...span, per: other })}>
        {other === "day" ? "One for Each Day" : "One for the Period"}
      </a>
    </DaysToolbar>
  );
}

/** A file for each package; none while a day is open. */
function Files({ span, per, today, isOpen, lines, journals }: Props & { lines: number }) {
  if (isOpen) {
    const yesterday = addDays(today, -1);
    return (
      <p className="sheet in">
        <Badge kind="bad">Open</Badge> {formatDay(today)} is not over. Files end with a day that is over.{" "}
        {span.from <= yesterday && (
          <a className="no-print" href={urls.bookkeeping.journalOf({ from: span.from, to: yesterday, per })}>
            Until {formatDay(yesterday)}
          </a>
        )}
      </p>
    );
  }
  if (lines === 0) return null;
  const tooLong = JOURNAL_SHAPES.filter(({ mostLines = lines }) => lines > mostLines);
  return (
    <section className="sheet in no-print" aria-label="Files">
      <p className="actions">
        <span className="soft">Download</span>
        {JOURNAL_SHAPES.map(({ name, text }) => (
          <a
            key={name}
            className="button"
            href={urls.bookkeeping.journalFileOf({ ...span, per, shape: name })}
          >
            <span className="visually-hidden">Journal for </span>
            {text}
          </a>
        ))}
      </p>
      {tooLong.map((shape) => (
        <TooLong key={shape.name} shape={shape} lines={lines} />
      ))}
      {JOURNAL_SHAPES.map((shape) => (
        <LongCodes key={shape.name} shape={shape} journals={journals} />
      ))}
    </section>
  );
}

const TooLong = ({ shape: { text, mostLines }, lines }: { shape: JournalShape; lines: number }) => (
  <p className="soft small">
    {text} imports {mostLines} lines of a file; these are {counted(lines, "line")}. Choose one journal for the
    period, or fewer days.
  </p>
);

/** Codes that the package's own are shorter than: its importer refuses the line. */
function LongCodes({
  shape: { text, mostCode },
  journals,
}: Pick<Props, "journals"> & { shape: JournalShape }) {
  const codes = new Set(journals.flatMap(({ lines }) => lines.map(({ account }) => account.code)));
  const long = mostCode === undefined ? [] : [...codes].filter((code) => code.length > mostCode);
  if (long.length === 0) return null;
  return (
    <p className="soft small">
      {text} has codes of at most {mostCode} characters: {long.join(", ")} {long.length === 1 ? "is" : "are"}{" "}
      longer.
    </p>
  );
}

const tableOf = (journals: readonly Journal[]): MadeReport => ({
  title: "Journal",
  columns: [
    { head: "Day", kind: "text" },
    { head: "Code", kind: "text", wide: true },
    { head: "Account", kind: "text" },
    { head: "Debit", kind: "money", sum: true },
    { head: "Credit", kind: "money", sum: true },
  ],
  rows: journals.flatMap(({ day, lines }) =>
    lines.map(({ account: { key, code, name }, side, pence }) => ({
      key: `${day} ${key} ${side}`,
      cells: [
        ...[formatDay(day), code, name],
        ...[side === "debit" ? pence : null, side === "credit" ? pence : null],
      ],
    })),
  ),
  picture: null,
  notes: [],
});
