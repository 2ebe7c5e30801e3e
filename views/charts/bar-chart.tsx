import { formatMoney } from "../../src/domain/money.ts";
import { HATCH, Hatch } from "./hatch.tsx";

type Props = {
  label: string;
  bars: readonly { key: string; name: string; pence: number }[];
  /** What its numbers are where they are no pence. */
  unit?: "minutes";
  /** The page has the pattern of losses already. */
  hasHatch?: boolean;
};

const BAR = 18;

/**
 * Bars from nothing to the right, losses hatched and to the left of it: distinct without their colours, and each
 * below its whole name and its number. It is as wide as its place.
 */
export function BarChart({ label, bars, unit, hasHatch = false }: Props) {
  const said = (one: number) => (unit ? `${one.toLocaleString("en-GB")} ${unit}` : formatMoney(one));
  const least = Math.min(0, ...bars.map(({ pence }) => pence));
  const most = Math.max(0, ...bars.map(({ pence }) => pence));
  const percent = (pence: number) => `${most > least ? (100 * pence) / (most - least) : 0}%`;
  const zero = percent(-least);
  return (
    <div className="chart bars" role="img" aria-label={label}>
      {!hasHatch && <Hatch />}
      {bars.map(({ key, name, pence }) => (
        <div key={key}>
          <span>{name}</span>
          <span className="money">{said(pence)}</span>
          <svg height={BAR} aria-hidden="true">
            <rect
              className={pence < 0 ? "loss" : "win"}
              fill={pence < 0 ? HATCH : undefined}
              x={pence < 0 ? percent(pence - least) : zero}
              y="0"
              width={percent(Math.abs(pence))}
              height={BAR}
            />
            {least < 0 && <line className="axis" x1={zero} y1="0" x2={zero} y2={BAR} />}
          </svg>
        </div>
      ))}
    </div>
  );
}
