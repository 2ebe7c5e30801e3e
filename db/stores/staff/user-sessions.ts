import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { sessions } from "../../schema/index.ts";

/** A session as its user sees it. */
export type UserSession = Pick<typeof sessions.$inferSelect, "id" | "createdAt" | "lastSeenAt" | "device">;

const { id, createdAt, lastSeenAt, device } = sessions;
const ofUser = statement((db) =>
  db
    .select({ id, createdAt, lastSeenAt, device })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, sql.placeholder("userId")),
        isNull(sessions.revokedAt),
        gt(createdAt, sql.param(sql.placeholder("opened"), createdAt)),
        gt(lastSeenAt, sql.param(sql.placeholder("seen"), lastSeenAt)),
      ),
    )
    .orderBy(desc(lastSeenAt), desc(id)),
);
/** The open sessions of a user, the last seen first: opened and last seen after these instants. */
export const listSessions = (
  db: Db,
  userId: UserId,
  since: { opened: Date; seen: Date },
): Promise<UserSession[]> => ofUser(db, { userId, ...since });

/** One that is open still, and is this user's. */
export async function findOwnSession(db: Db, userId: UserId, sessionId: number) {
  const isIt = and(eq(id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt));
  return (await db.select().from(sessions).where(isIt))[0];
}

/** Whether a session opens nothing but the set-up of two-factor sign-in. */
export async function saveMustSetUp(tx: Db, sessionId: number, mustSetUp: boolean): Promise<void> {
  await tx.update(sessions).set({ mustSetUp }).where(eq(id, sessionId));
}
