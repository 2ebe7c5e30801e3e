import { parsed } from "../../../db/kit.ts";
import { SESSION_TABLES } from "../../../db/stores/staff/session-tables.ts";
import {
  findSessionByCookie,
  findSessions,
  type OpenSession,
  revokeSession,
  touchSession,
  type UserSession,
} from "../../../db/stores/staff/staff.ts";
import { ageMs } from "../../domain/age.ts";
import { SESSION_HOURS } from "../../domain/session-length.ts";
import { isRole, type Rights, rightsOf } from "../../domain/staff/permissions.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** A session ends an hour after its last request, and at the end of a long shift in any case. */
export const IDLE_MS = 60 * 60_000;
export const SHIFT_MS = SESSION_HOURS * 60 * 60_000;
/** The oldest sign-in and the oldest request of a session that still opens something. */
export const openSince = (now: Date) => ({
  opened: new Date(now.getTime() - SHIFT_MS),
  seen: new Date(now.getTime() - IDLE_MS),
});
/** How old the stored "last seen" may get before it is written again. */
const SEEN_EVERY_MS = 5 * 60_000;

/**
 * What the user of a session may do; null where roles are off, and everyone may do everything. Only a saved
 * "true" is on, as for every page that reads the setting.
 */
export function rightsIn({ user, roles, roleMay }: OpenSession): Rights | null {
  if (roles === null || parsed(roles) !== true) return null;
  return rightsOf(isRole(user.role) ? user.role : "clerk", roleMay === null ? null : parsed(roleMay));
}

export const cookieHashOf = (secret: string): string => Bun.CryptoHasher.hash("sha256", secret, "hex");

/** The session of a page's cookie, or null. A screen's own polling is no activity of its user. */
export async function sessionOfCookie(
  shop: Shop,
  secret: string,
  requestId: string,
  isWork = true,
): Promise<OpenSession | null> {
  return await stillOpen(shop, requestId, await readSession(shop, cookieHashOf(secret)), isWork);
}

/**
 * The session of a token, or null. A browser's token is bound to its cookie: copied elsewhere, it is refused.
 */
export async function sessionOfToken(
  shop: Shop,
  token: { userId: number; cookieHash: string; bound: boolean },
  cookieSecret: string | null,
  requestId: string,
): Promise<OpenSession | null> {
  const { userId, cookieHash, bound } = token;
  if (bound && (cookieSecret === null || cookieHash !== cookieHashOf(cookieSecret))) return null;
  const open = await readSession(shop, cookieHash);
  return open?.user.id === userId ? await stillOpen(shop, requestId, open) : null;
}

/** Of some sessions those that are open still; none is noted as seen. */
export async function sessionsStillOpen(shop: Shop, ids: readonly number[]): Promise<OpenSession[]> {
  const found = await findSessions(shop.database.reader, ids);
  return found.filter((open) => isInTime(shop, open));
}

async function stillOpen(
  shop: Shop,
  requestId: string,
  open: OpenSession | undefined,
  isWork = true,
): Promise<OpenSession | null> {
  if (!open || !isInTime(shop, open)) return null;
  const { session } = open;
  const now = shop.clock.real();
  if (isWork && ageMs(session.lastSeenAt, now) > SEEN_EVERY_MS) noteSeen(shop, requestId, session.id, now);
  return open;
}

/** Whether a session is neither idle for too long nor older than a shift. */
export function isInTime(shop: Shop, { session }: UserSession): boolean {
  const now = shop.clock.real();
  const seenHere = shop.memory.sessionsSeen.get(session.id);
  const lastSeenAt = seenHere && seenHere > session.lastSeenAt ? seenHere : session.lastSeenAt;
  return ageMs(lastSeenAt, now) <= IDLE_MS && ageMs(session.createdAt, now) <= SHIFT_MS;
}

/** Updates a session's last use, not awaited by the page: after a failure the next request retries. */
function noteSeen(shop: Shop, requestId: string, sessionId: number, now: Date): void {
  const { sessionsSeen: seen, sessionsWritten: underWay } = shop.memory;
  seen.set(sessionId, now);
  if (underWay.has(sessionId)) return;
  underWay.add(sessionId);
  forgetIdle(seen, now);
  shop.database
    .transact((tx) => touchSession(tx, sessionId, now))
    .catch((fault: unknown) =>
      shop.log.info("a session's last request was not noted", { requestId, fault: String(fault) }),
    )
    .finally(() => underWay.delete(sessionId));
}

/** A written time stays in memory, too: a request may have read the row before. */
function forgetIdle(seen: Map<number, Date>, now: Date): void {
  for (const [sessionId, at] of seen) if (ageMs(at, now) > IDLE_MS) seen.delete(sessionId);
}

/** Ends a session on the server: its cookie and its token open nothing from this moment. */
export async function signOut(shop: Shop, by: Actor, { session, user }: UserSession): Promise<void> {
  await shop.database.transact(async (tx) => {
    await revokeSession(tx, session.id, shop.clock.real());
    await audit(tx, shop, by, { action: "SignOut", subjectType: "user", subjectId: user.id });
  });
}

/** More than a chain of shops has clerks. */
const MOST_READ = 1000;

/**
 * The open session of a cookie. Cached until a session or a user changes, by any process; reading it again
 * would cost more than a deposit's rows. On PostgreSQL it is read each time.
 */
export async function readSession(
  { database, memory }: Shop,
  cookieHash: string,
): Promise<OpenSession | undefined> {
  const { reader, cache } = database;
  const { state } = cache;
  if (!state.isLocal) return await findSessionByCookie(reader, cookieHash);
  const version = state.now();
  const known = memory.sessionsRead.get(cookieHash);
  if (known && state.isSame(SESSION_TABLES, known.version, version)) return known.open;
  const open = await findSessionByCookie(reader, cookieHash);
  if (memory.sessionsRead.size >= MOST_READ) memory.sessionsRead.clear();
  if (open) memory.sessionsRead.set(cookieHash, { open, version });
  else memory.sessionsRead.delete(cookieHash);
  return open;
}
