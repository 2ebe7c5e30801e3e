import { BY_CLOCK, type By, type Shop } from "../shop.ts";
import { checkSoon } from "./check-soon.ts";
import { refreshDueDays } from "./refresh-due-days.ts";

/**
 * What the clock does every five minutes, and the shop when somebody signs in: cards and results that are due are
 * fetched (a feed that is down is in the log, and stops nothing), then every bet on a race that has a result is checked.
 */
export async function checkRound(shop: Shop, by: By = BY_CLOCK): Promise<void> {
  try {
    await refreshDueDays(shop, by);
  } catch (fault) {
    shop.log.warn("fetching race cards broke off", { requestId: by.requestId, fault: String(fault) });
  }
  await checkSoon(shop, by);
}
