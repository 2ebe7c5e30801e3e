/** Exact fractions and the arithmetic of a printed sheet, written apart from the product's. */
export type Fraction = { top: bigint; bottom: bigint };

export const whole = (top: number | bigint): Fraction => ({ top: BigInt(top), bottom: 1n });
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });
export const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});
export const isSame = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom;
export const isMore = (a: Fraction, b: Fraction): boolean => a.top * b.bottom > b.top * a.bottom;

/** To so many decimals: half goes up, or the rest is dropped. */
export function roundedTo(value: Fraction, decimals: number, down = false): Fraction {
  const bottom = 10n ** BigInt(decimals);
  const up = down ? 0n : value.bottom;
  return { top: (2n * value.top * bottom + up) / (2n * value.bottom), bottom };
}

/** "4.2", "23/6", "£1,234.50". */
export function numberIn(text: string): Fraction {
  const parts = /^£?(\d[\d,]*)(?:\.(\d+))?(?:\/(\d+))?$/.exec(text);
  if (!parts) throw new Error(`no number: ${text}`);
  const [, digits, decimals = "", below = "1"] = parts;
  const top = BigInt(`${digits!.replaceAll(",", "")}${decimals}`);
  return { top, bottom: 10n ** BigInt(decimals.length) * BigInt(below) };
}

/** "£1.00 × (1 + 4 × 0.8) − 2" */
export function evaluate(text: string): Fraction {
  const tokens = text.match(/[×+−()]|£?\d[\d,]*(?:\.\d+)?(?:\/\d+)?|\S/g) ?? [];
  let at = 0;
  const factor = (): Fraction => {
    const token = tokens[at++];
    if (token !== "(") return numberIn(token ?? "");
    const inside = sum();
    if (tokens[at++] !== ")") throw new Error(`no end of a bracket: ${text}`);
    return inside;
  };
  const product = (): Fraction => {
    let value = factor();
    while (tokens[at] === "×") {
      at++;
      value = times(value, factor());
    }
    return value;
  };
  const sum = (): Fraction => {
    let value = product();
    while (tokens[at] === "+" || tokens[at] === "−")
      value = tokens[at++] === "+" ? plus(value, product()) : minus(value, product());
    return value;
  };
  const value = sum();
  if (at !== tokens.length) throw new Error(`left over: ${tokens.slice(at).join(" ")} of ${text}`);
  return value;
}

/** Whether a printed figure is the value: a number exactly, money to a hundredth of a penny. */
export function isPrinted(printed: string, value: Fraction): boolean {
  const isMoney = printed.startsWith("£") && !printed.includes("/");
  return isSame(numberIn(printed), isMoney ? roundedTo(value, 4) : value);
}
