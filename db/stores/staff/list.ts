import { and, asc, count, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { mapped } from "../../mapped.ts";
import { sessions, users } from "../../schema/index.ts";

/** Somebody on the staff, as colleagues see them. */
export type Colleague = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  disabledAt: Date | null;
  /** In how many browsers and scripts they are signed in. */
  signedIn: number;
};

/** Everybody on the staff, longest there first. A session counts that was opened and last seen after these instants. */
export async function listColleagues(db: Db, since: { opened: Date; seen: Date }): Promise<Colleague[]> {
  const isOpen = and(
    eq(sessions.userId, users.id),
    isNull(sessions.revokedAt),
    gt(sessions.createdAt, since.opened),
    gt(sessions.lastSeenAt, since.seen),
  );
  const { id, email, firstName, lastName, createdAt, disabledAt } = users;
  return await db
    .select({
      id,
      email,
      firstName,
      lastName,
      createdAt,
      disabledAt,
      signedIn: mapped(count(sessions.id), Number),
    })
    .from(users)
    .leftJoin(sessions, isOpen)
    .groupBy(id, email, firstName, lastName, createdAt, disabledAt)
    .orderBy(asc(id));
}

export async function saveDisabled(tx: Db, userId: number, disabledAt: Date | null): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, userId));
}

/** How many can sign in, this one left out. */
export async function countEnabledBut(tx: Db, userId: number): Promise<number> {
  const total = mapped(sql<number>`count(*)`, Number);
  const others = and(isNull(users.disabledAt), ne(users.id, userId));
  return (await tx.select({ total }).from(users).where(others))[0]?.total ?? 0;
}
