/** Opens the storage that BACKUP_TO names. */
export async function openStorage(to: string): Promise<BackupStorage> {
  if (to.startsWith("s3://")) return (await import("./bucket-storage.ts")).bucketStorage(to);
  return (await import("./folder-storage.ts")).folderStorage(to);
}

/** Storage off the machine: a folder on another disk, or a bucket. */
export type BackupStorage = {
  /** Writes a file whole or not at all: a broken upload never has its name. @returns its size in bytes. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** The names of all files in it. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};
