import { Cron } from "croner";
import type { Backups } from "../operations/back-up-if-due.ts";
import type { Shop } from "../operations/shop.ts";
import type { CopyJobs } from "../operations/system/copy-jobs.ts";
import { keepCopies } from "../operations/system/keep-copies.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** Checks every hour what is due of the copies of the books, last night's first: most tills are off at night. */
export const backUpNightly = (shop: Shop, log: Log, copies: { backups: Backups; jobs: CopyJobs }): Cron =>
  new Cron(
    "23 * * * *",
    {
      timezone: "Europe/London",
      protect: true,
      catch: (fault) => log.error("backing up failed", faultFacts(fault)),
    },
    () => keepCopies(shop, copies.backups, copies.jobs),
  );
