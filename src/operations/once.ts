import type { Db } from "../../db/client.ts";
import { findRequest } from "../../db/stores/approvals/requests.ts";
import { type Claim, claimKey, findAnswer, saveAnswer } from "../../db/stores/staff/answered-requests.ts";
import { requestOver } from "../domain/approvals/request-over.ts";
import { done, type Outcome, type Refused, refuse } from "../domain/outcome.ts";
import { isUnreadable } from "../domain/unreadable.ts";
import { keepRequest, keptIfHeld } from "./approvals/second-person.ts";
import { noteAttempt, noteRefused } from "./note-refused.ts";
import type { Actor, Keyed, QueueKey, Shop, Work } from "./shop.ts";

/** An outcome, and whether it is the first answer given again. */
export type Answer<T> = { outcome: Outcome<T>; replayed: boolean };

/**
 * Does the work in one transaction, once per key: a retry gets the first answer, also a refusal. The same key
 * with another request is refused. Without a key the work is done each time. `turn`: see `transact`.
 */
export async function once<T>(
  shop: Shop,
  by: Actor,
  keyed: Keyed | null,
  work: Work<T>,
  turn?: QueueKey,
): Promise<Answer<T>> {
  if (!keyed) {
    const outcome = await keptIfHeld(shop, by, await shop.database.transact(work, turn));
    await noteRefused(shop, by, outcome);
    return { outcome, replayed: false };
  }
  const key = keyOf(by, keyed.key);
  const fingerprint = Bun.CryptoHasher.hash("sha256", JSON.stringify(keyed.asked), "hex");
  const claim = { key, fingerprint, answeredAt: shop.clock.real() };
  const first = await shop.database.transact<Outcome<Answer<T>>>(async (tx) => {
    const earlier = await earlierAnswer<T>(tx, shop, claim);
    if (earlier) return done(earlier);
    const outcome = await work(tx);
    if (!outcome.done) return outcome;
    await saveAnswer(tx, { key, answer: outcome, refused: false });
    return done({ outcome, replayed: false });
  }, turn);
  return first.done ? first.value : await saveRefusal(shop, by, claim, first);
}

/** Keys are their sender's own: no clerk can read another's answers by guessing one. */
const keyOf = (by: Actor, key: string): string => `${by.userId ?? 0}:${key}`;

/**
 * Claims the key first: of concurrent equal requests, one does the work and the others wait for its answer.
 * Null for that one.
 */
async function earlierAnswer<T>(tx: Db, shop: Shop, claim: Claim): Promise<Answer<T> | null> {
  if (await claimKey(tx, claim)) return null;
  const earlier = (await findAnswer(tx, claim.key))!;
  if (earlier.fingerprint === claim.fingerprint && isUnreadable(earlier.answer))
    return { outcome: refuse({ code: "answer-unreadable" }), replayed: true };
  return earlier.fingerprint === claim.fingerprint
    ? { outcome: await sinceApproved(tx, shop, revive(earlier.answer) as Outcome<T>), replayed: true }
    : { outcome: refuse({ code: "key-reused" }), replayed: false };
}

/** What waited for a second person is answered, sent again, as it was carried out since. */
async function sinceApproved<T>(tx: Db, shop: Shop, first: Outcome<T>): Promise<Outcome<T>> {
  if (first.done || first.refusal.code !== "approval-waits") return first;
  const found = await findRequest(tx, first.refusal.approvalId);
  if (found?.request.answer) return done(revive(JSON.parse(found.request.answer)) as T);
  const over = found && requestOver(found, shop.clock.real());
  return over ? refuse(over) : first;
}

/** The outcome stored under the sender's key; undefined for a refusal or an unknown key. */
export async function doneUnder<T>(tx: Db, by: Actor, { key }: Keyed): Promise<T | undefined> {
  const answered = await findAnswer(tx, keyOf(by, key));
  const outcome = answered && (revive(answered.answer) as Outcome<T>);
  return outcome?.done ? outcome.value : undefined;
}

/** A refused request was rolled back with its claim: its answer is stored separately. */
function saveRefusal<T>(shop: Shop, by: Actor, claim: Claim, refused: Refused): Promise<Answer<T>> {
  return shop.database.transact(async (tx) => {
    const earlier = await earlierAnswer<T>(tx, shop, claim);
    if (earlier) return earlier;
    const outcome = await keepRequest(tx, shop, by, refused);
    await saveAnswer(tx, { key: claim.key, answer: outcome, refused: true });
    await noteAttempt(tx, shop, by, refused.refusal);
    return { outcome, replayed: false };
  });
}

/** Answers are stored as JSON; by convention, a field whose name ends in "At" is an instant. */
function revive(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value) =>
    name.endsWith("At") && typeof value === "string" ? new Date(value) : value,
  );
}
