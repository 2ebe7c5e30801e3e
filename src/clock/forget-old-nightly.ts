import { Cron } from "croner";
import type { Shop } from "../operations/shop.ts";
import { forgetOld } from "../operations/staff/forget-old.ts";
import { isOurTurn } from "../operations/with-lease.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** One server of many does it: its lease lasts longer than two clocks differ. */
const TURN_MS = 60 * 60_000;

/** Every night at 04:17 London time. A job that throws would end the process: croner gets a handler for faults. */
export const forgetOldNightly = (shop: Shop, log: Log): Cron =>
  new Cron(
    "17 4 * * *",
    {
      timezone: "Europe/London",
      protect: true,
      catch: (fault) => log.error("forgetting failed", faultFacts(fault)),
    },
    async () => {
      if (await isOurTurn(shop, "forget-old", TURN_MS)) await forgetOld(shop);
    },
  );
