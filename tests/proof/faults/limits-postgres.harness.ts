import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import { MORNING, writeBook } from "../bench/book.ts";
import type { Harness } from "../harness.ts";
import { accountsFor, tryLimits } from "./limits/clerks-at-limits.ts";
import { movedToPostgres } from "./load/on-postgres.ts";

/** The same as `limits`, at two servers on one PostgreSQL. Planted: as there. */
export default {
  goals: ["R18"],
  holds: "no bet is taken past a limit at two servers on PostgreSQL, and none is refused within all of them",
  sizes: { small: 250, large: 10_000 },
  async run(slips, planted = false) {
    const folder = await mkdtemp(join(tmpdir(), "satchel-limits-"));
    const postgres = await startTestPostgres({ durable: true });
    try {
      await writeBook(join(folder, "satchel.db"), {
        accounts: accountsFor(slips),
        bets: 0,
        pending: true,
      });
      const books = await movedToPostgres(folder, postgres.database);
      const env = { DATABASE_URL: books, SHOP_CLOCK: MORNING, LOG_LEVEL: "silent", SESSION_SECRET: "" };
      return await tryLimits({ folder, env, slips, planted });
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;
