import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const SHARED_MEMORY = "/dev/shm";
/** In bytes: the books and the trace of the busiest shop, and some. A container often has less. */
const ROOM = 500_000_000;

/** Where files of a moment are quick: what a disk would keep of them is reckoned, and not the machine's business. */
export function memoryFolder(): string {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ROOM ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
