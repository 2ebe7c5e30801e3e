import type { Mark } from "../../db/books-state.ts";
import type { OpenSession } from "../../db/stores/staff/staff.ts";
import type { Outcome } from "../domain/outcome.ts";
import { type LiveMemory, newLive } from "./live/live-memory.ts";
import type { DrawFetch } from "./lottery/draw-fetch.ts";
import type { TakenDay } from "./racing/taken-day.ts";
import { type AnswerTimes, newAnswerTimes } from "./system/answer-times.ts";

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
