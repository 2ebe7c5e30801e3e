/** Half a penny goes up, or every fraction is dropped as shops traditionally do. docs/rules/racing.md#rounding */
export type Rounding = "HALF_UP" | "DOWN";

/** A ratio that is not below 0 as a whole number; null when it is too large to be counted in pence (2^53 or more). */
export function rounded({ top, bottom }: Ratio, rounding: Rounding): number | null {
  const half = rounding === "HALF_UP";
  return safe(half ? quotient(plus(times(2, top), bottom), times(2, bottom)) : quotient(top, bottom));
}

function safe(whole: Whole): number | null {
  const number = typeof whole === "number" ? whole : Number(whole);
  return Number.isSafeInteger(number) ? number : null;
}

/** Whether an amount in pence is a whole number of them. */
export const isWhole = ({ top, bottom }: Ratio): boolean =>
  typeof top === "number" && typeof bottom === "number"
    ? top % bottom === 0
    : BigInt(top) % BigInt(bottom) === 0n;

/** An exact amount of pence, as pounds in lowest terms: "26", "80/3", "1229/100". */
export function exactPounds(pence: Ratio): string {
  const { top, bottom } = reduced({ top: pence.top, bottom: times(pence.bottom, 100) });
  return bottom === 1n ? `${top}` : `${top}/${bottom}`;
}

/**
 * Exact arithmetic without floats. A `Whole` is an integer: a number below 2^53, where products and sums are
 * exact, and a bigint above. Most bets stay numbers; a Goliath takes a few bigint multiplications. A `Ratio`
 * is a fraction of two of them with a positive denominator, not always in lowest terms: only `rounded`
 * rounds, once a bet.
 */
export type Whole = number | bigint;
export type Ratio = { readonly top: Whole; readonly bottom: Whole };

export const ZERO: Ratio = { top: 0, bottom: 1 };
export const ratio = (top: Whole, bottom: Whole = 1): Ratio => ({ top, bottom });

/** Should the true product be 2^53 or more, its nearest double is too, and the check fails: the number is never a guess. */
export function times(a: Whole, b: Whole): Whole {
  if (typeof a === "number" && typeof b === "number") {
    const product = a * b;
    if (product <= Number.MAX_SAFE_INTEGER && product >= -Number.MAX_SAFE_INTEGER) return product;
  }
  return BigInt(a) * BigInt(b);
}

export function plus(a: Whole, b: Whole): Whole {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (sum <= Number.MAX_SAFE_INTEGER && sum >= -Number.MAX_SAFE_INTEGER) return sum;
  }
  return BigInt(a) + BigInt(b);
}

/** How often `b` goes into `a`, which is not below 0: the rest is dropped. */
export function quotient(a: Whole, b: Whole): Whole {
  // Below 2^53 a quotient short of a whole number lies further from it than the nearest double does: never rounded up.
  if (typeof a === "number" && typeof b === "number") return Math.floor(a / b);
  return BigInt(a) / BigInt(b);
}

export const minus = (a: Whole, b: Whole): Whole => plus(a, typeof b === "number" ? 0 - b : -b);

export const add = (a: Ratio, b: Ratio): Ratio =>
  a.bottom === b.bottom
    ? { top: plus(a.top, b.top), bottom: a.bottom }
    : { top: plus(times(a.top, b.bottom), times(b.top, a.bottom)), bottom: times(a.bottom, b.bottom) };
export const subtract = (a: Ratio, b: Ratio): Ratio => add(a, { top: minus(0, b.top), bottom: b.bottom });
export const multiply = (a: Ratio, b: Ratio): Ratio => ({
  top: times(a.top, b.top),
  bottom: times(a.bottom, b.bottom),
});
export const isMore = (a: Ratio, b: Ratio): boolean => times(a.top, b.bottom) > times(b.top, a.bottom);
export const isZero = (a: Ratio): boolean => a.top === 0 || a.top === 0n;

/** Largest whole number that divides both. Above 0. */
export function commonDivisor(a: Whole, b: Whole): Whole {
  if (typeof a === "number" && typeof b === "number") return commonDivisorOfNumbers(a, b);
  let [x, y] = [BigInt(a), BigInt(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function commonDivisorOfNumbers(a: number, b: number): number {
  // Two statements on purpose: swapping through an array costs ten times the division, and every leg comes by here.
  let x = a;
  let y = b;
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}

/** The same value in lowest terms. */
export function reduced({ top, bottom }: Ratio): Ratio {
  const divisor = BigInt(commonDivisor(top < 0 ? minus(0, top) : top, bottom));
  return { top: BigInt(top) / divisor, bottom: BigInt(bottom) / divisor };
}
