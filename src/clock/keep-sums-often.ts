import { Cron } from "croner";
import { keepSums, unsummedRows } from "../operations/reports/keep-sums.ts";
import type { Shop } from "../operations/shop.ts";
import { isOurTurn } from "../operations/with-lease.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** One server of many does it: its lease lasts until just before the next time. */
const TURN_MS = 4 * 60_000;
/** Fewer than these cost a report less than a write does. */
const WORTH_KEEPING = 200;

/**
 * Every five minutes, where a busy shop has moved money: a report of the day then adds up few rows by itself, instead of
 * all since the night.
 */
export const keepSumsOften = (shop: Shop, log: Log): Cron =>
  new Cron(
    "*/5 * * * *",
    { protect: true, catch: (fault) => log.error("keeping sums failed", faultFacts(fault)) },
    async () => {
      if ((await unsummedRows(shop.database.reader)) < WORTH_KEEPING) return;
      if (await isOurTurn(shop, "keep-sums", TURN_MS)) await keepSums(shop);
    },
  );
