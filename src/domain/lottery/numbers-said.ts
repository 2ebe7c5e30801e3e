/** So many numbers are named; more are counted. */
const MOST_NAMED = 5;

/** "7", "7 and 19", or of many "12 numbers". */
export const numbersSaid = (numbers: readonly number[]): string =>
  numbers.length > MOST_NAMED
    ? `${numbers.length} numbers`
    : new Intl.ListFormat("en-GB").format(numbers.map(String));
