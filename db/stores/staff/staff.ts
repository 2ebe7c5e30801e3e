import { and, count, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../../src/domain/audit.ts";
import type { UserId } from "../../../src/domain/ids.ts";
import { topicsOf } from "../../../src/domain/live/topics.ts";
import type { SettingKey } from "../../../src/domain/system/settings.ts";
import type { Db } from "../../client.ts";
import { noteTopics } from "../../published-topics.ts";
import { insertingEach } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import {
  answeredRequests,
  auditRows,
  maintenanceNights,
  passkeyChallenges,
  sessions,
  shopSettings,
  signInBuckets,
  users,
} from "../../schema/index.ts";

export type User = typeof users.$inferSelect;
export type NewUser = Omit<
  User,
  "id" | "disabledAt" | "erasedAt" | "firstPasswordUntil" | "role" | "pinHash"
> &
  Partial<Pick<User, "firstPasswordUntil">>;
/** A session with the user whom it belongs to. */
export type UserSession = { session: typeof sessions.$inferSelect; user: User };
/** One that is open, with what decides its user's rights. */
export type OpenSession = UserSession & {
  /** Whether roles are on, as it was saved; null: never. */
  roles: string | null;
  /** What the user's role may do, as an owner saved it last; null: never. */
  roleMay: string | null;
};

const p = sql.placeholder;

const userByEmail = statement((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, p("email"))),
);
export const findUserByEmail = async (db: Db, email: string): Promise<User | undefined> =>
  (await userByEmail(db, { email }))[0];

const userById = statement((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, p("id"))),
);
export const findUser = async (db: Db, id: UserId): Promise<User | undefined> =>
  (await userById(db, { id }))[0];

export async function countUsers(db: Db): Promise<number> {
  return (await db.select({ total: count() }).from(users))[0]!.total;
}

/** Undefined when the email is taken. */
export async function insertUser(tx: Db, user: NewUser): Promise<User | undefined> {
  return (await tx.insert(users).values(user).onConflictDoNothing().returning())[0];
}

/** Another hash of the same password. */
export async function updatePasswordHash(tx: Db, userId: UserId, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Another password: one that its user chose, or one that the program made, until when it opens the shop. */
export async function savePassword(
  tx: Db,
  userId: UserId,
  { passwordHash, firstPasswordUntil = null }: Pick<NewUser, "passwordHash" | "firstPasswordUntil">,
): Promise<void> {
  await tx.update(users).set({ passwordHash, firstPasswordUntil }).where(eq(users.id, userId));
}

/** The digits with which they approve for colleagues; null takes them away. */
export async function savePin(tx: Db, userId: UserId, pinHash: string | null): Promise<void> {
  await tx.update(users).set({ pinHash }).where(eq(users.id, userId));
}

/** Who has a password of the program's that opens nothing any more. */
export async function findExpiredFirstUser(db: Db, now: Date): Promise<User | undefined> {
  const past = and(lte(users.firstPasswordUntil, now), isNull(users.disabledAt));
  return (await db.select().from(users).where(past).limit(1))[0];
}

type NewSession = Pick<typeof sessions.$inferInsert, "userId" | "cookieHash" | "device" | "mustSetUp"> & {
  at: Date;
};

export async function insertSession(tx: Db, { at, ...row }: NewSession) {
  const [session] = await tx
    .insert(sessions)
    .values({ ...row, createdAt: at, lastSeenAt: at })
    .returning();
  return session!;
}

/** A disabled user has no session from that moment on, whatever cookie or token they still hold. */
const isOpen = and(isNull(sessions.revokedAt), isNull(users.disabledAt));

/** In the same statement, so that every request sees the rights of its moment. */
const lastSaved = (key: SQL) =>
  sql<
    string | null
  >`(select ${shopSettings.value} from ${shopSettings} where ${shopSettings.key} = ${key} order by ${shopSettings.id} desc limit 1)`;

const openSessions = (db: Db, which: SQL) =>
  db
    .select({
      session: sessions,
      user: users,
      roles: lastSaved(sql`${"roles" satisfies SettingKey}`),
      roleMay: lastSaved(sql`${users.role} || 'May'`),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(which, isOpen));

const byCookie = statement((db) => openSessions(db, eq(sessions.cookieHash, p("cookieHash"))));
export const findSessionByCookie = async (db: Db, cookieHash: string): Promise<OpenSession | undefined> =>
  (await byCookie(db, { cookieHash }))[0];

/** The session that a cookie opened, though it may have ended: whose it was, and why it is over. */
export async function formerSession(
  db: Db,
  cookieHash: string,
): Promise<{ userId: number; endedElsewhere: boolean } | undefined> {
  const { userId, endedElsewhere } = sessions;
  const found = db.select({ userId, endedElsewhere }).from(sessions);
  return (await found.where(eq(sessions.cookieHash, cookieHash)))[0];
}

const byIds = statement((db) => openSessions(db, isOneOf(sessions.id, p("ids"))));
export const findSessions = async (db: Db, ids: readonly number[]): Promise<OpenSession[]> =>
  ids.length === 0 ? [] : await byIds(db, { ids: JSON.stringify(ids) });

export const findSession = async (db: Db, id: number): Promise<OpenSession | undefined> =>
  (await findSessions(db, [id]))[0];

export async function touchSession(tx: Db, id: number, lastSeenAt: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id));
}

