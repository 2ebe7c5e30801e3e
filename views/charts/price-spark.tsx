import { scaleLinear, scaleLog } from "d3-scale";
import { curveStepAfter, line } from "d3-shape";
import { type Odds, oddsFault } from "../../src/domain/odds.ts";

/** A price from `seenAt` until the next one. */
export type PriceSeen = Odds & { seenAt: Date };

/**
 * What the sparks of a race have in common, so that equal changes look alike: the time from its first price
 * to its last, and the widest range of a horse's prices, the longest one against the shortest.
 */
export type PriceFrame = { from: number; to: number; range: number };

type Props = { prices: readonly PriceSeen[]; frame: PriceFrame };

const WIDTH = 48;
const HEIGHT = 16;
/** The mark at the end, and half of a line. */
const MARGIN = 2.5;
/** Where no price moved by more, a quarter fills the height: 5/1 to 11/2 is no leap. */
const LEAST_RANGE = 1.25;

/** The prices that are worth something else than the one before, without those that cannot be read. */
export const changesOf = (prices: readonly PriceSeen[]): PriceSeen[] =>
  prices
    .filter((price) => oddsFault(price, Number.MAX_SAFE_INTEGER) === null)
    .filter((price, at, all) => at === 0 || returnOf(price) !== returnOf(all[at - 1]!));

/** For all prices of each horse, until an instant. */
export function priceFrame(ofEach: readonly (readonly PriceSeen[])[], until: Date): PriceFrame {
  const moved = ofEach.map(changesOf).filter(({ length }) => length > 1);
  const times = moved.flat().map(({ seenAt }) => seenAt.getTime());
  const ranges = moved.map((prices) => {
    const returns = prices.map(returnOf);
    return Math.max(...returns) / Math.min(...returns);
  });
  const last = Math.max(...times);
  return {
    from: Math.min(...times),
    to: Math.max(last, until.getTime()),
    range: Math.max(LEAST_RANGE, ...ranges),
  };
}

/**
 * A horse's prices over the day, small enough to stand beside the newest: each is a step, a longer one is
 * higher, and the mark is the newest. Nothing where the price never moved. The words beside it say the same.
 */
export function PriceSpark({ prices, frame: { from, to, range } }: Props) {
  const changes = changesOf(prices);
  const newest = changes.at(-1);
  if (!newest || changes.length < 2) return null;
  const returns = changes.map(returnOf);
  const middle = Math.sqrt(Math.max(...returns) * Math.min(...returns));
  const x = scaleLinear()
    .domain([from, to])
    .range([MARGIN, WIDTH - MARGIN]);
  const y = scaleLog()
    .domain([middle / Math.sqrt(range), middle * Math.sqrt(range)])
    .range([HEIGHT - MARGIN, MARGIN]);
  const path = line<{ at: number; back: number }>()
    .x(({ at }) => x(at))
    .y(({ back }) => y(back))
    .curve(curveStepAfter)
    .digits(1);
  const points = changes.map((price) => ({ at: price.seenAt.getTime(), back: returnOf(price) }));
  const pixelOf = ({ at }: { at: number }) => Math.round(x(at));
  // Two changes within a pixel are not seen.
  const seen = points.filter(
    (point, at) => at + 1 === points.length || pixelOf(point) !== pixelOf(points[at + 1]!),
  );
  const end = { at: to, back: returnOf(newest) };
  return (
    <svg className="spark moves" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="line" d={path([...seen, end]) ?? ""} />
      <circle cx={x(to)} cy={Math.round(y(end.back) * 10) / 10} r="2" />
    </svg>
  );
}

/** What comes back of one staked: odds against and odds on by one measure. */
export const returnOf = ({ numerator, denominator }: Odds): number => numerator / denominator + 1;
