import type { CopyPlace } from "./copy-place.ts";

/** By what BACKUP_TO says. */
export async function openCopyPlace(to: string): Promise<CopyPlace> {
  if (to.startsWith("s3://")) return (await import("./bucket-place.ts")).bucketPlace(to);
  return (await import("./folder-place.ts")).folderPlace(to);
}
