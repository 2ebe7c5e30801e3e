import { Cron } from "croner";
import type { Shop } from "../operations/shop.ts";
import { checkClock } from "../operations/system/books-clock.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** Each server looks by itself: each has a clock of its own. */
export const checkClockEachMinute = (shop: Shop, log: Log): Cron =>
  new Cron(
    "* * * * *",
    { protect: true, catch: (fault) => log.error("the clock was not checked", faultFacts(fault)) },
    () => checkClock(shop),
  );
