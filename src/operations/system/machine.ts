import type { BackupFacts, SystemFacts } from "../../domain/system/system-facts.ts";

/** The machine under a shop: backups, disk. Nothing here waits for the database. */
export type Machine = {
  databaseKind: SystemFacts["databaseKind"];
  /** The backups in the shop's folder, newest first, and how many are kept. */
  backups(): { found: BackupFacts[]; keep: number };
  /** Of the disk with the database, in bytes; null: unknown. */
  room(): { freeBytes: number; totalBytes: number } | null;
  /** Writes a small file beside the database and deletes it; returns the failure's sentence, or null. */
  tryDisk(): Promise<string | null>;
  /** Where backups are uploaded, as it may be shown; null: nowhere. */
  uploadTo: string | null;
};

/** For a shop in memory, without a folder or a disk. */
export const NO_MACHINE: Machine = {
  databaseKind: "in memory",
  backups: () => ({ found: [], keep: 0 }),
  room: () => null,
  tryDisk: async () => null,
  uploadTo: null,
};
