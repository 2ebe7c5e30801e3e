import { atOnce } from "./at-once.ts";

/**
 * What the machine has once, for all shops of a process: cores and memory. It is shared on purpose, because a limit for
 * each shop would be none where several are open. Work waits here for its turn, and leaves nothing behind.
 */

/** Hashing fills a core: more than two at once would make every other request wait for a storm of sign-ins. */
export const hashing = atOnce(2);

/** A decoded picture takes a dozen times the memory of a sent one. */
export const decoding = atOnce(1);
