import { openDatabase } from "../../../db/client.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { newMemory } from "../../../src/operations/shop.ts";

/** A shop over the books of a file, without a server, whose clock stands still. */
export async function shopIn(path: string, at: string): Promise<Shop> {
  const now = () => new Date(at);
  return {
    database: await openDatabase(`file:${path}`),
    clock: { now, real: now },
    newSecret: () => crypto.randomUUID(),
    rules: { openRegistration: false, passwordMin: 6, largestNumber: 47, drawDays: [3, 6] },
    feeds: { draws: [], racing: [] },
    memory: newMemory(),
    log: { info: () => {}, warn: () => {} },
  };
}