export async function revokeSession(tx: Db, id: number, revokedAt: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));
}

/** Ends every session of a user, except the given one. `endedElsewhere`: by a sign-in on another device. */
export async function revokeSessionsOf(
  tx: Db,
  userId: UserId,
  revokedAt: Date,
  butSessionId = 0,
  endedElsewhere = false,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt, endedElsewhere })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), ne(sessions.id, butSessionId)));
}

/** What ends every device mark of a user, beside their sessions. */
const ENDS_DEVICES: readonly AuditAction[] = [
  "ChangePassword",
  "DisableUser",
  "SignOutEverywhere",
  "ResetTwoFactor",
  "RecoverUser",
];

/**
 * Since which row of the trail a user's devices are known: the last that ended what was known before; 0 where
 * there is none.
 */
export async function devicesSince(db: Db, userId: UserId): Promise<number> {
  const { action, subjectType, subjectId } = auditRows;
  const [row] = await db
    .select({ since: mapped(sql<number>`coalesce(max(${auditRows.id}), 0)`, Number) })
    .from(auditRows)
    .where(and(eq(subjectType, "user"), eq(subjectId, userId), inArray(action, [...ENDS_DEVICES])));
  return row!.since;
}

/**
 * Deletes ended sessions, old answers, expired counters and the notes of nights long ago. Rows dated ahead
 * come from a clock that was set back, and would stay until their time.
 */
export async function forgetBefore(
  tx: Db,
  before: Record<"sessionsBefore" | "answersBefore" | "countsBefore" | "ahead", Date> & {
    nightsBefore: string;
  },
): Promise<void> {
  const { sessionsBefore, answersBefore, countsBefore, nightsBefore, ahead } = before;
  const { createdAt, revokedAt } = sessions;
  await tx
    .delete(sessions)
    .where(or(lt(createdAt, sessionsBefore), lt(revokedAt, sessionsBefore), gt(createdAt, ahead)));
  const { answeredAt } = answeredRequests;
  await tx.delete(answeredRequests).where(or(lt(answeredAt, answersBefore), gt(answeredAt, ahead)));
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.until, countsBefore));
  const { startedAt } = signInBuckets;
  await tx.delete(signInBuckets).where(or(lt(startedAt, countsBefore), gt(startedAt, ahead)));
  await tx.delete(maintenanceNights).where(lt(maintenanceNights.day, nightsBefore));
}

export type Bucket = typeof signInBuckets.$inferSelect;

export async function findBucket(db: Db, subject: string): Promise<Bucket | undefined> {
  return (await db.select().from(signInBuckets).where(eq(signInBuckets.subject, subject)))[0];
}

export async function saveBucket(tx: Db, bucket: Bucket): Promise<void> {
  const { tries, startedAt } = bucket;
  await tx
    .insert(signInBuckets)
    .values(bucket)
    .onConflictDoUpdate({ target: signInBuckets.subject, set: { tries, startedAt } });
}

export async function emptyBucket(tx: Db, subject: string): Promise<void> {
  await tx.delete(signInBuckets).where(eq(signInBuckets.subject, subject));
}

export type NewAuditRow = Omit<typeof auditRows.$inferSelect, "id">;
const insertRows: (tx: Db, rows: readonly NewAuditRow[]) => Promise<void> = insertingEach(auditRows, [
  "at",
  "userId",
  "action",
  "subjectType",
  "subjectId",
  "before",
  "after",
  "requestId",
  "reason",
  "screen",
]);
export async function insertAudits(tx: Db, rows: readonly NewAuditRow[]): Promise<void> {
  noteTopics(tx, topicsOf(rows));
  await insertRows(tx, rows);
}
