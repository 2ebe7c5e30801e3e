import type { SharedReads } from "../../../db/query/shared-reader.ts";
import type { RowIds } from "../../domain/live/row-ids.ts";
import type { LiveTopic } from "../../domain/live/topics.ts";

/** An open screen: `send` writes to its connection and returns whether it still accepts data. */
export type OpenScreen = {
  sessionId: number;
  send(text: string): boolean;
  end(): void;
};

/** The last known rows. */
export type Known = { money: RowIds; audit: RowIds; mark: string };

/** What was sent to all screens at once, under an id of its own. */
export type Sent = { id: string; topics: readonly LiveTopic[] };

/** What an open shop keeps of its open screens. */
export type LiveMemory = {
  screens: Set<OpenScreen>;
  /** Null after a time without open screens, or after a failed read. */
  known: Known | null;
  /** The last events, oldest first: a screen that reconnects gets what it missed. */
  sent: Sent[];
  /** Counts what was sent, so that no two have the same id. */
  count: number;
  /** The interval that polls the database. */
  watch: Timer | null;
  /** A scheduled poll, and the one in progress. */
  soon: Timer | null;
  looksAgain: boolean;
  looking: Promise<void> | null;
  /** When the last screen closed, and when sessions were last checked, by performance.now(). */
  emptySince: number;
  checkedAt: number;
  /** Reads requested after the same event, by its id: shared by all screens. */
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
