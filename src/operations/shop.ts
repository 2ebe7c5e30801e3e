import type { Database, Db } from "../../db/client.ts";
import type { Version } from "../../db/handle.ts";
import type { StoredDraw } from "../../db/stores/lottery/draws.ts";
import type { OpenSession } from "../../db/stores/staff/staff.ts";
import type { Draw } from "../domain/lottery/draw.ts";
import type { HeldDraw } from "../domain/lottery/held-draw.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { DatabaseClock } from "../domain/system/database-clock.ts";
import type { DrawFeed } from "../feeds/draws/gather-draws.ts";
import type { RaceFeed } from "../feeds/racing/race-feed.ts";
import { type LiveMemory, newLive } from "./live/live.ts";
import type { Rehearsal } from "./reports/rehearsal.ts";
import type { HashCost } from "./staff/passwords.ts";
import { type AnswerTimes, newAnswerTimes } from "./system/answer-times.ts";

/** What every operation works with. Clock and ids are handed in, so that a test can hold them still. */
export type Shop = {
  database: Database;
  clock: Clock;
  /** An unguessable text, 128 bits or more: request keys, session secrets. */
  newSecret(): string;
  rules: {
    openRegistration: boolean;
    passwordMin: number;
    /** Refuses the most common passwords; otherwise warns of them. */
    refusesWeakPasswords?: boolean;
    /** The cost of a password hash, where it differs from the published one (staff/passwords.ts). */
    hashCost?: HashCost;
    /** A slip's total is typed from the customer's paper, and must match. */
    stakeCheck?: boolean;
    largestNumber: number;
    drawDays: number[];
  };
  /** Outside feeds in the order they are tried; none where everything is keyed by hand. */
  feeds: { draws: readonly DrawFeed[]; racing: readonly RaceFeed[] };
  /** State in memory; see `newMemory`. */
  memory: ShopMemory;
  /** For work without a user at a screen. */
  log: Record<"info" | "warn", (message: string, facts?: Record<string, unknown>) => void>;
};

export type Clock = {
  /** The shop's time: the trade's days, and every date that a screen shows. A demo or a replay may set it. */
  now(): Date;
  /**
   * Real time, shown on no screen: the life of sessions, throttles and stored answers, the next request of a
   * feed, and the night of a backup. A set clock must not stretch any of them.
   */
  real(): Date;
  /** The newest row's instant, for an open shop. Missing in tests that set the clock. */
  books?: DatabaseClock;
};

/** The author of an action, for the audit trail. `userId` is null before a sign-in. */
export type Actor = {
  userId: number | null;
  requestId: string;
  /** The page or call of the action; scheduled jobs have none. */
  screen?: string | null;
  /**
   * The secret of a browser that is a till; "" for another browser. Missing or null without a browser: a
   * script, a job.
   */
  till?: string | null;
  /** Carried out for its author once a second person has approved it: the request, and their name. */
  approved?: { approvalId: number; approvedBy: string; tillHash: string | null };
};

/** A request that may be sent twice: its idempotency key and its content. */
export type Keyed = { key: string; asked: unknown };

/** What an operation moves: those on one account come one after another. */
export type QueueKey = `account ${number}`;

export type Work<T> = (tx: Db) => Promise<Outcome<T>>;

/** A running round of the bet checker, and the id of the request that wants another one. */
export type CheckRound = { running: Promise<void>; again: string | null };

/**
 * The state of an open shop that is not in the database. Each shop of a process has its own, and a restart
 * clears it.
 */
export type ShopMemory = {
  /** The running fetch of draws, or the last one, for callers that want its outcome. */
  drawFetch: DrawFetch | null;
  /** The fetches of race cards that are under way, by day. */
  dayFetches: Map<string, Promise<Outcome<ImportedDay>>>;
  /** The notes already logged, by day. */
  loggedNotes: Map<string, Set<string>>;
  checkRound: CheckRound | null;
  /** Requests a later round, since another server that may be dead has the lease. */
  checksAgain: Timer | null;
  /** The sessions last read, each at a database version, by the hash of their cookie. */
  sessionsRead: Map<string, { open: OpenSession; version: Version }>;
  /** When sessions were last seen here: the database may lag behind, or a request have read them earlier. */
  sessionsSeen: Map<number, Date>;
  /** The sessions whose note waits for the write lock: one each is enough. */
  sessionsWritten: Set<number>;
  /** The open tabs, and the events sent to them. */
  live: LiveMemory;
  /** How long answers took. */
  answers: AnswerTimes;
  /** When this server last checked the whole database; null: not yet. */
  databaseCheckedAt: Date | null;
  /** The running rehearsal of past bets, or the last one with what it found. */
  rehearsal: Rehearsal | null;
};

export const newMemory = (): ShopMemory => ({
  drawFetch: null,
  dayFetches: new Map(),
  loggedNotes: new Map(),
  checkRound: null,
  checksAgain: null,
  sessionsRead: new Map(),
  sessionsSeen: new Map(),
  sessionsWritten: new Set(),
  live: newLive(),
  answers: newAnswerTimes(),
  databaseCheckedAt: null,
  rehearsal: null,
});

/**
 * The outcome of a day's fetch. `changedRaces`: ids of races with a new result or withdrawal, or newly
 * stopped.
 */
export type ImportedDay = { day: string; feed: string | null; races: number; changedRaces: number[] };

/** A feed's answer and its new draws. `draws`: all that the shop plays, oldest first. */
export type FetchedDraws = {
  feed: string;
  draws: Draw[];
  added: StoredDraw[];
  /** Stored with other numbers: reported to staff, never overwritten. */
  conflicts: Draw[];
  /** Removed by staff with the same numbers: reported, and not stored again. */
  removed: Draw[];
  /** New ones that wait for another source or for a person: not stored. */
  held: HeldDraw[];
  /** The feed's invalid draws, a sentence each. */
  rejected: string[];
};

/** The stage of a fetch: requesting the feeds, storing an answer, or done. */
type FetchStage = "requesting" | "storing" | "done";

export type DrawFetch = { outcome: Promise<Outcome<FetchedDraws>>; stage: FetchStage };
