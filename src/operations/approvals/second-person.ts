import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { findSame, insertRequest } from "../../../db/stores/approvals/requests.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import {
  type Asking,
  HELD_VERBS,
  type HeldOperation,
  type HeldVerb,
  isAbove,
  type RequestToKeep,
} from "../../domain/approvals/held-verbs.ts";
import { done, type Outcome, type Refused, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { keyHash } from "../tills/till-key.ts";

/**
 * What an operation asks inside its transaction. Everything else that could refuse it comes first: what waits
 * for a second person could be done at that moment.
 */
export type SecondPerson = {
  /** Whether any sum of this verb is held: what only `ask` needs need not be read otherwise. */
  holds(verb: HeldVerb): boolean;
  /** Null lets it through. A refusal undoes what was written, and is kept as a request (`keepRequest`). */
  ask(asking: Asking): Refused | null;
};

/** By the shop's settings; with all of them off, nothing more is read. */
export async function secondPerson(
  { database }: Shop,
  operation: HeldOperation,
  wanted: object,
): Promise<SecondPerson> {
  const settings = await currentSettings(database.reader);
  const aboveOf = (verb: HeldVerb): number | null => {
    const { setting } = HELD_VERBS[verb];
    // One that cannot be read holds everything.
    return settings.unread.includes(setting) ? 0 : settings[setting];
  };
  return {
    holds: (verb) => aboveOf(verb) !== null,
    ask(asking) {
      const abovePence = aboveOf(asking.verb);
      if (abovePence === null || !isAbove(abovePence, asking.amountPence)) return null;
      return refuse({ code: "approval-needed", abovePence, request: { ...asking, operation, wanted } });
    },
  };
}

/** An outcome as it is answered: one that needs a second person is kept as a request, which it names. */
export async function keptIfHeld<T>(shop: Shop, by: Actor, outcome: Outcome<T>): Promise<Outcome<T>> {
  if (outcome.done || outcome.refusal.code !== "approval-needed") return outcome;
  const kept = await shop.database.transact(async (tx) => done(await keepRequest(tx, shop, by, outcome)));
  return kept.value;
}

/** The same in a transaction that is there; the operation's own was undone. */
export async function keepRequest(tx: Db, shop: Shop, by: Actor, refused: Refused): Promise<Refused> {
  if (refused.refusal.code !== "approval-needed") return refused;
  const { request, abovePence } = refused.refusal;
  const approvalId = await idOfRequest(tx, shop, by, request);
  return refuse({ code: "approval-waits", approvalId, verb: request.verb, abovePence });
}

/** Pressed twice, it waits once. */
async function idOfRequest(
  tx: Db,
  shop: Shop,
  by: Actor,
  { wanted, facts, reason, ...request }: RequestToKeep,
): Promise<number> {
  await lock(tx, "approvals");
  if (by.userId === null) throw new Error("A job has asked for a second person");
  const [real, requestedAt] = [shop.clock.real(), shop.clock.now()];
  const row = {
    ...{ verb: request.verb, operation: request.operation, amountPence: request.amountPence },
    ...{ subjectType: request.subjectType, subjectId: request.subjectId, accountId: request.accountId },
    ...{ wanted: JSON.stringify(wanted), facts: JSON.stringify(facts), reason: reason ?? null },
    ...{ requestedBy: by.userId, requestedAt, screen: by.screen ?? null, till: tillKept(by) },
  };
  const same = await findSame(tx, row, real);
  if (same) return same.id;
  const { secondPersonMinutes } = await currentSettings(tx);
  const expiresAt = new Date(real.getTime() + secondPersonMinutes * 60_000);
  const id = await insertRequest(tx, { ...row, expiresAt });
  await audit(tx, shop, by, {
    action: "AskApproval",
    subjectType: "approval",
    subjectId: id,
    after: { asked: HELD_VERBS[request.verb].what, amountPence: request.amountPence ?? "no limit" },
    ...(reason && { reason }),
  });
  return id;
}

/** The secret of a till stays in its browser. */
const tillKept = ({ till }: Actor): string | null => (till ? keyHash(till) : (till ?? null));
