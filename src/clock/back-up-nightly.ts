import { Cron } from "croner";
import { type Backups, backUpIfDue } from "../operations/back-up-if-due.ts";
import type { Shop } from "../operations/shop.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** Checks every hour whether last night's copy of the books is there: most tills are off at night. */
export const backUpNightly = (shop: Shop, log: Log, backups: Backups): Cron =>
  new Cron(
    "23 * * * *",
    {
      timezone: "Europe/London",
      protect: true,
      catch: (fault) => log.error("backing up failed", faultFacts(fault)),
    },
    async () => void (await backUpIfDue(shop, backups)),
  );
