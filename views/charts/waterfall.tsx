import { scaleLinear } from "d3-scale";
import { formatMoney } from "../../src/domain/money.ts";
import { HATCH } from "./hatch.tsx";

/** What comes on top, or below zero what goes off. */
export type Step = { name: string; pence: number };

type Props = { label: string; steps: readonly Step[]; total: string };

const BAR = 18;
/** To the next row's bar. */
const GAP = 8;

/**
 * How a sum comes about, from top to bottom: each step begins where the one before ended, and what goes off is hatched.
 * Steps of nothing are left out. Each row has its whole name and its figure. The page has `Hatch` once.
 */
export function Waterfall({ label, steps, total }: Props) {
  let sum = 0;
  const rows = steps
    .filter(({ pence }) => pence !== 0)
    .map(({ name, pence }) => {
      const from = sum;
      sum += pence;
      return { name, pence, from, to: sum };
    });
  const ends = rows.map(({ to }) => to);
  const x = scaleLinear()
    .domain([Math.min(0, ...ends), Math.max(0, ...ends, 1)])
    .range([0, 100]);
  return (
    <div className="chart bars fall" role="img" aria-label={label}>
      {rows.map((row) => (
        <Row key={row.name} {...row} x={x} className={row.pence < 0 ? "loss" : "win"} />
      ))}
      <Row name={total} pence={sum} from={0} to={sum} x={x} className="hollow" />
    </div>
  );
}

type RowProps = Step & { from: number; to: number; className: string; x: (pence: number) => number };

/** A bar, the line of nothing, and the way to where the next one begins. */
function Row({ name, pence, from, to, className, x }: RowProps) {
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  const isTotal = className === "hollow";
  return (
    <div className={isTotal ? "strong" : undefined}>
      <span>{name}</span>
      <span className="money">{formatMoney(pence)}</span>
      <svg height={BAR} aria-hidden="true">
        <line className="axis" x1={share(x(0))} x2={share(x(0))} y1="0" y2={isTotal ? BAR : BAR + GAP} />
        {!isTotal && <line className="tick" x1={share(x(to))} x2={share(x(to))} y1={BAR} y2={BAR + GAP} />}
        <rect
          className={className}
          fill={className === "loss" ? HATCH : undefined}
          x={share(x(left))}
          width={share(x(right) - x(left))}
          y="0"
          height={BAR}
        />
      </svg>
    </div>
  );
}

const share = (percent: number): string => `${Math.round(percent * 100) / 100}%`;
