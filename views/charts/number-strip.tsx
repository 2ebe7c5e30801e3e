import { scaleLinear } from "d3-scale";

/** `hollow`: so many of its count, at the top of its column. `isOut`: struck through. `title`: all of it in words. */
export type NumberColumn = { number: number; count: number; hollow?: number; isOut?: boolean; title: string };

type Props = { label: string; columns: readonly NumberColumn[] };

const HEIGHT = 40;
/** Half of a line, which is within the picture. */
const EDGE = 0.5;

/**
 * A small column for each number of the drum, its count above it and the number below: as many beside each other as have
 * room.
 */
export function NumberStrip({ label, columns }: Props) {
  const height = scaleLinear()
    .domain([0, Math.max(1, ...columns.map(({ count }) => count))])
    .rangeRound([0, HEIGHT]);
  return (
    <div className="strip" role="img" aria-label={label}>
      {columns.map(({ number, count, hollow = 0, isOut, title }) => (
        <div key={number} className={isOut ? "out" : undefined} title={title}>
          <span>{count || ""}</span>
          <svg height={height(count)} aria-hidden="true">
            {count > hollow && <Column y={height(hollow)} height={height(count) - height(hollow)} />}
            {hollow > 0 && <Column className="hollow" y={EDGE} height={height(hollow) - EDGE} />}
          </svg>
          <b>{number}</b>
        </div>
      ))}
    </div>
  );
}

const Column = ({ className, ...place }: { y: number; height: number; className?: string }) => (
  <rect className={className} x="15%" width="70%" {...place} />
);
