import { scaleLinear } from "d3-scale";
import { HATCH } from "./hatch.tsx";

const RESULT = 8;
const SHARE = 8;

type ResultProps = { pence: number; least: number; most: number };

/**
 * A result as a bar from the line of nothing: a loss to the left and hatched, a win to the right. All bars of a table have
 * one scale, from `least` to `most`. The figure stands beside it. The page has `Hatch` once.
 */
export function ResultBar({ pence, least, most }: ResultProps) {
  const x = scaleLinear()
    .domain([Math.min(0, least), Math.max(0, most, 1)])
    .range([0, 100]);
  const [left, right] = [Math.min(x(0), x(pence)), Math.max(x(0), x(pence))];
  return (
    <svg className="chart" height={RESULT} aria-hidden="true">
      <rect
        className={pence < 0 ? "loss" : "win"}
        fill={pence < 0 ? HATCH : undefined}
        x={percent(left)}
        width={percent(right - left)}
        y="0"
        height={RESULT}
      />
      <line className="axis" x1={percent(x(0))} x2={percent(x(0))} y1="0" y2={RESULT} />
    </svg>
  );
}

type ShareProps = { share: number; market: number | null; most: number };

/** A part of the stakes as a bar, with a mark where the market has the horse; `most` is the whole width. */
export function ShareBar({ share, market, most }: ShareProps) {
  const x = scaleLinear()
    .domain([0, Math.max(most, 0.01)])
    .range([0, 100]);
  return (
    <svg className="chart" height={SHARE} aria-hidden="true">
      <rect className="win" x="0" width={percent(x(share))} y="2" height={SHARE - 4} />
      {market !== null && (
        <line className="market" x1={percent(x(market))} x2={percent(x(market))} y1="0" y2={SHARE} />
      )}
    </svg>
  );
}

const percent = (part: number): string => `${Math.round(part * 100) / 100}%`;
