import type { Config } from "../config.ts";
import { openLog } from "../web/log.ts";
import { nameOf, openBooks } from "./open-books.ts";
import { openingFault } from "./opening-fault.ts";
import { placesOf } from "./shop-config.ts";

/**
 * `satchel bring-up-to-date`: changes the books of an older Satchel, of each shop in turn, and opens none. On PostgreSQL that is for
 * the role that owns the tables, so that the shop's own role needs no right to change them.
 */
export async function bringUpToDate(config: Config): Promise<void> {
  if (config.databaseUrl === ":memory:")
    throw new Error("A shop in memory has no books to bring up to date.");
  const log = openLog(config.logLevel);
  for (const place of placesOf(config)) {
    const books = await openBooks(place, log).catch((fault: unknown) => {
      throw openingFault(place.databaseUrl, fault);
    });
    await books.close();
    const shop = place.shopName === null ? "" : ` of ${place.shopName}`;
    process.stdout.write(
      `The books${shop} in ${nameOf(place.databaseUrl)} are up to date, and every account adds up.\n`,
    );
  }
}
