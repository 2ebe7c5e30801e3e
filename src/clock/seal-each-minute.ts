import { Cron } from "croner";
import { isSealDue } from "../../db/stores/system/seals.ts";
import type { Shop } from "../operations/shop.ts";
import { sealBooks } from "../operations/system/seal-books.ts";
import { isOurTurn } from "../operations/with-lease.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** One server of many seals: its lease lasts until just before the next time. */
const TURN_MS = 45_000;

/** Every minute what is new in the books is sealed; where nothing is new, nothing is written. */
export const sealEachMinute = (shop: Shop, log: Log): Cron =>
  new Cron(
    "* * * * *",
    { protect: true, catch: (fault) => log.error("sealing the books failed", faultFacts(fault)) },
    async () => {
      if (!(await isSealDue(shop.database.reader))) return;
      if (await isOurTurn(shop, "seal-books", TURN_MS)) await sealBooks(shop);
    },
  );
