import { scaleBand, scaleLinear } from "d3-scale";
import { formatMoney } from "../../src/domain/money.ts";
import { HATCH, Hatch } from "./hatch.tsx";

/** Pence of each part of time, in their order; of another `unit`, what that is of. */
export type Series = { name: string; pence: readonly number[] };

type Props = {
  label: string;
  /** "15/08" or "08/2026": one for each part. */
  parts: readonly string[];
  /** One or two side by side; of two, the second one is hollow. */
  columns: readonly Series[];
  /** Summed up from part to part, in a plot of its own below. */
  running?: Series;
  /** Of the columns, in pixels. */
  height?: number;
  unit?: Unit;
};

/** How many make a whole one, of which ticks are round numbers, and how a tick is said. */
export type Unit = { size: number; said: (figure: number) => string };

const COLUMNS_HEIGHT = 200;
const LINE_HEIGHT = 110;
const NAMES_HEIGHT = 24;
/** So many names of parts are read on a phone. */
const MOST_NAMES = 5;
const TICKS = 4;
/** The letters of the first and the last tick. */
const PADDING = 10;
/** "£50": a round sum without its pence. */
const POUNDS: Unit = { size: 100, said: (pence) => formatMoney(pence).replace(/\.00$/, "") };

/**
 * Money over time, as wide as its place: columns, losses hatched below the line of nothing, and what they
 * come to. Ticks are round sums. Heights are pixels and widths are shares, so that letters keep their size on
 * every screen and paper.
 */
export function TimeChart(props: Props) {
  const { label, parts, columns, running, height = COLUMNS_HEIGHT, unit = POUNDS } = props;
  const band = scaleBand<number>().domain(parts.keys()).range([0, 100]).padding(0.2);
  const middles = parts.map((_, at) => band(at)! + band.bandwidth() / 2);
  return (
    <div className="chart time" role="img" aria-label={label}>
      <Hatch />
      <Plot height={height} series={columns} unit={unit}>
        {(y) =>
          columns.map(({ name, pence }, which) =>
            pence.map((one, at) => (
              <Column
                key={`${name} ${middles[at]}`}
                x={band(at)! + (which * band.bandwidth()) / columns.length}
                width={band.bandwidth() / columns.length}
                from={y(0)}
                to={y(one)}
                isHollow={which > 0}
              />
            )),
          )
        }
      </Plot>
      {running && (
        <Plot height={LINE_HEIGHT} series={[running]}>
          {(y) => <Line middles={middles} heights={running.pence.map(y)} />}
        </Plot>
      )}
      <span />
      <PartNames parts={parts} middles={middles} />
    </div>
  );
}

type PlotProps = {
  height: number;
  series: readonly Series[];
  unit?: Unit;
  children: (y: (pence: number) => number) => React.ReactNode;
};

/** Round sums at the left, a rule for each, and what is drawn over them. */
export function Plot({ height, series, unit: { size, said } = POUNDS, children }: PlotProps) {
  const all = series.flatMap(({ pence }) => pence);
  const scale = scaleLinear()
    .domain([Math.min(0, ...all) / size, Math.max(0, ...all) / size])
    .nice(TICKS)
    .range([height - PADDING, PADDING]);
  const y = (pence: number) => Math.round(scale(pence / size) * 10) / 10;
  const ticks = scale.ticks(TICKS).map((whole) => Math.round(whole * size));
  return (
    <>
      <svg className="ticks" height={height} aria-hidden="true">
        {ticks.map((pence) => (
          <text key={pence} x="100%" y={y(pence) + 4} textAnchor="end">
            {said(pence)}
          </text>
        ))}
      </svg>
      <svg height={height} aria-hidden="true">
        {ticks.map((pence) => (
          <line
            key={pence}
            className={pence === 0 ? "axis" : "tick"}
            x1="0"
            x2="100%"
            y1={y(pence)}
            y2={y(pence)}
          />
        ))}
        {children(y)}
      </svg>
    </>
  );
}

type ColumnProps = { x: number; width: number; from: number; to: number; isHollow: boolean };

function Column({ x, width, from, to, isHollow }: ColumnProps) {
  const isLoss = to > from;
  return (
    <rect
      className={isLoss ? "loss" : isHollow ? "hollow" : "win"}
      fill={isLoss ? HATCH : undefined}
      x={share(x)}
      width={share(width)}
      y={Math.min(from, to)}
      height={Math.round(Math.abs(to - from) * 10) / 10}
    />
  );
}

function Line({ middles, heights }: { middles: readonly number[]; heights: readonly number[] }) {
  return (
    <g className="line">
      {middles.slice(1).map((x, at) => (
        <line key={x} x1={share(middles[at]!)} y1={heights[at]} x2={share(x)} y2={heights[at + 1]} />
      ))}
      <circle cx={share(middles.at(-1)!)} cy={heights.at(-1)} r="3.5" />
    </g>
  );
}

/** The first and the last one, and some between them at even steps. */
function PartNames({ parts, middles }: { parts: readonly string[]; middles: readonly number[] }) {
  const step = Math.max(1, Math.ceil((parts.length - 1) / (MOST_NAMES - 1)));
  const last = parts.length - 1;
  const named = parts
    .map((_, at) => at)
    .filter((at) => at === last || (at % step === 0 && last - at >= step));
  return (
    <svg height={NAMES_HEIGHT} aria-hidden="true">
      {named.map((at) => (
        <text key={at} x={share(middles[at]!)} y={NAMES_HEIGHT - 6} textAnchor="middle">
          {parts[at]}
        </text>
      ))}
    </svg>
  );
}

const share = (percent: number): string => `${Math.round(percent * 100) / 100}%`;
