import { formatMoney } from "../../src/domain/money.ts";
import type { Share } from "../../src/domain/reports/share.ts";
import type { MadeReport, MadeRow, ReportPicture } from "../../src/domain/reports/spans.ts";
import { lengthSaid } from "../../src/domain/reports/waits.ts";
import { BarChart } from "../charts/bar-chart.tsx";
import { Hatch } from "../charts/hatch.tsx";
import { Heat, type HeatRow } from "../charts/heat.tsx";
import { ShareLine } from "../charts/share-line.tsx";
import { StackedBars, StackKey } from "../charts/stacked-bars.tsx";
import { type Series, TimeChart, type Unit } from "../charts/time-chart.tsx";
import { Waterfall } from "../charts/waterfall.tsx";

const MOST_BARS = 12;

/** A report's picture; nothing where all of its figures are nought. The table has the same numbers. */
export function ReportPictureSheet({ report }: { report: MadeReport }) {
  const { picture } = report;
  if (!picture) return null;
  const at = [picture.at].flat();
  if (report.rows.every(({ cells }) => at.every((one) => Number(cells[one] ?? 0) === 0))) return null;
  if (picture.kind === "bars")
    return (
      <>
        <Bars report={report} picture={picture} />
        {picture.share && <ShareOf {...picture.share} />}
      </>
    );
  if (picture.kind === "time") return <Time {...{ report, picture }} />;
  if (picture.kind === "fall") return <Fall report={report} picture={picture} />;
  if (picture.kind === "columns") return <Sums report={report} at={picture.at} />;
  const Picture = picture.kind === "heat" ? HeatOf : Stack;
  return <Picture report={report} at={picture.at} />;
}

const ShareOf = ({ of, sentence }: { of: Share; sentence: string }) => (
  <figure className="sheet in chart-sheet">
    <figcaption className="soft small">{sentence}</figcaption>
    <ShareLine label={sentence} running={of.running} marked={of.most} />
  </figure>
);

/** The table turned: its rows from left to right. */
function HeatOf({ report: { title, columns, rows }, at }: { report: MadeReport; at: readonly number[] }) {
  const drawn = at.map((one) => ({
    name: columns[one]!.head,
    pence: rows.map(({ cells }) => Number(cells[one] ?? 0)),
  }));
  const times = rows.map(({ key }) => ({ name: key, short: key.slice(0, "09".length) }));
  return (
    <figure className="sheet in chart-sheet">
      <figcaption className="soft small">{title}</figcaption>
      <Heat
        label={`${title}: ${mostIn(drawn, times)}. The table has the same numbers.`}
        rows={drawn}
        columns={times}
      />
    </figure>
  );
}

/** "most on Sat at 14:00, £120.00". */
function mostIn(rows: readonly HeatRow[], columns: readonly { name: string }[]): string {
  const cells = rows.flatMap(({ name, pence }) =>
    pence.map((one, at) => ({ name: `${name} at ${columns[at]!.name}`, pence: one })),
  );
  const most = cells.reduce((one, other) => (other.pence > one.pence ? other : one));
  const least = cells.reduce((one, other) => (other.pence < one.pence ? other : one));
  const lost = least.pence < 0 ? `, least on ${least.name}, ${formatMoney(least.pence)}` : "";
  return `most on ${most.name}, ${formatMoney(most.pence)}${lost}`;
}

type BarsProps = { report: MadeReport; picture: Extract<ReportPicture, { kind: "bars" }> };

/** The largest ones, sorted by what they show unless they have an order of their own. */
function Bars({ report: { title, columns, rows }, picture: { at, unit, isInOrder } }: BarsProps) {
  const name = columns[at]!.head;
  // All others together are no bar beside single ones.
  const bars = rows
    .filter(({ key }) => key !== "others")
    .map(({ key, cells }) => ({ key, name: String(cells[0]), pence: Number(cells[at] ?? 0) }));
  return (
    <figure className="sheet in chart-sheet">
      <figcaption className="soft small">
        {name}
        {bars.length > MOST_BARS && `, the ${MOST_BARS} largest of ${bars.length}`}
      </figcaption>
      <BarChart
        label={labelOf(title, name)}
        {...(unit && { unit })}
        bars={
          isInOrder
            ? bars
            : bars
                .toSorted((one, other) => Math.abs(other.pence) - Math.abs(one.pence))
                .slice(0, MOST_BARS)
                .toSorted((one, other) => other.pence - one.pence)
        }
      />
    </figure>
  );
}

