/** Where copies are kept off the machine: a folder on another disk, or a bucket. */
export type CopyPlace = {
  /** Writes a file, whole or not at all: what is broken off never has its name. @returns how many bytes lie there. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** The names of all files in it. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
};
