import { scaleLinear } from "d3-scale";
import { area, curveStepAfter, line } from "d3-shape";
import { HATCH, Hatch } from "./hatch.tsx";

type Props = { label: string; pence: readonly number[] };

const WIDTH = 240;
const HEIGHT = 48;
/** The mark at the end, and half of a line. */
const MARGIN = 4;

/**
 * A balance from day to day, small enough for a line of facts: each day is a step, and what is owed is hatched below the
 * line of nothing. It has no ticks: the words beside it have its ends.
 */
export function Spark({ label, pence }: Props) {
  // The last day is as wide as the others.
  const points = [...pence, pence.at(-1) ?? 0];
  const x = scaleLinear()
    .domain([0, pence.length])
    .range([0, WIDTH - MARGIN]);
  const y = scaleLinear()
    .domain([Math.min(0, ...pence), Math.max(0, ...pence, 1)])
    .range([HEIGHT - MARGIN, MARGIN]);
  const path = line<number>()
    .x((_, at) => x(at))
    .y((one) => y(one))
    .curve(curveStepAfter)
    .digits(1);
  const filled = area<number>()
    .x((_, at) => x(at))
    .y0(y(0))
    .y1((one) => y(one))
    .curve(curveStepAfter)
    .digits(1);
  const over = filled(points.map((one) => Math.max(0, one)));
  const under = pence.some((one) => one < 0) && filled(points.map((one) => Math.min(0, one)));
  return (
    <span className="spark" role="img" aria-label={label}>
      <Hatch />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className="over" d={over ?? ""} />
        {under && <path fill={HATCH} d={under} />}
        <line className="axis" x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
        <path className="line" d={path(points) ?? ""} />
        <circle cx={x(pence.length)} cy={y(points.at(-1)!)} r="3" />
      </svg>
    </span>
  );
}
