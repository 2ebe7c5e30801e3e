import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { type Bucket, emptyBucket, findBucket, saveBucket } from "../../../db/stores/staff/staff.ts";
import { ageMs } from "../../domain/age.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";

/** Passwords tried are counted for this long, in the database, so that a restart forgives nothing. */
const WINDOW_MS = 15 * 60_000;

/**
 * Tries in a window without delay. Later ones wait 1, 2, 4 … up to 60 seconds, and no account is locked. One
 * address gets at most 30 tries in a window: it cannot delay an account for others.
 */
const FREE_TRIES = { device: 10, accountAtAddress: 10, account: 40, address: 100 } as const;
const LONGEST_DELAY_SECONDS = 60;

/** The keys under which a try counts. */
export type Subject = { kind: keyof typeof FREE_TRIES; name: string };

type TooOften = { code: "sign-in-too-often"; retryAfterSeconds: number };

/** Counts a try before the password is verified, so that parallel guesses count. */
export async function countTry(
  tx: Db,
  subjects: readonly Subject[],
  now: Date,
): Promise<Outcome<null, TooOften>> {
  await lockTries(tx, subjects);
  const counted: Bucket[] = [];
  let waitMs = 0;
  for (const subject of subjects) {
    const bucket = await current(tx, subject, now);
    const opensAt = bucket.startedAt.getTime() + delayOf(bucket.tries + 1, FREE_TRIES[subject.kind]) * 1000;
    waitMs = Math.max(waitMs, opensAt - now.getTime());
    counted.push({ ...bucket, tries: bucket.tries + 1 });
  }
  if (waitMs > 0) return refuse({ code: "sign-in-too-often", retryAfterSeconds: Math.ceil(waitMs / 1000) });
  for (const bucket of counted) await saveBucket(tx, bucket);
  return done(null);
}

/** After a right password: clears its own tries, and returns the one it took from a shared key. */
export async function resetTries(tx: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  await lockTries(tx, subjects);
  for (const subject of subjects) {
    const bucket = await current(tx, subject, now);
    if (subject.kind === "device" || subject.kind === "accountAtAddress")
      await emptyBucket(tx, bucket.subject);
    else await saveBucket(tx, { ...bucket, tries: Math.max(0, bucket.tries - 1) });
  }
}

/** Sorted, so that two requests with shared keys cannot deadlock. */
async function lockTries(tx: Db, subjects: readonly Subject[]): Promise<void> {
  for (const key of subjects.map(keyOf).sort()) await lock(tx, `tries ${key}`);
}

/** How long after the first try of a window the one with this number may come, in seconds. */
function delayOf(number: number, freeTries: number): number {
  let seconds = 0;
  for (let late = 0; late < number - freeTries; late++)
    seconds += Math.min(2 ** Math.min(late, 30), LONGEST_DELAY_SECONDS);
  return seconds;
}

async function current(tx: Db, subject: Subject, now: Date): Promise<Bucket> {
  const key = keyOf(subject);
  const bucket = await findBucket(tx, key);
  const isFresh = bucket && ageMs(bucket.startedAt, now) < WINDOW_MS;
  return isFresh ? bucket : { subject: key, tries: 0, startedAt: now };
}

/** A name is any typed text: the stored key is short, and no email. */
const keyOf = ({ kind, name }: Subject): string =>
  `${kind}:${Bun.CryptoHasher.hash("sha256", name, "base64url")}`;
