import { raceDay } from "../../../db/stores/racing-days.ts";
import { wallClock } from "../../domain/london-time.ts";
import type { Shop } from "../shop.ts";
import { checkSoon } from "./check-soon.ts";
import { refreshDay } from "./refresh-day.ts";

/** Cards that were asked for less than this ago are not asked for again by a round. */
const YOUNG_MS = 4 * 60_000;

/**
 * What the clock does every five minutes, and the shop when somebody signs in: today's cards and results are fetched
 * (a feed that is down is in the log, and stops nothing), then every bet of which there is news is looked at. However
 * many sign in at once, the feeds are asked no oftener for it.
 */
export async function checkRound(shop: Shop): Promise<void> {
  try {
    const day = dayToAskFor(shop);
    if (day && (await isDue(shop, day))) await refreshDay(shop, day);
  } catch (fault) {
    shop.log.warn("fetching race cards broke off", { fault: String(fault) });
  }
  await checkSoon(shop);
}

function dayToAskFor({ feeds, clock }: Shop): string | null {
  const asks = feeds.racing.some(({ name }) => name !== "none");
  return asks ? wallClock(clock.now(), "Europe/London").day : null;
}

async function isDue({ database, clock }: Shop, day: string): Promise<boolean> {
  const triedAt = (await raceDay(database.reader, day))?.triedAt.getTime() ?? 0;
  const age = clock.now().getTime() - triedAt;
  // Set back, the clock leaves a last time that lies ahead: nobody waits for that.
  return age < 0 || age >= YOUNG_MS;
}
