import { Cron } from "croner";
import type { Shop } from "../operations/shop.ts";
import { type BooksCheck, checkBooksIfDue } from "../operations/system/check-books-if-due.ts";
import { faultFacts, type Log } from "../web/log.ts";

/** Looks every hour whether the books are to be checked, after their copy: most tills are off at night. */
export const checkBooksNightly = (shop: Shop, log: Log, check: BooksCheck): Cron =>
  new Cron(
    "43 * * * *",
    {
      timezone: "Europe/London",
      protect: true,
      catch: (fault) => log.error("checking the books failed", faultFacts(fault)),
    },
    async () => void (await checkBooksIfDue(shop, check)),
  );
