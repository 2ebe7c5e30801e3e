import { basename } from "node:path";
import { maintenanceRuns, saveMaintenance, saveNight } from "../../../db/stores/system/maintenance.ts";
import { wallClock } from "../../domain/london-time.ts";
import { backupDifferences } from "../../domain/system/backup-differences.ts";
import {
  type CheckFacts,
  type MaintenanceFacts,
  type MaintenanceJob,
  type MaintenanceRun,
  NIGHTLY_JOBS,
} from "../../domain/system/maintenance.ts";
import { type Backups, backUpIfDue, NIGHT } from "../back-up-if-due.ts";
import type { Shop } from "../shop.ts";
import { withLease } from "../with-lease.ts";
import { sealRows } from "./seal-rows.ts";

/**
 * Runs the due backup jobs under a lease: creates, verifies and uploads last night's backup, and tests one a
 * month. A failure is stored, shown and retried: backup and test the next day, upload in an hour.
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

/** Once a calendar month, at night or in the first hour of the morning; daily after a failure. */
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

/** The backup jobs, each in a process of its own; a failure throws its sentence. */
export type BackupJobs = {
  /** The newest backup's file, or null. */
  newest(): string | null;
  /** Checks it, and counts its rows. */
  verify(file: string): Promise<MaintenanceFacts>;
  /** Restores it in a scratch place, opens it as a shop would, and checks it there. */
  test(file: string): Promise<MaintenanceFacts>;
  /** Encrypts it and uploads it; null: BACKUP_TO is not set. */
  upload: ((file: string) => Promise<MaintenanceFacts>) | null;
};

/** Checks the whole database in a child process; throws the findings as sentences. */
export type NightlyCheck = () => Promise<CheckFacts>;

/**
 * Once a day, in the small hours or a till's first hour, by one server: adds everything up from the first row
 * and verifies the seals. Findings are stored and shown. True where it ran.
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
    // Another server may have done it since.
    if (!(await isDue())) return false;
    await sealRows(shop);
    await noteMaintenance(shop, "check", check);
    return true;
  });
  return !done.elsewhere && done.value;
}

/**
 * Runs a maintenance job and stores its outcome: a failure is stored, logged and shown, never thrown. True
 * where it succeeded.
 */
export async function noteMaintenance<Job extends MaintenanceJob>(
  shop: Shop,
  job: Job,
  work: () => Promise<MaintenanceRun<Job>["facts"]>,
): Promise<boolean> {
  const ended = await work().then(
    (facts) => ({ failure: null, facts }),
    (fault: unknown) => ({ failure: sentenceOf(fault), facts: null }),
  );
  const ranAt = shop.clock.real();
  const succeededAt = ended.failure === null ? ranAt : null;
  const night = NIGHTLY_JOBS.find((one) => one === job);
  await shop.database.transact(async (tx) => {
    await saveMaintenance(tx, { job, ranAt, succeededAt, ...ended });
    const { day } = wallClock(ranAt, "Europe/London");
    if (night) await saveNight(tx, { job: night, day, hasFailed: ended.failure !== null });
  });
  if (ended.failure !== null) shop.log.warn(`${job} failed`, { because: ended.failure });
  return ended.failure === null;
}

/** The output of a failed process may have several lines; the first ones name the cause. */
const MOST_LENGTH = 400;

/** The machine's error codes for failed writes, in plain words. */
const PLAIN: readonly [RegExp, string][] = [
  [/ENOSPC|SQLITE_FULL|disk is full/, "The disk is full."],
  [/EACCES|EPERM|EROFS/, "The folder may not be written."],
];

function sentenceOf(fault: unknown): string {
  const said = (fault instanceof Error ? fault.message : String(fault)).trim().slice(0, MOST_LENGTH);
  const plain = PLAIN.find(([pattern]) => pattern.test(said))?.[1];
  return plain ?? (said || "It ended without a word.");
}
