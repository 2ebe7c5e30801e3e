/** The content of a number picker: numbers in ascending order, and the bonus ball where there is one. */
export type PickedNumbers = { chosen: number[]; bonus: number | null };

/** Two clicks on one number within this time make it the bonus ball. tests/specification/section-9-constants.ts */
export const DOUBLE_CLICK_MS = 300;

const ascending = (a: number, b: number): number => a - b;

/** The number on or off; null when it would be one too many. A number that is chosen is the bonus no longer. */
export function toggled(
  { chosen, bonus }: PickedNumbers,
  number: number,
  most: number,
): PickedNumbers | null {
  if (chosen.includes(number)) return { chosen: chosen.filter((other) => other !== number), bonus };
  if (chosen.length >= most) return null;
  return { chosen: [...chosen, number].sort(ascending), bonus: bonus === number ? null : bonus };
}

/** The number as bonus ball, and off the winning numbers; null takes the bonus away. */
export function withBonus({ chosen }: PickedNumbers, bonus: number | null): PickedNumbers {
  return { chosen: chosen.filter((number) => number !== bonus), bonus };
}

/** Random distinct numbers, and one more for the bonus ball where there is one. */
export function quickPicks(
  count: number,
  largest: number,
  bonusAsked: boolean,
  below?: (limit: number) => number,
): PickedNumbers {
  const drawn = randomNumbers(bonusAsked ? count + 1 : count, largest, below);
  return {
    chosen: drawn.slice(0, count).sort(ascending),
    bonus: bonusAsked ? (drawn[count] ?? null) : null,
  };
}

/** "3 of 6 chosen: 4, 11, 19; bonus ball 7", as it is read out. */
export function picksLine({ chosen, bonus }: PickedNumbers, most: number): string {
  const numbers = chosen.length > 0 ? `: ${chosen.join(", ")}` : "";
  return `${chosen.length} of ${most} chosen${numbers}${bonus === null ? "" : `; bonus ball ${bonus}`}`;
}

/** Distinct numbers from 1 to the largest, in the order in which they come out of the drum. */
export function randomNumbers(count: number, largest: number, below = randomBelow): number[] {
  const drum = Array.from({ length: largest }, (_, index) => index + 1);
  return Array.from(
    { length: Math.min(count, largest) },
    () => drum.splice(below(drum.length), 1)[0] as number,
  );
}

/** 0 to limit - 1, each as likely as the other: values above the last whole multiple would favour low numbers. */
function randomBelow(limit: number): number {
  const ceiling = Math.floor(0x1_0000_0000 / limit) * limit;
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw);
  while ((draw[0] as number) >= ceiling);
  return (draw[0] as number) % limit;
}
