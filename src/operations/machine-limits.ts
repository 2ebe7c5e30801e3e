/** Runs at most `most` works at the same time; the others queue in order. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
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

/** Limits on cores and memory, shared by every shop of the process: a limit per shop would add up. */

/** A hash fills a core: with more than two at the same time, sign-ins would delay every other request. */
export const hashing = limitConcurrency(2);

/** A decoded picture takes a dozen times the memory of a sent one. */
export const decoding = limitConcurrency(1);
