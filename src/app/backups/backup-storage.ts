/** Storage off the machine: a folder on another disk, or a bucket. */
export type BackupStorage = {
  /** Writes a file whole or not at all: a broken upload never has its name. @returns its size in bytes. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** The names of all files in it. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};
