import { SESSION_TABLES } from "../../../db/stores/staff/session-tables.ts";
import { findSessionByCookie, type OpenSession } from "../../../db/stores/staff/staff.ts";
import type { Shop } from "../shop.ts";

/** More than a chain of shops has clerks. */
const MOST_READ = 1000;

/**
 * The open session of a cookie. It is read once as long as no session and no user changes, whoever changes one: after a
 * commit of a few deposits it would cost more than their rows. A database over the network is asked every time.
 */
export async function readSession(
  { database, memory }: Shop,
  cookieHash: string,
): Promise<OpenSession | undefined> {
  const { reader, keeping } = database;
  const { state } = keeping;
  if (!state.isLocal) return await findSessionByCookie(reader, cookieHash);
  const mark = state.now();
  const known = memory.sessionsRead.get(cookieHash);
  if (known && state.isSame(SESSION_TABLES, known.mark, mark)) return known.open;
  const open = await findSessionByCookie(reader, cookieHash);
  if (memory.sessionsRead.size >= MOST_READ) memory.sessionsRead.clear();
  if (open) memory.sessionsRead.set(cookieHash, { open, mark });
  else memory.sessionsRead.delete(cookieHash);
  return open;
}
