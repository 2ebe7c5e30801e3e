import { formatMoney } from "../../src/domain/money.ts";

type Props = { label: string; bars: readonly { key: string; name: string; pence: number }[] };

const ROW = 44;
const BAR = 18;
/** Letters of a name for which there is room on the narrowest phone, beside its number; the table has it whole. */
const MOST_LETTERS = 22;

/**
 * Bars from nothing to the right, losses hatched and to the left of it: distinct without their colours, and each below its name
 * and its number. It is as wide as its place, and its letters stay as large. One picture on a page: its pattern has a name.
 */
export function BarChart({ label, bars }: Props) {
  const least = Math.min(0, ...bars.map(({ pence }) => pence));
  const most = Math.max(0, ...bars.map(({ pence }) => pence));
  const percent = (pence: number) => `${most > least ? (100 * pence) / (most - least) : 0}%`;
  const zero = percent(-least);
  const height = bars.length * ROW;
  return (
    <svg className="chart" height={height} role="img" aria-label={label}>
      <pattern
        id="loss-hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="loss-ground" width="6" height="6" />
        <path className="loss-line" d="M0 0v6" />
      </pattern>
      {bars.map(({ key, name, pence }, at) => {
        const top = at * ROW;
        return (
          <g key={key}>
            <text x="0" y={top + 14}>
              {shortened(name)}
            </text>
            <rect
              className={pence < 0 ? "loss" : "win"}
              fill={pence < 0 ? "url(#loss-hatch)" : undefined}
              x={pence < 0 ? percent(pence - least) : zero}
              y={top + 20}
              width={percent(Math.abs(pence))}
              height={BAR}
            />
            <text x="100%" y={top + 14} textAnchor="end">
              {formatMoney(pence)}
            </text>
          </g>
        );
      })}
      {least < 0 && <line className="axis" x1={zero} y1="0" x2={zero} y2={height} />}
    </svg>
  );
}

const shortened = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name;
