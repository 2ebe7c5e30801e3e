import { scaleLinear } from "d3-scale";

/** `hollow`: so many of its count, at the top of its column. `isOut`: struck through. `title`: all of it in words. */
export type NumberColumn = { number: number; count: number; hollow?: number; isOut?: boolean; title: string };

type Props = { label: string; columns: readonly NumberColumn[] };

const HEIGHT = 40;
/** Half of a line, which is within the picture. */
const MARGIN = 0.5;

/**
 * A small column for each number of the drum, its count above it and the number below: as many beside each other as have
 * room.
 */
export function NumberStrip({ label, columns }: Props) {
  const y = scaleLinear()
    .domain([0, Math.max(1, ...columns.map(({ count }) => count))])
    .range([HEIGHT, MARGIN]);
  return (
    <div className="strip" role="img" aria-label={label}>
      {columns.map(({ number, count, hollow = 0, isOut, title }) => (
        <div key={number} className={isOut ? "out" : undefined} title={title}>
          <span>{count || ""}</span>
          <svg height={HEIGHT} aria-hidden="true">
            {count > hollow && <Column from={y(0)} to={y(count - hollow)} />}
            {hollow > 0 && <Column className="hollow" from={y(count - hollow)} to={y(count)} />}
          </svg>
          <b>{number}</b>
        </div>
      ))}
    </div>
  );
}

const Column = ({ from, to, className }: { from: number; to: number; className?: string }) => (
  <rect className={className} x="15%" width="70%" y={rounded(to)} height={rounded(from - to)} />
);

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10;
