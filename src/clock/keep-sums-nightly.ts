import { Cron } from "croner";
import { keepSums } from "../operations/reports/keep-sums.ts";
import type { Shop } from "../operations/shop.ts";
import { isOurTurn } from "../operations/with-lease.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** One server of many does it: its lease lasts longer than two clocks differ. */
const TURN_MS = 60 * 60_000;

/** Every night at 00:20 London time, when the day's bets are in the books. */
export const keepSumsNightly = (shop: Shop, log: Log): Cron =>
  new Cron(
    "20 0 * * *",
    {
      timezone: "Europe/London",
      protect: true,
      catch: (fault) => log.error("keeping sums failed", faultFacts(fault)),
    },
    async () => {
      if (await isOurTurn(shop, "keep-sums", TURN_MS)) await keepSums(shop);
    },
  );
