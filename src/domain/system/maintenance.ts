/**
 * What is done at set times to keep the books safe: copied each night, sent off the machine, restored once a month to try, and
 * added up again each night.
 */
export type MaintenanceJob = keyof FactsOf;

/** The rows of a copy, by kind: "account", "movement of money" and so on. */
export type RowsByKind = Record<string, number>;

/** The copy that a job was about: its file's name, its size, its SHA-256 in hex, and the rows in it. */
export type MaintenanceFacts = { file: string; bytes: number; sha256: string; rows: RowsByKind };

/** What a check of the books read: rows of the ledger, seals, and the hash of the newest one; null where nothing is sealed. */
export type CheckFacts = { movements: number; seals: number; newestHash: string | null };

type FactsOf = {
  copy: MaintenanceFacts;
  "send-copy": MaintenanceFacts;
  drill: MaintenanceFacts;
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

/** How each job ended last; none that never ran. */
export type MaintenanceRuns = { [Job in MaintenanceJob]?: MaintenanceRun<Job> };

/** What a job is called, and what is said where it failed the last time. */
export const FAILED_JOBS: Record<MaintenanceJob, { name: string; failed: string }> = {
  copy: { name: "Copy of the books", failed: "Last night's copy failed." },
  "send-copy": {
    name: "Copy off the machine",
    failed: "The newest copy could not be sent. It is tried again every hour.",
  },
  drill: {
    name: "Restore drill",
    failed: "The newest copy could not be restored to try. Other copies may be needed.",
  },
  check: {
    name: "Check of the books",
    failed: "The books do not add up as they were written.",
  },
};
