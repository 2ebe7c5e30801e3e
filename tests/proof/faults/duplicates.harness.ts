import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Harness } from "../harness.ts";
import { MOST_CUSTOMERS } from "./load/money-routes.ts";
import { tryDuplicates } from "./load/try-duplicates.ts";
import { CLOCK, writeCustomers } from "./load/write-customers.ts";

/**
 * Every route that moves money, sent many times at once with one key to two servers on one file, with another body, and again after both were
 * killed. Planted: each is sent under a key of its own.
 */
export default {
  goals: ["R5"],
  holds: "what is sent many times with one key is done once, and answered alike",
  /** How many times each is sent. */
  sizes: { small: 8, large: 1000 },
  async run(times, planted = false) {
    const folder = await mkdtemp(join(tmpdir(), "satchel-duplicates-"));
    try {
      const spareAccounts = MOST_CUSTOMERS;
      await writeCustomers(folder, MOST_CUSTOMERS, { spareAccounts, wonBets: MOST_CUSTOMERS });
      const env = { SHOP_CLOCK: CLOCK, LOG_LEVEL: "silent", SESSION_SECRET: "" };
      return await tryDuplicates({
        folder,
        env,
        books: `file:${join(folder, "satchel.db")}`,
        times,
        planted,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;
