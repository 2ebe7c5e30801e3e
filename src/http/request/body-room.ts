import type { BodyLimit } from "./read-body.ts";

const KB = 1024;
const MB = 1024 * KB;

/** A body of the size of a sign-in. */
const SMALL_BYTES = 16 * KB;

export type BodyRoom = ReturnType<typeof bodyRoom>;

/**
 * Memory for the bodies that are under way, counted before a byte of them is read. The last `keptForSmall` of it is
 * taken only by small ones: pictures leave room for a sign-in.
 */
export function bodyRoom(mostBytes: number, keptForSmall = 0) {
  let taken = 0;
  return {
    /** How many bytes are counted now. */
    taken: () => taken,
    /** Counts a body in, and gives what counts it out; null where there is no room for it. */
    enter(bytes: number): (() => void) | null {
      if (taken + bytes > mostBytes - (bytes > SMALL_BYTES ? keptForSmall : 0)) return null;
      taken += bytes;
      return () => {
        taken -= bytes;
      };
    },
  };
}

/** One for all shops of a process, since its memory is one. */
export const strangersRoom = bodyRoom(32 * MB, 4 * MB);
/** Strangers cannot fill it. */
export const staffRoom = bodyRoom(64 * MB);

export const NO_ROOM = "Too much is being sent at once. Send it again in a moment.";

/** Works with a body while it is counted; null where there is no room for it. */
export async function withRoom<T>(
  room: BodyRoom,
  request: Request,
  limit: BodyLimit,
  work: () => Promise<T>,
): Promise<T | null> {
  const leave = room.enter(bytesToCome(request, limit.bytes));
  if (!leave) return null;
  try {
    return await work();
  } finally {
    leave();
  }
}

/** The declared length, or the maximum without one. A body declared too long is not read. */
function bytesToCome({ headers }: Request, most: number): number {
  if (headers.has("transfer-encoding")) return most;
  const said = Number(headers.get("content-length") ?? 0);
  return said <= most ? said : 0;
}
