import type { ClockBehind } from "./database-clock.ts";
import type { MaintenanceRuns } from "./maintenance.ts";

/** What came of asking one kind of feed last. `answeredAt`: of the newest answer; null: there never was one. */
export type FeedHealth = { isSetUp: boolean; answeredAt: Date | null; failure: string | null };

/** A backup in its folder, and the disk of the database. */
export type BackupFacts = { file: string; madeAt: Date; bytes: number };
export type DiskFacts = {
  freeBytes: number;
  totalBytes: number;
  /** What a week adds, by the growth of the last backups. */
  weekBytes: number;
};

/** How the shop's program and machine are, as a person and a program that watches may read it. Times are real ones. */
export type SystemFacts = {
  now: Date;
  databaseKind: "a file" | "PostgreSQL" | "in memory";
  /** How far the clock is behind the newest row; null: it is not. */
  clockBehind: ClockBehind | null;
  /** Why nothing could be written to the database just now; null: it could. */
  writeFailure: string | null;
  /** When every page was read and every account added up; null: not since this server started. */
  checkedAt: Date | null;
  /** The newest first. */
  backups: BackupFacts[];
  /** Where backups are uploaded; null: nowhere. */
  uploadTo: string | null;
  runs: MaintenanceRuns;
  feeds: { races: FeedHealth; draws: FeedHealth };
  /** Transactions that wait or run. */
  writesUnderWay: number;
  /** Of the last hour. */
  answers: { p99Ms: number | null; count: number };
  /** Entries under Needs attention. */
  needsAttention: number;
  disk: DiskFacts | null;
  version: string;
  /** The newest change of the tables that this program knows. */
  migration: string;
};
