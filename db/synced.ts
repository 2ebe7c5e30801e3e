import { closeSync, fsyncSync, openSync } from "node:fs";

/** Comes back once what was written to a file is on the disk; of a folder, the names of its files. */
export function synced(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
