import { createHash } from "node:crypto";
import { attempt } from "../../db/attempt.ts";
import { lock } from "../../db/locks.ts";
import { findAnswer, insertAnswer } from "../../db/stores/staff/staff.ts";
import { type Outcome, refuse } from "../domain/outcome.ts";
import type { By, Keyed, Shop, Turn, Work } from "./shop.ts";

/** An outcome, and whether it is the first answer given again. */
export type Answer<T> = { outcome: Outcome<T>; replayed: boolean };

/**
 * Does the work in one transaction, once for its key: the same request again gets the first answer, refusals
 * included, and moves nothing; the same key for another request is refused. Without a key it is simply done.
 * `turn`: see `transact`.
 */
export async function once<T>(
  shop: Shop,
  by: By,
  keyed: Keyed | null,
  work: Work<T>,
  turn?: Turn,
): Promise<Answer<T>> {
  if (!keyed) return { outcome: await shop.database.transact(work, turn), replayed: false };
  // Keys are their sender's own: nobody can read another clerk's answers by guessing one.
  const key = `${by.userId ?? 0}:${keyed.key}`;
  const fingerprint = createHash("sha256").update(JSON.stringify(keyed.asked)).digest("hex");
  return await shop.database.transact<Answer<T>>(async (tx) => {
    // Claimed first: of equal requests that come at once, one does the work, and the others wait for its answer.
    await lock(tx, `key ${key}`);
    const earlier = await findAnswer(tx, key);
    if (earlier)
      return earlier.fingerprint === fingerprint
        ? { outcome: revive(earlier.answer) as Outcome<T>, replayed: true }
        : { outcome: refuse({ code: "key-reused" }), replayed: false };
    const outcome = await attempt(tx, work);
    await insertAnswer(tx, {
      key,
      fingerprint,
      answer: outcome,
      refused: !outcome.done,
      answeredAt: shop.clock.real(),
    });
    return { outcome, replayed: false };
  }, turn);
}

/** Answers are kept as JSON; by convention, a field whose name ends in "At" is an instant. */
function revive(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value) =>
    name.endsWith("At") && typeof value === "string" ? new Date(value) : value,
  );
}
