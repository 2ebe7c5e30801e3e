import type { Db } from "../../../db/client.ts";
import { type Bucket, emptyBucket, findBucket, saveBucket } from "../../../db/stores/staff.ts";
import { ageMs } from "../../domain/age.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";

/** Wrong passwords that one subject may cost within a window, kept in the database so that a restart forgives nothing. */
const WINDOW_MS = 15 * 60_000;
const MOST_TRIES = { account: 10, device: 10, address: 100 } as const;

export type Subject = { kind: keyof typeof MOST_TRIES; name: string };

type TooOften = { code: "sign-in-too-often"; retryAfterSeconds: number };

/** Counts one try against each subject, before the password is looked at, so that parallel guesses count too. */
export async function countTry(
  tx: Db,
  subjects: readonly Subject[],
  now: Date,
): Promise<Outcome<null, TooOften>> {
  for (const subject of subjects) {
    const bucket = await current(tx, subject, now);
    if (bucket.tries >= MOST_TRIES[subject.kind]) {
      const retryAfterSeconds = Math.max(1, Math.ceil((WINDOW_MS - ageMs(bucket.startedAt, now)) / 1000));
      return refuse({ code: "sign-in-too-often", retryAfterSeconds });
    }
    await saveBucket(tx, { ...bucket, tries: bucket.tries + 1 });
  }
  return done(null);
}

/** A right password forgets the tries of its account, and gives the address back the one it took. */
export async function forgiveTries(tx: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  for (const subject of subjects) {
    if (subject.kind !== "address") await emptyBucket(tx, keyOf(subject));
    else {
      const bucket = await current(tx, subject, now);
      await saveBucket(tx, { ...bucket, tries: Math.max(0, bucket.tries - 1) });
    }
  }
}

async function current(tx: Db, subject: Subject, now: Date): Promise<Bucket> {
  const bucket = await findBucket(tx, keyOf(subject));
  const fresh = bucket && ageMs(bucket.startedAt, now) < WINDOW_MS;
  return fresh ? bucket : { subject: keyOf(subject), tries: 0, startedAt: now };
}

const keyOf = ({ kind, name }: Subject): string => `${kind}:${name}`;
