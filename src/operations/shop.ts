import type { Database, Db } from "../../db/client.ts";
import type { Mark } from "../../db/keeping.ts";
import type { OpenSession } from "../../db/stores/staff/staff.ts";
import type { Outcome } from "../domain/outcome.ts";
import type { BooksClock } from "../domain/system/books-clock.ts";
import type { DrawFeed } from "../feeds/draws/gather-draws.ts";
import type { RaceFeed } from "../feeds/racing/race-feed.ts";
import { type LiveMemory, newLive } from "./live/live-memory.ts";
import type { DrawFetch } from "./lottery/draw-fetch.ts";
import type { TakenDay } from "./racing/taken-day.ts";
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
    /** What anybody would guess first is refused; else it is warned of. */
    refusesWeakPasswords?: boolean;
    /** What a password's hash costs, where that is not what is published (staff/passwords.ts). */
    hashCost?: HashCost;
    /** A slip's total is typed from the customer's paper, and must be what is counted. */
    stakeCheck?: boolean;
    largestNumber: number;
    drawDays: number[];
  };
  /** What comes from outside, in the order in which it is asked; none where everything is entered by hand. */
  feeds: { draws: readonly DrawFeed[]; racing: readonly RaceFeed[] };
  /** What it keeps in memory of work under way; see `newMemory`. */
  memory: ShopMemory;
  /** For what happens without anybody at a screen. */
  log: Record<"info" | "warn", (message: string, facts?: Record<string, unknown>) => void>;
};

export type Clock = {
  /** The shop's time: the trade's days, and every date that a screen shows. A demo or a replay may set it. */
  now(): Date;
  /**
   * The real time, shown on no screen: how long a session, a throttle or a kept answer lasts, when a feed may be asked
   * again, and which night a backup belongs to. A set clock must not stretch any of them.
   */
  real(): Date;
  /** Of an open shop: what it knows of the newest row. A test's clock goes as it is set. */
  books?: BooksClock;
};

/** Who asks, for the audit trail. `userId` is null where nobody is signed in yet. */
export type Actor = {
  userId: number | null;
  requestId: string;
  /** The page on which it was asked, or the call that asked; the clock has neither. */
  screen?: string | null;
  /**
   * The secret by which the browser that asks is a till; "" for a browser that is none. Left out or null where no browser
   * asks: a script, the clock.
   */
  till?: string | null;
};

/** What is done with nobody asking for it. */
export const BY_CLOCK: Actor = { userId: null, requestId: "clock" };

/** A request that may be sent twice: its sender's key for it and the whole of what was asked. */
export type Keyed = { key: string; asked: unknown };

/** What an operation moves: those on one account come one after another. */
export type QueueKey = `account ${number}`;

export type Work<T> = (tx: Db) => Promise<Outcome<T>>;

/** A round of the checker of bets, and the id of the request that asked for another while it runs. */
export type CheckRound = { running: Promise<void>; again: string | null };

/**
 * What an open shop keeps in memory only. It belongs to that shop alone: another one that is open in the same
 * process has its own, and a restart begins with an empty one.
 */
export type ShopMemory = {
  /** The fetch of draws that is under way, or else the last one, for whoever asks how it ended. */
  drawFetch: DrawFetch | null;
  /** The fetches of race cards that are under way, by day. */
  dayFetches: Map<string, Promise<Outcome<TakenDay>>>;
  /** What the log has already about each day's cards. */
  loggedNotes: Map<string, Set<string>>;
  checkRound: CheckRound | null;
  /** Asks for a round later, since another server that may have died has the job. */
  checksAgain: Timer | null;
  /** The sessions that were read last, each at a state of the books, by the hash of their cookie. */
  sessionsRead: Map<string, { open: OpenSession; mark: Mark }>;
  /** When sessions were last seen here: the books may not have it yet, or a request have read them before. */
  sessionsSeen: Map<number, Date>;
  /** The sessions whose note waits for the write lock: one each is enough. */
  sessionsWritten: Set<number>;
  /** The open screens, and what they were sent. */
  live: LiveMemory;
  /** How long answers took. */
  answers: AnswerTimes;
  /** When this server read every page of the books and every account added up; null: not yet. */
  booksCheckedAt: Date | null;
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
  booksCheckedAt: null,
});
