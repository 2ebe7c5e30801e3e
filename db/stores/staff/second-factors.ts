import { and, count, eq, isNull, lt } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { recoveryCodes, secondFactors } from "../../schema/index.ts";

export type SecondFactor = typeof secondFactors.$inferSelect;
export type RecoveryCode = typeof recoveryCodes.$inferSelect;

/** What a user's app knows; undefined where two-factor sign-in is not set up. */
export const findSecondFactor = async (db: Db, userId: UserId): Promise<SecondFactor | undefined> =>
  (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0];

/** False where there is one already. */
export async function insertSecondFactor(tx: Db, factor: SecondFactor): Promise<boolean> {
  return (await tx.insert(secondFactors).values(factor).onConflictDoNothing().returning()).length > 0;
}

/** Takes a step's code. False where it, or a later one, was taken: of two at once, one is. */
export async function takeStep(tx: Db, userId: UserId, step: number): Promise<boolean> {
  const isOlder = and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step));
  const taken = await tx.update(secondFactors).set({ lastStep: step }).where(isOlder).returning();
  return taken.length > 0;
}

/** The code at its place, used or not. */
export async function findRecoveryCode(
  db: Db,
  userId: UserId,
  place: number,
): Promise<RecoveryCode | undefined> {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.place, place));
  return (await db.select().from(recoveryCodes).where(isIt))[0];
}

/** False where it was used: of two at once, one is taken. */
export async function takeRecoveryCode(tx: Db, id: number, usedAt: Date): Promise<boolean> {
  const isFree = and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt));
  return (await tx.update(recoveryCodes).set({ usedAt }).where(isFree).returning()).length > 0;
}

/** How many codes a user has left. */
export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const isFree = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const total = mapped(count(), Number);
  return (await db.select({ total }).from(recoveryCodes).where(isFree))[0]?.total ?? 0;
}

/** In place of any that there were; `hashes` in the order of their places. */
export async function replaceRecoveryCodes(tx: Db, userId: UserId, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0)
    await tx.insert(recoveryCodes).values(hashes.map((codeHash, place) => ({ userId, place, codeHash })));
}

/** With its recovery codes. False where there is none. */
export async function deleteSecondFactor(tx: Db, userId: UserId): Promise<boolean> {
  await replaceRecoveryCodes(tx, userId, []);
  return (await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning()).length > 0;
}
