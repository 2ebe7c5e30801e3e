import { and, asc, count, eq, lt, lte } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { passkeyChallenges, passkeys } from "../../schema/index.ts";

export type Passkey = typeof passkeys.$inferSelect;
export type PasskeyChallenge = typeof passkeyChallenges.$inferSelect;

/** A user's passkeys, the oldest first. */
export const listPasskeys = (db: Db, userId: UserId): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

export async function countPasskeys(db: Db, userId: UserId): Promise<number> {
  const total = mapped(count(), Number);
  return (await db.select({ total }).from(passkeys).where(eq(passkeys.userId, userId)))[0]?.total ?? 0;
}

/** By what its device calls it. */
export const findPasskey = async (db: Db, credential: string): Promise<Passkey | undefined> =>
  (await db.select().from(passkeys).where(eq(passkeys.credential, credential)))[0];

/** False where the shop has it already. */
export async function insertPasskey(tx: Db, passkey: Omit<Passkey, "id" | "lastUsedAt">): Promise<boolean> {
  return (await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()).length > 0;
}

type Use = { id: number; userId: UserId; signCount: number; at: Date };

/** Notes a use. False where it was removed meanwhile, or has signed as often already: of two at once, one is taken. */
export async function takePasskeyUse(tx: Db, { id, userId, signCount, at }: Use): Promise<boolean> {
  // A device that does not count says 0 each time.
  const isNewer = signCount === 0 ? eq(passkeys.signCount, 0) : lt(passkeys.signCount, signCount);
  const isIt = and(eq(passkeys.id, id), eq(passkeys.userId, userId), isNewer);
  const taken = await tx.update(passkeys).set({ signCount, lastUsedAt: at }).where(isIt).returning();
  return taken.length > 0;
}

/** One of a user's; undefined where it is none of theirs, or gone. */
export async function deletePasskey(tx: Db, userId: UserId, id: number): Promise<Passkey | undefined> {
  const isIt = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  return (await tx.delete(passkeys).where(isIt).returning())[0];
}

/** How many there were. */
export const deletePasskeysOf = async (tx: Db, userId: UserId): Promise<number> =>
  (await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning()).length;

/** Those whose time is over go with it: strangers ask for them, too. */
export async function insertChallenge(tx: Db, challenge: PasskeyChallenge, now: Date): Promise<void> {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.until, now));
  await tx.insert(passkeyChallenges).values(challenge);
}

/** Takes a challenge, so that no second answer to it counts. Undefined: unknown, or taken. */
export async function takeChallenge(tx: Db, challenge: string): Promise<PasskeyChallenge | undefined> {
  return (
    await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.challenge, challenge)).returning()
  )[0];
}