/** What each of some columns comes to, in their order. */
function Sums({ report: { title, columns, rows }, at }: { report: MadeReport; at: readonly number[] }) {
  const bars = at.map((one) => ({
    key: String(one),
    name: columns[one]!.head,
    pence: sumOf(rows, one),
  }));
  const names = bars.map(({ name }) => name).join(", ");
  return (
    <figure className="sheet in chart-sheet">
      <figcaption className="soft small">All of these days together</figcaption>
      <BarChart label={labelOf(title, names)} bars={bars} />
    </figure>
  );
}

type FallProps = { report: MadeReport; picture: Extract<ReportPicture, { kind: "fall" }> };

/** The rows as steps, from nothing to their total. */
const Fall = ({ report: { title, rows }, picture: { at, total } }: FallProps) => (
  <figure className="sheet in chart-sheet">
    <figcaption className="soft small">{title}</figcaption>
    <Hatch />
    <Waterfall
      label={labelOf(title, rows.map(({ cells }) => String(cells[0])).join(", "))}
      steps={rows.map(({ cells }) => ({ name: String(cells[0]), pence: Number(cells[at] ?? 0) }))}
      total={total}
    />
  </figure>
);

/** The largest rows, as the report has them, and above them what each part comes to in all rows. */
function Stack({ report: { title, columns, rows }, at }: { report: MadeReport; at: readonly number[] }) {
  const parts = at.map((one) => ({ name: columns[one]!.head, pence: sumOf(rows, one) }));
  const names = parts.map(({ name }) => name);
  return (
    <figure className="sheet in chart-sheet">
      <figcaption>
        <StackKey parts={parts} />
        {rows.length > MOST_BARS && (
          <span className="soft small">
            The {MOST_BARS} largest of {rows.length}
          </span>
        )}
      </figcaption>
      <StackedBars
        label={labelOf(title, names.join(", "))}
        parts={names}
        bars={rows.slice(0, MOST_BARS).map(({ key, cells }) => ({
          key,
          name: String(cells[0]),
          pence: at.map((one) => Number(cells[one] ?? 0)),
        }))}
      />
    </figure>
  );
}

type TimeProps = { report: MadeReport; picture: Extract<ReportPicture, { kind: "time" }> };

function Time({ report: { title, columns, rows }, picture: { at, isRunning, partOf } }: TimeProps) {
  const parts = Map.groupBy(rows, partOf ?? (({ key }) => key));
  const series = at.map((one) => ({
    name: columns[one]!.head,
    pence: [...parts.values()].map((some) => sumOf(some, one)),
  }));
  const [first] = series;
  const running = isRunning && { name: "Running total", pence: runningTotal(first!.pence) };
  const names = series.map(({ name }) => name).join(" and ");
  return (
    <figure className="sheet in chart-sheet">
      <figcaption className="soft small">
        {series.length === 1 ? names : <Key names={series.map(({ name }) => name)} />}
        {running && ", and below it the running total"}
      </figcaption>
      <TimeChart
        label={labelOf(title, names)}
        parts={[...parts.keys()].map(shortPart)}
        columns={series}
        {...(running && { running })}
        {...(columns[at[0]!]!.kind === "seconds" && { unit: lengthUnit(series) })}
      />
    </figure>
  );
}

/** Hours, minutes or seconds, by the longest of them. */
function lengthUnit(series: readonly Series[]): Unit {
  const longest = series.reduce((most, { pence }) => Math.max(most, ...pence), 0);
  const size = LENGTH_UNITS.find((one) => longest >= 2 * one) ?? 1;
  // A step of a tick can be half a unit.
  return { size, said: (seconds) => (size === 1 ? `${seconds} s` : lengthSaid(seconds)) };
}
const LENGTH_UNITS = [86_400, 3600, 60];

/** Which columns are filled and which are hollow. */
const Key = ({ names: [filled, hollow] }: { names: readonly string[] }) => (
  <>
    <span className="chart-key" /> {filled} <span className="chart-key hollow" /> {hollow}
  </>
);

const labelOf = (title: string, names: string): string =>
  `${title}: ${names}. The table has the same numbers.`;

const sumOf = (rows: readonly MadeRow[], at: number): number =>
  rows.reduce((sum, { cells }) => sum + Number(cells[at] ?? 0), 0);

function runningTotal(pence: readonly number[]): number[] {
  let total = 0;
  return pence.map((one) => {
    total += one;
    return total;
  });
}

/** "15/08" of a day, "08/2026" of a month. */
function shortPart(part: string): string {
  const [year, month, day] = part.split("-");
  return day ? `${day}/${month}` : `${month}/${year}`;
}
