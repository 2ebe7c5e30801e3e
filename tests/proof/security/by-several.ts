const AT_ONCE = 8;

/** Does something with each of a list, several at once: over a connection one alone mostly waits. */
export async function bySeveral<T>(list: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const waiting = list.values();
  const work = Array.from({ length: AT_ONCE }, async () => {
    for (const one of waiting) await each(one);
  });
  await Promise.all(work);
}

/** So many of a list, from all over it. */
export function spread<T>(list: readonly T[], size: number): readonly T[] {
  if (size >= list.length) return list;
  return Array.from({ length: size }, (_, at) => list[Math.floor((at * list.length) / size)]!);
}
