import { formatMoney } from "../../src/domain/money.ts";

type Line = { name: string; pence: readonly number[] };
type Props = { label: string; parts: readonly string[]; lines: readonly Line[] };

const WIDTH = 400;
const HEIGHT = 200;
const LEFT = 74;
const RIGHT = 72;
const TOP = 12;
const BOTTOM = 28;

/** Lines over time: the first whole with rings, the second broken with squares, each named where it ends. */
export function LineChart({ label, parts, lines }: Props) {
  const all = lines.flatMap(({ pence }) => pence);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const step = parts.length > 1 ? (WIDTH - LEFT - RIGHT) / (parts.length - 1) : 0;
  const x = (at: number) => LEFT + at * step;
  const y = (pence: number) =>
    most === least ? HEIGHT - BOTTOM : TOP + ((most - pence) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const marks = [...new Set([least, 0, most])];
  const shown = [...new Set([0, Math.floor((parts.length - 1) / 2), parts.length - 1])];
  return (
    <svg className="chart lines" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {marks.map((pence) => (
        <g key={pence}>
          <path className="axis" d={`M${LEFT} ${y(pence)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 6} y={y(pence) + 4} textAnchor="end">
            {formatMoney(pence)}
          </text>
        </g>
      ))}
      {shown.map((at) => (
        <text key={at} x={x(at)} y={HEIGHT - 8} textAnchor={at === 0 ? "start" : "middle"}>
          {parts[at]}
        </text>
      ))}
      {lines.map(({ name, pence }, which) => (
        <g key={name} className={which === 0 ? "line-1" : "line-2"}>
          <path d={pence.map((one, at) => `${at === 0 ? "M" : "L"}${x(at)} ${y(one)}`).join("")} />
          {parts.length <= MOST_MARKED &&
            pence.map((one, at) => <Mark key={at} x={x(at)} y={y(one)} isRing={which === 0} />)}
          <text x={x(parts.length - 1) + 8} y={endOf(lines, which, y) + 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** More marks than these would run together. */
const MOST_MARKED = 40;

const Mark = ({ x, y, isRing }: { x: number; y: number; isRing: boolean }) =>
  isRing ? <circle cx={x} cy={y} r="2.5" /> : <rect x={x - 2} y={y - 2} width="4" height="4" />;

const APART = 16;

/**
 * The place of a line's name: beside its end, and below the first one's where both end at the same height.
 */
function endOf(lines: readonly Line[], which: number, y: (pence: number) => number): number {
  const ends = lines.map(({ pence }) => y(pence.at(-1) ?? 0));
  const own = ends[which]!;
  const first = ends[0]!;
  if (which === 0 || Math.abs(own - first) >= APART) return own;
  return own < first ? first - APART : first + APART > HEIGHT - BOTTOM ? first - APART : first + APART;
}
