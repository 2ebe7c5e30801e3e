import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Harness, Trial } from "../harness.ts";
import { type Filled, fillDisk } from "./traced-shop/filled-disk.ts";
import { memoryFolder } from "./traced-shop/memory-folder.ts";

const SIZES_OF_A_SHOP = 5;
/** In bytes: so much room that SQLite's log is copied into the file before it is full. */
const LARGEST = 6_000_000;

/**
 * The disk of the books and of the log is full, and has room again, at sizes from nothing to some megabytes. Planted: a disk that
 * takes what it has no room for, and forgets it.
 */
export default {
  goals: ["R7"],
  holds: "a full disk stops writing and nothing else, is said in a sentence, and is over when there is room",
  sizes: { small: 2, large: 50 },
  async run(size, planted = false): Promise<Trial> {
    const sizes = Array.from({ length: size }, (_, at) => Math.round((at / size) ** 3 * LARGEST));
    const broken: string[] = [];
    const all: Filled[] = [];
    for (let first = 0; first < sizes.length; first += SIZES_OF_A_SHOP) {
      const folder = await mkdtemp(join(memoryFolder(), "satchel-full-disk-"));
      try {
        const filled = await fillDisk(folder, sizes.slice(first, first + SIZES_OF_A_SHOP), planted);
        all.push(filled);
        broken.push(...filled.broken.map((line) => `shop with sizes from ${sizes[first]}: ${line}`));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }
    const sum = (of: (filled: Filled) => number) => all.reduce((total, filled) => total + of(filled), 0);
    return {
      counts: {
        "sizes of a full disk": sizes.length,
        "writes without room": sum(({ refused }) => refused),
        "answers of 503": sum(({ notNow }) => notNow),
        "requests acknowledged": sum(({ acknowledged }) => acknowledged),
        "pages read meanwhile": sum(({ reads }) => reads),
      },
      broken,
    };
  },
} satisfies Harness;
