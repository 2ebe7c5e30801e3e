/** Runs work at most so many at once, the rest in the order in which it came. */
export function atOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next in line takes over this place: newer work cannot get in between.
      if (next) next();
      else busy--;
    }
  };
}
