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
