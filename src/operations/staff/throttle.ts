import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { type Bucket, emptyBucket, findBucket, saveBucket } from "../../../db/stores/staff/staff.ts";
import { ageMs } from "../../domain/age.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";

type Limit = { free: number; windowMs: number; longestDelaySeconds: number };

/** Passwords tried are counted for this long, in the database, so that a restart forgives nothing. */
const password = (free: number): Limit => ({ free, windowMs: 15 * 60_000, longestDelaySeconds: 60 });

/**
 * Six digits are guessed sooner than a password, by a sender who has that already: some 110 a day, of which
 * three in a million are right. A known device has its own count, so that its user is not kept out.
 */
const CODE: Limit = { free: 10, windowMs: 24 * 60 * 60_000, longestDelaySeconds: 15 * 60 };

/** Four digits sooner still, by a colleague at the same screen: some 40 a day, of which one in 250 finds a PIN of four. */
const PIN: Limit = { free: 10, windowMs: 24 * 60 * 60_000, longestDelaySeconds: 60 * 60 };

/**
 * Tries in a window without delay. Later ones wait 1, 2, 4 … up to a longest delay, and no account is locked.
 * One address gets at most 30 passwords in a window: it cannot delay an account for others.
 */
const LIMITS = {
  device: password(10),
  accountAtAddress: password(10),
  account: password(40),
  address: password(100),
  passkeyAsked: password(100),
  code: CODE,
  codeAtDevice: CODE,
  pin: PIN,
  /** Openings of customers' statements, by links that are right or wrong. */
  statement: password(100),
} satisfies Record<string, Limit>;

/** The keys under which a try counts. */
export type Subject = { kind: keyof typeof LIMITS; name: string };

type TooOften = { code: "sign-in-too-often"; retryAfterSeconds: number };

/** Counts a try before the password or code is verified, so that parallel guesses count. */
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
    const opensAt = bucket.startedAt.getTime() + delayOf(bucket.tries + 1, LIMITS[subject.kind]) * 1000;
    waitMs = Math.max(waitMs, opensAt - now.getTime());
    counted.push({ ...bucket, tries: bucket.tries + 1 });
  }
  if (waitMs > 0) return refuse({ code: "sign-in-too-often", retryAfterSeconds: Math.ceil(waitMs / 1000) });
  for (const bucket of counted) await saveBucket(tx, bucket);
  return done(null);
}

/** Those of one user alone. */
const OWN: ReadonlySet<Subject["kind"]> = new Set(["device", "accountAtAddress", "codeAtDevice"] as const);

/** After a right password or code: clears its own tries, and returns the one it took from a shared key. */
export async function resetTries(tx: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  await lockTries(tx, subjects);
  for (const subject of subjects) {
    const bucket = await current(tx, subject, now);
    if (OWN.has(subject.kind)) await emptyBucket(tx, bucket.subject);
    else await saveBucket(tx, { ...bucket, tries: Math.max(0, bucket.tries - 1) });
  }
}

/** Sorted, so that two requests with shared keys cannot deadlock. */
async function lockTries(tx: Db, subjects: readonly Subject[]): Promise<void> {
  for (const key of subjects.map(keyOf).sort()) await lock(tx, `tries ${key}`);
}

/** How long after the first try of a window the one with this number may come, in seconds. */
function delayOf(number: number, { free, longestDelaySeconds }: Limit): number {
  let seconds = 0;
  for (let late = 0; late < number - free; late++)
    seconds += Math.min(2 ** Math.min(late, 30), longestDelaySeconds);
  return seconds;
}

async function current(tx: Db, subject: Subject, now: Date): Promise<Bucket> {
  const key = keyOf(subject);
  const bucket = await findBucket(tx, key);
  const isFresh = bucket && ageMs(bucket.startedAt, now) < LIMITS[subject.kind].windowMs;
  return isFresh ? bucket : { subject: key, tries: 0, startedAt: now };
}

/** A name is any typed text: the stored key is short, and no email. */
const keyOf = ({ kind, name }: Subject): string =>
  `${kind}:${Bun.CryptoHasher.hash("sha256", name, "base64url")}`;
