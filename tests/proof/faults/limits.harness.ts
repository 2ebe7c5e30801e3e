import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MORNING, writeBook } from "../bench/book.ts";
import type { Harness } from "../harness.ts";
import { accountsFor, tryLimits } from "./limits/clerks-at-limits.ts";

/**
 * Sixteen clerks at two servers on one file, with limits of stake, return, day, credit and liability. Planted: no limit is on, and
 * each clerk looks at the balance before the bet.
 */
export default {
  goals: ["R18"],
  holds: "no bet is taken past a limit, and none is refused within all of them, whatever clerks do at once",
  sizes: { small: 250, large: 10_000 },
  async run(slips, planted = false) {
    const folder = await mkdtemp(join(tmpdir(), "satchel-limits-"));
    try {
      await writeBook(join(folder, "satchel.db"), {
        accounts: accountsFor(slips),
        bets: 0,
        pending: true,
      });
      const env = { SHOP_CLOCK: MORNING, LOG_LEVEL: "silent", SESSION_SECRET: "" };
      return await tryLimits({ folder, env, slips, planted });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;
