/** Runs work at most so many at once, the rest in the order in which it came. */
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

/**
 * What the machine has once, for all shops of a process: cores and memory. It is shared on purpose, because a limit for
 * each shop would be none where several are open. Work waits here for its turn, and leaves nothing behind.
 */

/** Hashing fills a core: more than two at once would make every other request wait for a storm of sign-ins. */
export const hashing = limitConcurrency(2);

/** A decoded picture takes a dozen times the memory of a sent one. */
export const decoding = limitConcurrency(1);
