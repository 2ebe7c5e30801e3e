import type { ClockBehind } from "./books-clock.ts";
import type { MaintenanceRuns } from "./maintenance.ts";

/** What came of asking one kind of feed last. `answeredAt`: of the newest answer; null: there never was one. */
export type FeedHealth = { isSetUp: boolean; answeredAt: Date | null; failure: string | null };

/** A copy of the books as it lies in its folder, or the disk that they are on. */
export type CopyFacts = { file: string; madeAt: Date; bytes: number };
export type DiskFacts = {
  freeBytes: number;
  totalBytes: number;
  /** What a week adds, as the last copies show it. */
  weekBytes: number;
};

/** How the shop's program and machine are, as a person and a program that watches may read it. Times are real ones. */
export type SystemFacts = {
  now: Date;
  booksAre: "a file" | "PostgreSQL" | "in memory";
  /** How far the clock is behind the newest row; null: it is not. */
  clockBehind: ClockBehind | null;
  /** Why nothing could be written to the books just now; null: it could. */
  writeFailure: string | null;
  /** When every page was read and every account added up; null: not since this server started. */
  checkedAt: Date | null;
  /** The newest copies first. */
  copies: CopyFacts[];
  /** Where copies are sent; null: nowhere. */
  sentTo: string | null;
  runs: MaintenanceRuns;
  feeds: { races: FeedHealth; draws: FeedHealth };
  /** Operations that wait for the books, or are in them. */
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
