import type { Outcome } from "../domain/outcome.ts";
import { type LiveMemory, newLive } from "./live/live-memory.ts";
import type { DrawFetch } from "./lottery/draw-fetch.ts";
import type { TakenDay } from "./racing/taken-day.ts";

/** A round of the checker of bets, and whether another was asked for while it runs. */
export type CheckRound = { running: Promise<void>; again: boolean };

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
  /** When sessions were last seen, while that is not in the books yet. */
  sessionsSeen: Map<number, Date>;
  /** The sessions whose note waits for the write lock: one each is enough. */
  sessionsWritten: Set<number>;
  /** The open screens, and what they were sent. */
  live: LiveMemory;
};

export const newMemory = (): ShopMemory => ({
  drawFetch: null,
  dayFetches: new Map(),
  loggedNotes: new Map(),
  checkRound: null,
  checksAgain: null,
  sessionsSeen: new Map(),
  sessionsWritten: new Set(),
  live: newLive(),
});
