/** So many numbers are named; more are counted. */
const MOST_NAMED = 8;

/** "7", "7 and 19", or of many "12 numbers". */
export const numbersSaid = (numbers: readonly number[]): string =>
  numbers.length > MOST_NAMED
    ? `${numbers.length} numbers`
    : new Intl.ListFormat("en-GB").format(numbers.map(String));

/** "7, 6 times", "7 and 19, 6 times each". */
export const eachSaid = (counts: readonly { number: number }[], said: string): string =>
  `${numbersSaid(counts.map(({ number }) => number))}, ${said}${counts.length > 1 ? " each" : ""}`;
