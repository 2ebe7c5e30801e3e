import { scaleBand, scaleLinear } from "d3-scale";
import { formatMoney } from "../../src/domain/money.ts";
import { HATCH, Hatch } from "./hatch.tsx";

/** A row with its pence in each column. */
export type HeatRow = { name: string; pence: readonly number[] };

type Props = {
  label: string;
  /** The names of the columns, whole, and as short as a phone has room for. */
  columns: readonly { name: string; short: string }[];
  rows: readonly HeatRow[];
};

const ROW = 26;
const NAMES_HEIGHT = 24;
/** Between two cells, in pixels. */
const GAP = 2;
/** So many names of columns are read on a phone. */
const MOST_NAMES = 14;
const STEPS = 4;

/**
 * Money by two things, each cell the darker the more: in steps that end at round sums, and tell themselves apart in grey. A cell
 * of nothing is left out, a loss is hatched.
 */
export function Heat({ label, columns, rows }: Props) {
  const all = rows.flatMap(({ pence }) => pence);
  const ends = stepsTo(Math.max(0, ...all.map(Math.abs)));
  const hasLoss = all.some((one) => one < 0);
  const x = scaleBand<number>().domain(columns.keys()).range([0, 100]);
  const every = Math.ceil(columns.length / MOST_NAMES);
  return (
    <>
      {hasLoss && <Hatch />}
      <div className="chart heat" role="img" aria-label={label}>
        <svg height={rows.length * ROW} aria-hidden="true">
          {rows.map(({ name }, row) => (
            <text key={name} x="0" y={row * ROW + ROW / 2 + 4}>
              {name}
            </text>
          ))}
        </svg>
        <svg height={rows.length * ROW} aria-hidden="true">
          {rows.map(({ name, pence }, row) =>
            pence.map((one, at) =>
              one !== 0 ? (
                <rect
                  key={`${name} ${columns[at]!.name}`}
                  className={one < 0 ? "loss" : "win"}
                  fill={one < 0 ? HATCH : undefined}
                  fillOpacity={shadeOf(Math.abs(one), ends)}
                  x={share(x(at)!)}
                  width={share(x.bandwidth())}
                  y={row * ROW + GAP / 2}
                  height={ROW - GAP}
                >
                  <title>{`${name} ${columns[at]!.name}: ${formatMoney(one)}`}</title>
                </rect>
              ) : null,
            ),
          )}
        </svg>
        <span />
        <svg height={NAMES_HEIGHT} aria-hidden="true">
          {columns.map(({ name, short }, at) =>
            at % every === 0 ? (
              <text key={name} x={share(x(at)! + x.bandwidth() / 2)} y={NAMES_HEIGHT - 6} textAnchor="middle">
                {short}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <Steps ends={ends} hasLoss={hasLoss} />
    </>
  );
}

/** What each shade stands for. */
const Steps = ({ ends, hasLoss }: { ends: readonly number[]; hasLoss: boolean }) => (
  <p className="heat-steps soft small">
    {ends.map((end) => (
      <span key={end}>
        <svg width="16" height="12" aria-hidden="true">
          <rect className="win" fillOpacity={shadeOf(end, ends)} width="16" height="12" />
        </svg>{" "}
        to {roundMoney(end)}
      </span>
    ))}
    {hasLoss && (
      <span>
        <svg width="16" height="12" aria-hidden="true">
          <rect className="loss" fill={HATCH} width="16" height="12" />
        </svg>{" "}
        loss
      </span>
    )}
  </p>
);

/** The ends of the steps, in pence: round sums, the last of them no less than the most. */
function stepsTo(most: number): number[] {
  const pounds = scaleLinear()
    .domain([0, most / 100])
    .nice(STEPS)
    .ticks(STEPS);
  return [...new Set(pounds.map((one) => Math.round(one * 100)))].filter((end) => end > 0);
}

/** The first step is light, the last one solid. */
const shadeOf = (pence: number, ends: readonly number[]): number =>
  Math.round((100 * (ends.findIndex((end) => pence <= end) + 1)) / ends.length) / 100;

/** "£50": a round sum without its pence. */
const roundMoney = (pence: number): string => formatMoney(pence).replace(/\.00$/, "");

const share = (percent: number): string => `${Math.round(percent * 100) / 100}%`;
