/** Faults of one kind at one place, many times over, are one line with the first try that shows it. */
export function gatherFaults() {
  const gathered = new Map<string, { first: string; count: number }>();
  return {
    /** `shows` brings the fault back: the number of a try, and what was sent. */
    add(place: string, fault: string, shows: string): void {
      const key = `${place}: ${fault}`;
      const known = gathered.get(key);
      if (known) known.count += 1;
      else gathered.set(key, { first: shows, count: 1 });
    },
    list: (): string[] =>
      [...gathered].map(([what, { first, count }]) => `${what} (${count} times; first ${first})`),
  };
}

export type GatheredFaults = ReturnType<typeof gatherFaults>;
