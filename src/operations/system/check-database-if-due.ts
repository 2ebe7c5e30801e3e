import { maintenanceRuns } from "../../../db/stores/system/maintenance.ts";
import { wallClock } from "../../domain/london-time.ts";
import type { CheckFacts } from "../../domain/system/maintenance.ts";
import { NIGHT } from "../back-up-if-due.ts";
import type { Shop } from "../shop.ts";
import { withLease } from "../with-lease.ts";
import { noteMaintenance } from "./note-maintenance.ts";
import { sealBooks } from "./seal-books.ts";

/** Checks whole books, in a process of its own; what is found is thrown, a sentence after the other. */
export type NightlyCheck = () => Promise<CheckFacts>;

/**
 * Once a day, in the small hours or in a till's first hour of the morning, and by one server: everything is added up again from the
 * first row and held against its seals. What is found is noted and shown. True where it was done.
 */
export async function checkDatabaseIfDue(shop: Shop, check: NightlyCheck): Promise<boolean> {
  // The real night, as for copies.
  const dayOf = (at: Date) => wallClock(at, "Europe/London").day;
  const now = shop.clock.real();
  const isDue = async (): Promise<boolean> => {
    const last = (await maintenanceRuns(shop.database.reader)).check;
    return last === undefined || dayOf(last.ranAt) !== dayOf(now);
  };
  if (wallClock(now, "Europe/London").time < NIGHT || !(await isDue())) return false;
  const done = await withLease(shop, { job: "check-database", holder: shop.newSecret() }, async () => {
    // Another server may have done it while this one asked.
    if (!(await isDue())) return false;
    await sealBooks(shop);
    await noteMaintenance(shop, "check", check);
    return true;
  });
  return !done.elsewhere && done.value;
}
