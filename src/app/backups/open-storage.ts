import type { BackupStorage } from "./backup-storage.ts";

/** Opens the storage that BACKUP_TO names. */
export async function openStorage(to: string): Promise<BackupStorage> {
  if (to.startsWith("s3://")) return (await import("./bucket-storage.ts")).bucketStorage(to);
  return (await import("./folder-storage.ts")).folderStorage(to);
}
