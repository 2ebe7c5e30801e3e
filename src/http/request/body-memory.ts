import type { BodyLimit } from "./read-body.ts";

const KB = 1024;
const MB = 1024 * KB;

/** A body of the size of a sign-in. */
const SMALL_BYTES = 16 * KB;

export type BodyMemory = ReturnType<typeof bodyMemory>;

/**
 * Memory for request bodies, reserved before a byte of them is read. The last `keptForSmall` of it is for
 * small ones: pictures leave room for a sign-in.
 */
export function bodyMemory(mostBytes: number, keptForSmall = 0) {
  let taken = 0;
  return {
    /** The reserved bytes. */
    taken: () => taken,
    /** Reserves room for a body and returns its release; null where there is none. */
    reserve(bytes: number): (() => void) | null {
      if (taken + bytes > mostBytes - (bytes > SMALL_BYTES ? keptForSmall : 0)) return null;
      taken += bytes;
      return () => {
        taken -= bytes;
      };
    },
  };
}

/** One for all shops of a process, since its memory is one. */
export const strangersMemory = bodyMemory(32 * MB, 4 * MB);
/** Strangers cannot fill it. */
export const staffMemory = bodyMemory(64 * MB);

export const NO_ROOM = "Too much is being sent at once. Send it again in a moment.";

/** Runs `work` while room for the body is reserved; null where there is none. */
export async function withReserved<T>(
  room: BodyMemory,
  request: Request,
  limit: BodyLimit,
  work: () => Promise<T>,
): Promise<T | null> {
  const release = room.reserve(announcedBytes(request, limit.bytes));
  if (!release) return null;
  try {
    return await work();
  } finally {
    release();
  }
}

/** The declared length, or the maximum without one. A body declared too long is not read. */
function announcedBytes({ headers }: Request, most: number): number {
  if (headers.has("transfer-encoding")) return most;
  const bytes = Number(headers.get("content-length") ?? 0);
  return bytes <= most ? bytes : 0;
}
