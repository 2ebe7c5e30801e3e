import { plus, quotient, type Ratio, reduced, times, type Whole } from "./exact.ts";

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
