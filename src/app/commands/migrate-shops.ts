import { openLog } from "../../http/response/log.ts";
import type { Config } from "../config.ts";
import { databaseName, openChecked } from "../open/open-checked.ts";
import { openingFault } from "../open/opening-fault.ts";
import { tenantsOf } from "../open/shop-config.ts";

/**
 * `satchel migrate`: migrates the database of each shop in turn, and opens none. On PostgreSQL the role that owns the tables
 * runs it, so that the shop's own role needs no right to change them.
 */
export async function migrateShops(config: Config): Promise<void> {
  if (config.databaseUrl === ":memory:") throw new Error("A shop in memory has no database to migrate.");
  const log = openLog(config.logLevel);
  for (const place of tenantsOf(config)) {
    const database = await openChecked(place, log).catch((fault: unknown) => {
      throw openingFault(place.databaseUrl, fault);
    });
    await database.close();
    const shop = place.shopName === null ? "" : ` of ${place.shopName}`;
    process.stdout.write(
      `The database${shop} in ${databaseName(place.databaseUrl)} is migrated, and every account adds up.\n`,
    );
  }
}
