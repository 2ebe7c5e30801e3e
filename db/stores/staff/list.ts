import { and, asc, count, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Role } from "../../../src/domain/staff/permissions.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { passkeys, secondFactors, sessions, users } from "../../schema/index.ts";

/** A user as colleagues see them. */
export type Colleague = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  disabledAt: Date | null;
  erasedAt: Date | null;
  role: Role;
  /** In how many browsers and scripts they are signed in. */
  signedIn: number;
  /** They have set up an app for codes, or a passkey. */
  twoFactor: boolean;
  hasPin: boolean;
};

const { id, email, firstName, lastName, createdAt, disabledAt, erasedAt, role } = users;
const colleagues = statement((db) =>
  db
    .select({
      id,
      email,
      firstName,
      lastName,
      createdAt,
      disabledAt,
      erasedAt,
      role,
      signedIn: mapped(count(sessions.id), Number),
      twoFactor: mapped(
        sql<boolean>`count(${secondFactors.userId})
          + (select count(*) from ${passkeys} where ${passkeys.userId} = ${id})`,
        (found) => Number(found) > 0,
      ),
      hasPin: mapped(
        sql<boolean>`max(case when ${users.pinHash} is null then 0 else 1 end)`,
        (found) => Number(found) > 0,
      ),
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(
      sessions,
      and(
        eq(sessions.userId, users.id),
        isNull(sessions.revokedAt),
        gt(sessions.createdAt, sql.param(sql.placeholder("opened"), sessions.createdAt)),
        gt(sessions.lastSeenAt, sql.param(sql.placeholder("seen"), sessions.lastSeenAt)),
      ),
    )
    .groupBy(id, email, firstName, lastName, createdAt, disabledAt, erasedAt, role)
    .orderBy(asc(id)),
);
/**
 * All users, longest registered first. Sessions count that were opened and last seen after these instants.
 */
export const listColleagues = (db: Db, since: { opened: Date; seen: Date }): Promise<Colleague[]> =>
  colleagues(db, since);

const enabled = statement((db) =>
  db
    .select({ id, email, firstName, lastName, role })
    .from(users)
    .where(isNull(disabledAt))
    .orderBy(asc(firstName), asc(lastName), asc(id)),
);
/** All users who can sign in, by name. */
export const enabledColleagues = async (db: Db): Promise<{ id: number; name: string; role: Role }[]> =>
  (await enabled(db)).map((one) => ({
    ...{ id: one.id, role: one.role },
    name: `${one.firstName} ${one.lastName}`.trim() || one.email,
  }));

export async function saveDisabled(tx: Db, userId: UserId, disabledAt: Date | null): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, userId));
}

export async function saveRole(tx: Db, userId: UserId, role: Role): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
}

/** How many of each role can sign in. */
export async function countRoles(db: Db): Promise<Partial<Record<Role, number>>> {
  const total = mapped(sql<number>`count(*)`, Number);
  const found = await db
    .select({ role: users.role, total })
    .from(users)
    .where(isNull(users.disabledAt))
    .groupBy(users.role);
  return Object.fromEntries(found.map((one) => [one.role, one.total]));
}

/** How many owners can sign in, this one left out. */
export async function countOwnersBut(tx: Db, userId: UserId): Promise<number> {
  const total = mapped(sql<number>`count(*)`, Number);
  const others = and(isNull(users.disabledAt), eq(users.role, "owner"), ne(users.id, userId));
  return (await tx.select({ total }).from(users).where(others))[0]?.total ?? 0;
}

/** How many can sign in, this one left out. */
export async function countEnabledBut(tx: Db, userId: UserId): Promise<number> {
  const total = mapped(sql<number>`count(*)`, Number);
  const others = and(isNull(users.disabledAt), ne(users.id, userId));
  return (await tx.select({ total }).from(users).where(others))[0]?.total ?? 0;
}
