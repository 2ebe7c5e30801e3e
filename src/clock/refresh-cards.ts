import { Cron } from "croner";
import { refreshDueDays } from "../operations/racing/refresh-due-days.ts";
import type { Shop } from "../operations/shop.ts";
import { faultFacts, type Log } from "../web/log.ts";

/**
 * When the shop opens, and then every minute, it checks whether race cards are due: every five minutes, every two around
 * an off (refresh-plan.ts). It goes by the shop's own clock, so that a replayed day runs as it did.
 */
export function refreshCards(shop: Shop, log: Log): Cron {
  const job = new Cron(
    "* * * * *",
    { protect: true, catch: (fault) => log.error("refreshing race cards failed", faultFacts(fault)) },
    async () => void (await refreshDueDays(shop)),
  );
  void job.trigger();
  return job;
}
