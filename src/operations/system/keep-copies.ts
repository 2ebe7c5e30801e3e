import { basename } from "node:path";
import { maintenanceRuns } from "../../../db/stores/system/maintenance.ts";
import { wallClock } from "../../domain/london-time.ts";
import { copyDifferences } from "../../domain/system/copy-differences.ts";
import type { MaintenanceFacts, MaintenanceJob, MaintenanceRun } from "../../domain/system/maintenance.ts";
import { type Backups, backUpIfDue, NIGHT } from "../back-up-if-due.ts";
import type { Shop } from "../shop.ts";
import { withLease } from "../with-lease.ts";
import type { CopyJobs } from "./copy-jobs.ts";
import { noteMaintenance } from "./note-maintenance.ts";

/**
 * All that is due of the copies of the books, by one server at a time: last night's is made and checked, sent off the machine, and
 * once a month restored to try. What fails is noted, shown, and tried again: a copy and a drill on the next day, sending in an hour.
 */
export async function keepCopies(shop: Shop, backups: Backups, jobs: CopyJobs): Promise<void> {
  await withLease(shop, { job: "keep-copies", holder: shop.newSecret() }, async () => {
    await copyAndCheck(shop, backups, jobs);
    await sendIfDue(shop, jobs);
    await drillIfDue(shop, jobs);
  });
}

async function copyAndCheck(shop: Shop, backups: Backups, jobs: CopyJobs): Promise<void> {
  let made = true;
  const work = async (): Promise<MaintenanceFacts | null> => {
    made = await backUpIfDue(shop, backups);
    const file = jobs.newest();
    return made && file !== null ? await jobs.check(file) : null;
  };
  const outcome = work();
  // What was not due has not run.
  await outcome.catch(() => {});
  if (made) await noteMaintenance(shop, "copy", () => outcome);
}

async function sendIfDue(shop: Shop, { newest, send }: CopyJobs): Promise<void> {
  const file = newest();
  if (send === null || file === null) return;
  const last = await lastRun(shop, "send-copy");
  if (last?.failure === null && last.facts?.file === basename(file)) return;
  await noteMaintenance(shop, "send-copy", () => send(file));
}

async function drillIfDue(shop: Shop, { newest, drill }: CopyJobs): Promise<void> {
  const file = newest();
  if (file === null || !isDrillDue(await lastRun(shop, "drill"), shop.clock.real())) return;
  const made = (await lastRun(shop, "copy"))?.facts ?? null;
  await noteMaintenance(shop, "drill", async () => {
    const found = await drill(file);
    const differences = made === null ? [] : copyDifferences(made, found);
    if (differences.length > 0) throw new Error(differences.join(" "));
    shop.log.info("a copy was restored to try", { file: found.file, rows: found.rows });
    return found;
  });
}

/** Once in a month of the calendar, at night or in the first hour of the morning; after a failure every day. */
function isDrillDue(last: MaintenanceRun | null, now: Date): boolean {
  const { day, time } = wallClock(now, "Europe/London");
  if (time < NIGHT) return false;
  if (last === null) return true;
  const dayOf = (at: Date) => wallClock(at, "Europe/London").day;
  const month = "yyyy-mm".length;
  if (last.succeededAt !== null && last.failure === null)
    return dayOf(last.succeededAt).slice(0, month) !== day.slice(0, month);
  return dayOf(last.ranAt) !== day;
}

async function lastRun<Job extends MaintenanceJob>(
  shop: Shop,
  job: Job,
): Promise<MaintenanceRun<Job> | null> {
  return (await maintenanceRuns(shop.database.reader))[job] ?? null;
}
