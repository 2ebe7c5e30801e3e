/**
 * Scheduled jobs that keep the database safe: a backup each night, its upload, a test of a backup each month,
 * and a check each night.
 */
export type MaintenanceJob = keyof FactsOf;

/** The rows of a backup, by kind: "account", "movement of money" and so on. */
export type RowsByKind = Record<string, number>;

/** The backup that a job was about: its file's name, its size, its SHA-256 in hex, and the rows in it. */
export type MaintenanceFacts = { file: string; bytes: number; sha256: string; rows: RowsByKind };

/**
 * How much a check read: rows of the ledger, seals, and the hash of the newest one; null: nothing is sealed.
 */
export type CheckFacts = { movements: number; seals: number; newestHash: string | null };

type FactsOf = {
  backup: MaintenanceFacts;
  "upload-backup": MaintenanceFacts;
  "test-backup": MaintenanceFacts;
  check: CheckFacts;
};

/** How a job ended last. */
export type MaintenanceRun<Job extends MaintenanceJob = MaintenanceJob> = {
  job: Job;
  ranAt: Date;
  succeededAt: Date | null;
  failure: string | null;
  facts: FactsOf[Job] | null;
};

/** Jobs that run each night, of which each night is kept. */
export const NIGHTLY_JOBS = ["backup", "check"] as const satisfies readonly MaintenanceJob[];
export type NightlyJob = (typeof NIGHTLY_JOBS)[number];
/** How a nightly job ended last on one of London's days. */
export type Night = { job: NightlyJob; day: string; hasFailed: boolean };

/** How each job ended last; none that never ran. */
export type MaintenanceRuns = { [Job in MaintenanceJob]?: MaintenanceRun<Job> };

/** The name of each job, and the message where it failed the last time. */
export const FAILED_JOBS: Record<MaintenanceJob, { name: string; failed: string }> = {
  backup: { name: "Backup", failed: "Last night's backup failed." },
  "upload-backup": {
    name: "Backup off the machine",
    failed: "The newest backup could not be uploaded. It is tried again every hour.",
  },
  "test-backup": {
    name: "Test of a backup",
    failed: "The newest backup failed its test. Other backups may be needed.",
  },
  check: {
    name: "Check of the database",
    failed: "The books don't add up or were changed.",
  },
};
