import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import type { Harness } from "../harness.ts";
import { MOST_CUSTOMERS } from "./load/money-routes.ts";
import { movedToPostgres } from "./load/on-postgres.ts";
import { tryDuplicates } from "./load/try-duplicates.ts";
import { CLOCK, writeCustomers } from "./load/write-customers.ts";

/** The same as `duplicates`, on two servers of one PostgreSQL. Planted: each is sent under a key of its own. */
export default {
  goals: ["R5"],
  holds: "what is sent many times with one key to two servers on PostgreSQL is done once, and answered alike",
  /** How many times each is sent. */
  sizes: { small: 8, large: 1000 },
  async run(times, planted = false) {
    const folder = await mkdtemp(join(tmpdir(), "satchel-duplicates-"));
    const postgres = await startTestPostgres({ durable: true });
    try {
      const spareAccounts = MOST_CUSTOMERS;
      await writeCustomers(folder, MOST_CUSTOMERS, { spareAccounts, wonBets: MOST_CUSTOMERS });
      const books = await movedToPostgres(folder, postgres.database);
      const env = { DATABASE_URL: books, SHOP_CLOCK: CLOCK, LOG_LEVEL: "silent", SESSION_SECRET: "" };
      return await tryDuplicates({ folder, env, books, times, planted });
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;
