import type { SharedReads } from "../../../db/query/shared-reader.ts";
import type { RowIds } from "../../domain/live/row-ids.ts";
import type { LiveTopic } from "../../domain/live/topics.ts";

/** An open screen: what came over the wire to it is written by `send`, which says whether it still takes anything. */
export type OpenScreen = {
  sessionId: number;
  send(text: string): boolean;
  end(): void;
};

/** How far the books are known. */
export type Known = { money: RowIds; audit: RowIds; mark: string };

/** What was sent to all screens at once, under an id of its own. */
export type Sent = { id: string; topics: readonly LiveTopic[] };

/** What an open shop keeps of its open screens. */
export type LiveMemory = {
  screens: Set<OpenScreen>;
  /** Null while no screen was open for a while, or where the books could not be read: nothing is known then. */
  known: Known | null;
  /** What was sent last, oldest first: a screen that was away for a moment hears what it missed. */
  sent: Sent[];
  /** Counts what was sent, so that no two have the same id. */
  count: number;
  /** Looks at the books at intervals. */
  watch: Timer | null;
  /** A look that was asked for, and the one that is under way. */
  soon: Timer | null;
  looksAgain: boolean;
  looking: Promise<void> | null;
  /** When the last screen closed, and when sessions were last asked for, by performance.now(). */
  emptySince: number;
  checkedAt: number;
  /** What screens asked for after the same event, by its id: read once for all of them. */
  shared: Map<string, SharedReads & { since: number }>;
  isClosed: boolean;
};

export const newLive = (): LiveMemory => ({
  screens: new Set(),
  known: null,
  sent: [],
  count: 0,
  watch: null,
  soon: null,
  looksAgain: false,
  looking: null,
  emptySince: 0,
  checkedAt: Number.NEGATIVE_INFINITY,
  shared: new Map(),
  isClosed: false,
});
