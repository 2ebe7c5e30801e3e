import { CannotWrite } from "../src/domain/cannot-write.ts";

/** How long an operation waits for others of its kind, in milliseconds: as long as for a lock. */
const PATIENCE_MS = 5000;

/**
 * Operations on the same account come one after another, before they take a connection: however many wait for one that
 * somebody holds, the connections are left for everybody else. Who has waited long enough is refused.
 */
export function turns() {
  const last = new Map<string, Promise<void>>();
  return async function inTurn<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
    if (name === undefined) return await work();
    const before = last.get(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    const mine = before ? before.then(() => promise) : promise;
    last.set(name, mine);
    try {
      if (before) await withinPatience(before);
      return await work();
    } finally {
      resolve();
      if (last.get(name) === mine) last.delete(name);
    }
  };
}

/** What is waited for, or a refusal when it takes too long. */
export async function withinPatience<T>(awaited: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CannotWrite("locked")), PATIENCE_MS);
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}
