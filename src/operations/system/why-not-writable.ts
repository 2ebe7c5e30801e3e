import { takeLease } from "../../../db/stores/clock/leases.ts";
import { whyNotWritten } from "../../domain/cannot-write.ts";
import { refuse } from "../../domain/outcome.ts";
import type { Shop } from "../shop.ts";
import type { Machine } from "./machine.ts";

/** As long as anybody at the counter would wait. */
const PATIENCE_MS = 5000;

const SAID = {
  locked: "They are locked by another program.",
  full: "The disk is full.",
  failing: "The disk cannot be read or written.",
  away: "The database does not answer.",
  clock: "The clock is behind the newest row.",
} as const;

/**
 * Why nothing can be written to the books just now, in a sentence; null where it can. A row is written and taken back, and a file beside
 * the books: a page that is read leaves nothing behind.
 */
export async function whyNotWritable(shop: Shop, machine: Machine): Promise<string | null> {
  const tried = Promise.all([tryRow(shop), machine.tryDisk()]).then(([row, disk]) => row ?? disk);
  const slow = Bun.sleep(PATIENCE_MS).then(() => "It takes longer than five seconds.");
  return await Promise.race([tried, slow]);
}

async function tryRow(shop: Shop): Promise<string | null> {
  const lease = { job: "try-writing", holder: shop.newSecret(), now: shop.clock.real(), lastsMs: 0 };
  try {
    await shop.database.transact(async (tx) => {
      await takeLease(tx, lease);
      // What is refused is undone.
      return refuse({ code: "key-reused" });
    });
    return null;
  } catch (fault) {
    return SAID[whyNotWritten(fault) ?? "away"];
  }
}
