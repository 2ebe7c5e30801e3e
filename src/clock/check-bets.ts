import { Cron } from "croner";
import { checkRound } from "../operations/racing/check-round.ts";
import type { Shop } from "../operations/shop.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** Every five minutes, day and night: cards, results, and the bets that wait for them. */
export const checkBets = (shop: Shop, log: Log): Cron =>
  new Cron(
    "*/5 * * * *",
    { protect: true, catch: (fault) => log.error("checking bets failed", faultFacts(fault)) },
    () => checkRound(shop),
  );
