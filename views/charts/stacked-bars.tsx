import { scaleLinear } from "d3-scale";
import { formatMoney } from "../../src/domain/money.ts";
import { HATCH, Hatch } from "./hatch.tsx";

/** A row's pence in each part, none below zero. */
export type StackedBar = { key: string; name: string; pence: readonly number[] };

type Props = {
  label: string;
  /** The names of the parts, from the lightest to the last one, which is hatched. */
  parts: readonly string[];
  bars: readonly StackedBar[];
};

const BAR = 18;
/** Half of a line, which is within the picture. */
const EDGE = 0.5;

/**
 * Sums of parts as bars, each below its whole name and its number: the further a part is back, the darker,
 * and the last one hatched, which tell themselves apart in grey.
 */
export function StackedBars({ label, parts, bars }: Props) {
  const x = scaleLinear()
    .domain([0, Math.max(1, ...bars.map(({ pence }) => sumOf(pence)))])
    .range([0, 100]);
  return (
    <div className="chart bars" role="img" aria-label={label}>
      <Hatch />
      {bars.map(({ key, name, pence }) => (
        <div key={key}>
          <span>{name}</span>
          <span className="money">{formatMoney(sumOf(pence))}</span>
          <svg height={BAR} aria-hidden="true">
            {pence.map((one, at) =>
              one > 0 ? (
                <rect
                  key={parts[at]}
                  {...fillOf(at, parts.length)}
                  x={share(x(sumOf(pence.slice(0, at))))}
                  width={share(x(one))}
                  y={EDGE}
                  height={BAR - 2 * EDGE}
                />
              ) : null,
            )}
          </svg>
        </div>
      ))}
    </div>
  );
}

/** What each fill stands for, and what it comes to in all bars. */
export const StackKey = ({ parts }: { parts: readonly { name: string; pence: number }[] }) => (
  <p className="heat-steps small">
    {parts.map(({ name, pence }, at) => (
      <span key={name}>
        <svg width="16" height="12" aria-hidden="true">
          <rect {...fillOf(at, parts.length)} width="16" height="12" />
        </svg>{" "}
        <span className="soft">{name}</span> {formatMoney(pence)}
      </span>
    ))}
  </p>
);

const fillOf = (at: number, parts: number) =>
  at + 1 === parts
    ? { className: "loss", fill: HATCH }
    : { className: "win step", fillOpacity: Math.round((100 * (at + 1)) / (parts - 1)) / 100 };

const sumOf = (pence: readonly number[]): number => pence.reduce((sum, one) => sum + one, 0);

const share = (percent: number): string => `${Math.round(percent * 100) / 100}%`;
