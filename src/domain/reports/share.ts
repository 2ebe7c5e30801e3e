/** A part in a hundred of a whole: "61.2%", below zero "-0.5%"; a dash where the whole is nothing. */
export function percentSaid(part: number, whole: number): string {
  if (whole <= 0) return "–";
  const tenths = Math.round((part * 1000) / whole);
  const size = Math.abs(tenths);
  return `${tenths < 0 ? "-" : ""}${Math.floor(size / 10)}.${size % 10}%`;
}

/** How much of a whole the largest parts make: after each of them, the largest first. */
export type Share = {
  /** The running sum after each part, of a whole of 1. */
  running: number[];
  /** So few of them make half or more of it, and so much of it in a hundred: "61.2%". */
  most: number;
  percent: string;
};

/** Fewer parts have no picture. */
const FEWEST = 3;

/** Of the parts above nought; null where there are too few of them. */
export function shareOf(parts: readonly number[]): Share | null {
  const sorted = parts.filter((part) => part > 0).sort((a, b) => b - a);
  if (sorted.length < FEWEST) return null;
  const whole = sorted.reduce((sum, part) => sum + part, 0);
  let sum = 0;
  const sums = sorted.map((part) => {
    sum += part;
    return sum;
  });
  const most = sums.findIndex((one) => 2 * one >= whole) + 1;
  return {
    running: sums.map((one) => one / whole),
    most,
    percent: percentSaid(sums[most - 1]!, whole),
  };
}

/** "The first 3 of 40 customers make 61.2% of the turnover." */
export const shareSaid = ({ running, most, percent }: Share, parts: string, whole: string): string =>
  `The first ${most === 1 ? "" : `${most} `}of ${running.length} ${parts} ${most === 1 ? "makes" : "make"} ${percent} of the ${whole}.`;
