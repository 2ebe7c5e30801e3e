import { availableParallelism } from "node:os";

/** Works through a list, as many at once as the machine has processors. */
export async function inTurns<T>(
  list: readonly T[],
  work: (one: T, at: number) => Promise<void>,
): Promise<void> {
  const left = list.entries();
  const worker = async () => {
    for (const [at, one] of left) await work(one, at);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
