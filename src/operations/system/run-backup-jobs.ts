import { basename } from "node:path";
import { maintenanceRuns } from "../../../db/stores/system/maintenance.ts";
import { wallClock } from "../../domain/london-time.ts";
import { backupDifferences } from "../../domain/system/backup-differences.ts";
import type { MaintenanceFacts, MaintenanceJob, MaintenanceRun } from "../../domain/system/maintenance.ts";
import { type Backups, backUpIfDue, NIGHT } from "../back-up-if-due.ts";
import type { Shop } from "../shop.ts";
import { withLease } from "../with-lease.ts";
import type { BackupJobs } from "./backup-jobs.ts";
import { noteMaintenance } from "./note-maintenance.ts";

/**
 * Runs the due jobs on backups, by one server at a time: makes and verifies last night's, uploads it, and once a month
 * tests it. A failure is noted, shown and retried: a backup and a test on the next day, an upload in an hour.
 */
export async function runBackupJobs(shop: Shop, backups: Backups, jobs: BackupJobs): Promise<void> {
  await withLease(shop, { job: "backups", holder: shop.newSecret() }, async () => {
    await createAndVerify(shop, backups, jobs);
    await uploadIfDue(shop, jobs);
    await testIfDue(shop, jobs);
  });
}

async function createAndVerify(shop: Shop, backups: Backups, jobs: BackupJobs): Promise<void> {
  let made = true;
  const work = async (): Promise<MaintenanceFacts | null> => {
    made = await backUpIfDue(shop, backups);
    const file = jobs.newest();
    return made && file !== null ? await jobs.verify(file) : null;
  };
  const outcome = work();
  // A backup that was not due has not run.
  await outcome.catch(() => {});
  if (made) await noteMaintenance(shop, "backup", () => outcome);
}

async function uploadIfDue(shop: Shop, { newest, upload }: BackupJobs): Promise<void> {
  const file = newest();
  if (upload === null || file === null) return;
  const last = await lastRun(shop, "upload-backup");
  if (last?.failure === null && last.facts?.file === basename(file)) return;
  await noteMaintenance(shop, "upload-backup", () => upload(file));
}

async function testIfDue(shop: Shop, { newest, test }: BackupJobs): Promise<void> {
  const file = newest();
  if (file === null || !isTestDue(await lastRun(shop, "test-backup"), shop.clock.real())) return;
  const made = (await lastRun(shop, "backup"))?.facts ?? null;
  await noteMaintenance(shop, "test-backup", async () => {
    const found = await test(file);
    const differences = made === null ? [] : backupDifferences(made, found);
    if (differences.length > 0) throw new Error(differences.join(" "));
    shop.log.info("a backup was tested", { file: found.file, rows: found.rows });
    return found;
  });
}

/** Once in a month of the calendar, at night or in the first hour of the morning; after a failure every day. */
function isTestDue(last: MaintenanceRun | null, now: Date): boolean {
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
