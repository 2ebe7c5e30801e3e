import type { ReportSpan } from "../reports/spans.ts";
import type { Journal, JournalLine, JournalPer } from "./journal.ts";

/**
 * The shapes in which packages import a journal; docs/bookkeeper.md names the sources. No shape has room above its headings, so
 * period, shop and hash stand in each line.
 */
export type JournalShape = {
  name: ShapeName;
  text: string;
  columns: readonly { head: string; kind: "text" | "money" }[];
  row: (line: JournalLine, journal: Journal, about: JournalFacts) => (string | number | null)[];
  /** A package takes a byte order mark for a part of the first heading. */
  mark: boolean;
  /** The most lines that the package imports at once, and the most characters of an account's code in it. */
  mostLines?: number;
  mostCode?: number;
};

export type ShapeName = "plain" | "xero" | "quickbooks" | "sage";

/** `hash`: of the seal that covers the period, 64 hexadecimal digits. */
export type JournalFacts = { span: ReportSpan; per: JournalPer; shop: string; hash: string };

/** So many digits are enough to find a seal. */
export const SHORT_HASH = 12;

const text = (head: string) => ({ head, kind: "text" as const });
const money = (head: string) => ({ head, kind: "money" as const });

const debitOf = ({ side, pence }: JournalLine): number | null => (side === "debit" ? pence : null);
const creditOf = ({ side, pence }: JournalLine): number | null => (side === "credit" ? pence : null);
const daysOf = ({ from, to }: ReportSpan): string => (from === to ? from : `${from} to ${to}`);
const booksOf = ({ hash }: JournalFacts): string => `books ${hash.slice(0, SHORT_HASH)}`;

/** Not longer than a package's field: what is cut is the end of the shop's name. */
const within = (most: number, fixed: string, cut: string): string =>
  `${fixed}${[...cut].slice(0, most - [...fixed].length).join("")}`.trimEnd();

/** Unique for a day, and for a period: "20260829", "20260801-20260831". */
const numberOf = ({ day }: Journal, { span, per }: JournalFacts): string => {
  const bare = (one: string) => one.replaceAll("-", "");
  return per === "period" && span.from !== span.to ? `${bare(span.from)}-${bare(day)}` : bare(day);
};

/** "29/08/2026": the packages are told of British dates. */
const dayMonthYear = (day: string): string => day.split("-").reverse().join("/");

export const JOURNAL_SHAPES: readonly JournalShape[] = [
  {
    name: "xero",
    text: "Xero",
    mark: false,
    mostLines: 300,
    columns: [
      ...[text("*Narration"), text("*Date"), text("Description"), text("*AccountCode"), text("*TaxRate")],
      ...[money("*Amount"), text("TrackingName1"), text("TrackingOption1")],
      ...[text("TrackingName2"), text("TrackingOption2")],
    ],
    // Debits are above zero, credits below.
    row: ({ account, side, pence }, { day }, about) => [
      `${about.shop}, ${daysOf(about.span)}, ${booksOf(about)}`,
      ...[dayMonthYear(day), account.name, account.code, "No VAT", side === "debit" ? pence : -pence],
      ...[null, null, null, null],
    ],
  },
  {
    name: "quickbooks",
    text: "QuickBooks",
    mark: false,
    columns: [
      ...[text("Journal No"), text("Journal Date"), text("Account Name"), money("Debits"), money("Credits")],
      text("Description"),
    ],
    row: (line, journal, about) => [
      ...[numberOf(journal, about), dayMonthYear(journal.day), line.account.name],
      ...[debitOf(line), creditOf(line), `${about.shop}, ${daysOf(about.span)}, ${booksOf(about)}`],
    ],
  },
  {
    name: "sage",
    text: "Sage 50",
    mark: false,
    mostCode: 8,
    columns: [
      ...[text("Type"), text("Account Reference"), text("Nominal A/C Ref"), text("Department Code")],
      ...[text("Date"), text("Reference"), text("Details"), money("Net Amount"), text("Tax Code")],
      ...[money("Tax Amount"), text("Exchange Rate"), text("Extra Reference")],
    ],
    // A journal needs no account reference. T9: outside the scope of VAT; pounds are 1.00 to the pound.
    row: ({ account, side, pence }, journal, about) => [
      ...[side === "debit" ? "JD" : "JC", null, account.code, null],
      ...[dayMonthYear(journal.day), numberOf(journal, about)],
      ...[within(60, `${daysOf(about.span)}, `, about.shop), pence, "T9", 0],
      ...["1.00", booksOf(about)],
    ],
  },
  {
    name: "plain",
    text: "Plain CSV",
    mark: true,
    columns: [
      ...[text("Day"), text("Code"), text("Account"), money("Debit"), money("Credit")],
      ...[text("Shop"), text("From"), text("To"), text("Books")],
    ],
    row: (line, { day }, { shop, span, hash }) => [
      ...[day, line.account.code, line.account.name, debitOf(line), creditOf(line)],
      ...[shop, span.from, span.to, hash],
    ],
  },
];

/** Every line of some journals, as a shape has it. */
export const rowsIn = (shape: JournalShape, journals: readonly Journal[], about: JournalFacts) =>
  journals.flatMap((journal) => journal.lines.map((line) => shape.row(line, journal, about)));
