import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

type Props = {
  label: string;
  /** After each part, of a whole of 1: it ends with 1. */
  running: readonly number[];
  /** The part that has a mark, counted from 1. */
  marked: number;
};

const HEIGHT = 140;
const NAMES_HEIGHT = 24;
/** The letters of the first and the last tick. */
const PADDING = 10;
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** More points are not seen. */
const MOST_POINTS = 200;
/** Where the marked part's number has room between the first and the last one, in percent. */
const ROOM = { from: 8, to: 88 };

/** How fast parts, the largest first, come to the whole; the broken line is that of parts that are all alike. */
export function ShareLine({ label, running, marked }: Props) {
  const parts = running.length;
  const x = scaleLinear().domain([0, parts]).range([0, 100]);
  const y = scaleLinear()
    .domain([0, 1])
    .range([HEIGHT - PADDING, PADDING]);
  const [left, top] = [share(x(marked)), y(running[marked - 1]!)];
  return (
    <div className="chart time" role="img" aria-label={label}>
      <svg className="ticks" height={HEIGHT} aria-hidden="true">
        {TICKS.map((one) => (
          <text key={one} x="100%" y={y(one) + 4} textAnchor="end">
            {100 * one}%
          </text>
        ))}
      </svg>
      <svg height={HEIGHT} aria-hidden="true">
        {TICKS.map((one) => (
          <line key={one} className={one === 0 ? "axis" : "tick"} x1="0" x2="100%" y1={y(one)} y2={y(one)} />
        ))}
        <line className="axis" strokeDasharray="3 4" x1="0" x2="100%" y1={y(0)} y2={y(1)} />
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          y={PADDING}
          width="100%"
          height={HEIGHT - 2 * PADDING}
          aria-hidden="true"
        >
          <path className="share" vectorEffect="non-scaling-stroke" d={pathOf(running)} />
        </svg>
        <line className="axis" x1={left} x2={left} y1={top} y2={y(0)} />
        <circle className="win" cx={left} cy={top} r="4" />
      </svg>
      <span />
      <svg height={NAMES_HEIGHT} aria-hidden="true">
        <text x="0" y={NAMES_HEIGHT - 6}>
          0
        </text>
        {x(marked) > ROOM.from && x(marked) < ROOM.to && (
          <text x={left} y={NAMES_HEIGHT - 6} textAnchor="middle">
            {marked}
          </text>
        )}
        <text x="100%" y={NAMES_HEIGHT - 6} textAnchor="end">
          {parts}
        </text>
      </svg>
    </div>
  );
}

/** From nothing to the whole, in a picture of one by one. */
function pathOf(running: readonly number[]): string {
  const parts = running.length;
  const step = Math.ceil(parts / MOST_POINTS);
  const points = [0, ...running]
    .map((sum, at) => ({ at, sum }))
    .filter(({ at }) => at % step === 0 || at === parts);
  const path = line<{ at: number; sum: number }>()
    .x(({ at }) => at / parts)
    .y(({ sum }) => 1 - sum)
    .digits(4);
  return path(points) ?? "";
}

const share = (percent: number): string => `${Math.round(percent * 100) / 100}%`;
