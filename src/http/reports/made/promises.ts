import type { Reader } from "../../../../db/stores/reader.ts";
import { contradictionsIn } from "../../../../db/stores/reports/contradictions.ts";
import { waitingSince, waitsIn } from "../../../../db/stores/reports/waits.ts";
import { counted } from "../../../domain/exact-text.ts";
import { formatInstant } from "../../../domain/london-time.ts";
import { monthOf } from "../../../domain/reports/add-up.ts";
import type { Contradiction } from "../../../domain/reports/contradictions.ts";
import {
  type MadeReport,
  type MadeRow,
  partsOf,
  periodsOf,
  type ReportCell,
  type ReportColumn,
  type ReportSpan,
} from "../../../domain/reports/spans.ts";
import {
  countOf,
  type Lengths,
  lengthSaid,
  medianOf,
  PROMISED_SECONDS,
  type WaitSum,
  worstOf,
} from "../../../domain/reports/waits.ts";
import { urls } from "../../urls/urls.ts";
import { nameOfPart } from "./summary.ts";

const MEDIAN_AT = 2;
const WORST_AT = 3;
const MS = 1000;
const DAY_MS = 24 * 3600 * MS;
/** A pending bet on an older result is under Needs attention, or lost among others. */
const WAITING_DAYS = 56;

/** Whether the shop keeps what it promises: medians and worst by day, or by month for long spans. */
export async function promisesReport(reader: Reader, span: ReportSpan, now: Date): Promise<MadeReport> {
  const parts = partsOf(span);
  const isByDay = parts[0]!.length > "2026-03".length;
  const [sums, contradictions, waiting] = await Promise.all([
    waitsIn(reader, isByDay ? { months: null, days: [span] } : periodsOf(span)),
    contradictionsIn(reader, span),
    waitingSince(reader, new Date(now.getTime() - WAITING_DAYS * DAY_MS)),
  ]);
  const partOf = (period: string) => (isByDay ? period : monthOf(period));
  const { whole, of: byPart } = figuresBy(sums, partOf);
  const faults = Map.groupBy(contradictions, ({ day }) => partOf(day));
  const feeds = [...new Set(contradictions.map(({ feed }) => feed))].sort();
  return {
    title: "Promises",
    columns: columnsOf(isByDay, feeds),
    rows: parts.map((part) => rowOf(part, byPart.get(part) ?? noFigures(), faults.get(part) ?? [], feeds)),
    picture: parts.length > 1 ? { kind: "time", at: [MEDIAN_AT, WORST_AT] } : null,
    notes: notesOf(whole, waiting),
  };
}

const columnsOf = (isByDay: boolean, feeds: readonly string[]): ReportColumn[] => [
  { head: isByDay ? "Day" : "Month", kind: "text" },
  { head: "Bets paid", kind: "number", sum: true, wide: true },
  { head: "Result to paid, median", kind: "seconds" },
  { head: "Result to paid, worst", kind: "seconds" },
  { head: "Customers who waited", kind: "number" },
  { head: "Slips", kind: "number", sum: true, wide: true },
  { head: "Slip to receipt, median", kind: "seconds", wide: true },
  { head: "Slip to receipt, worst", kind: "seconds", wide: true },
  { head: "Contradictions", kind: "number", sum: true, wide: true },
  ...feeds.map((feed) => ({ head: `By ${feed}`, kind: "number", sum: true, wide: true }) as const),
];

/** Of a day, a month or all of them: how long bets and slips took, and the customers who waited, each once. */
type Figures = { wait: Map<number, number>; receipt: Map<number, number>; waited: Set<string> };
const noFigures = (): Figures => ({ wait: new Map(), receipt: new Map(), waited: new Set() });

function addTo(figures: Figures, { dimension, key, bets }: WaitSum): void {
  if (dimension === "waited") figures.waited.add(key);
  else figures[dimension].set(Number(key), (figures[dimension].get(Number(key)) ?? 0) + bets);
}

function figuresBy(sums: readonly WaitSum[], partOf: (period: string) => string) {
  const whole = noFigures();
  const of = new Map<string, Figures>();
  for (const sum of sums) {
    const part = partOf(sum.period);
    const figures = of.get(part) ?? noFigures();
    of.set(part, figures);
    addTo(figures, sum);
    addTo(whole, sum);
  }
  return { whole, of };
}

const inSeconds = (ms: number | null): number | null => (ms === null ? null : ms / MS);

function rowOf(
  part: string,
  { wait: paid, receipt: written, waited }: Figures,
  faults: readonly Contradiction[],
  feeds: readonly string[],
): MadeRow {
  const byFeed = feeds.map((feed) =>
    faults.reduce((all, one) => (one.feed === feed ? all + one.count : all), 0),
  );
  const cells: ReportCell[] = [
    nameOfPart(part),
    ...[countOf(paid), medianOf(paid), worstOf(paid), waited.size],
    ...[countOf(written), inSeconds(medianOf(written)), inSeconds(worstOf(written))],
    ...[byFeed.reduce((all, one) => all + one, 0), ...byFeed],
  ];
  const isDay = part.length > "2026-03".length;
  return { key: part, cells, ...(isDay && { href: urls.reports.day(part) }) };
}

const halfAndWorst = (lengths: Lengths, per = 1): string =>
  `half within ${lengthSaid(medianOf(lengths)! / per)}, the last after ${lengthSaid(worstOf(lengths)! / per)}`;

function notesOf(
  { wait: paid, receipt: written, waited }: Figures,
  { customers, since }: { customers: number; since: Date | null },
): string[] {
  const late = waited.size;
  const promised = lengthSaid(PROMISED_SECONDS);
  return [
    ...(countOf(paid) > 0
      ? [
          `On these days ${counted(countOf(paid), "bet was", "bets were")} paid after a result: ${halfAndWorst(paid)}. ${late === 0 ? "No customer" : counted(late, "customer")} waited longer than ${promised}.`,
        ]
      : []),
    ...(countOf(written) > 0
      ? [`${counted(countOf(written), "slip was", "slips were")} written: ${halfAndWorst(written, MS)}.`]
      : []),
    customers > 0
      ? `Now ${counted(customers, "customer waits", "customers wait")} for a bet on a race whose result is there, the first since ${formatInstant(since!)}.`
      : "Now no customer waits for a bet on a race whose result is there.",
    "Result to paid: from the moment at which the newest result that a bet needed was stored to its first settlement, when a return is on the account. Bets that staff made void, and races without a result, are left out.",
    `Customers who waited: with a bet that was paid more than ${promised} after its result, each once a day or month.`,
    "Slip to receipt: from the moment at which a slip was struck to the last of its rows, of which the receipt is made. When the paper came out, and the way to the screen, are not stored.",
    "Contradictions: results of races that a feed changed later, and draws in which a feed had other numbers than the shop or another feed, each draw once a day.",
    "Half: the least time that half of them, or more, did not exceed.",
  ];
}
