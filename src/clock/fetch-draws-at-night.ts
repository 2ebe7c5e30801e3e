import { Cron } from "croner";
import { drawsOn } from "../../db/stores/lottery/draws.ts";
import { dayToLookFor } from "../domain/lottery/draw-night.ts";
import { DRAW_TYPES } from "../domain/lottery/game.ts";
import { fetchDraws } from "../operations/lottery/fetch-draws.ts";
import { BY_CLOCK, type Shop } from "../operations/shop.ts";
import { isOurTurn } from "../operations/with-lease.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** One server of many asks: its lease lasts until just before the next time. */
const TURN_MS = 9 * 60_000;

/**
 * On draw nights every ten minutes from 20:50 Dublin time until the draws are found. It goes by the shop's own clock,
 * so that a replayed night is fetched, too.
 */
export const fetchDrawsAtNight = (shop: Shop, log: Log): Cron =>
  new Cron(
    "*/10 * * * *",
    {
      timezone: "Europe/Dublin",
      protect: true,
      catch: (fault) => log.error("fetching draws failed", faultFacts(fault)),
    },
    async () => {
      if (await isOurTurn(shop, "fetch-draws", TURN_MS)) await fetchTonightsDraws(shop);
    },
  );

/** Fetches if a fetch is due now; true where it did. */
export async function fetchTonightsDraws(shop: Shop): Promise<boolean> {
  if (shop.feeds.draws.every(({ name }) => name === "none")) return false;
  const day = dayToLookFor(shop.clock.now(), shop.rules.drawDays);
  if (!day || (await drawsOn(shop.database.reader, day)).length === DRAW_TYPES.length) return false;
  // The log has the reason already, and in ten minutes it is tried again.
  await fetchDraws(shop, BY_CLOCK);
  return true;
}
