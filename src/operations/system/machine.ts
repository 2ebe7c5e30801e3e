import type { CopyFacts, SystemFacts } from "../../domain/system/system-facts.ts";

/** What the shop stands on, asked of the machine; nothing here waits for the books. */
export type Machine = {
  booksAre: SystemFacts["booksAre"];
  /** The copies in the shop's folder, the newest first, and how many of them stay. */
  copies(): { found: CopyFacts[]; keep: number };
  /** Of the disk with the books, in bytes; null where nobody knows. */
  room(): { freeBytes: number; totalBytes: number } | null;
  /** Writes a small file where the books are, and deletes it: why it could not be written, in a sentence; null where it was. */
  tryDisk(): Promise<string | null>;
  /** Where copies are sent, as it may be shown; null: nowhere. */
  sentTo: string | null;
};

/** Of a shop that stands on nothing: in memory, without a folder or a disk. */
export const NO_MACHINE: Machine = {
  booksAre: "in memory",
  copies: () => ({ found: [], keep: 0 }),
  room: () => null,
  tryDisk: async () => null,
  sentTo: null,
};
