import type { Db } from "../../../db/client.ts";
import { lockRows } from "../../../db/locks.ts";
import { findRequest, type NamedRequest, saveDecision } from "../../../db/stores/approvals/requests.ts";
import { findUser, type User } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { HELD_VERBS } from "../../domain/approvals/held-verbs.ts";
import { requestOver } from "../../domain/approvals/request-over.ts";
import { type AnyRefusal, done, type Outcome, refuse } from "../../domain/outcome.ts";
import { mayBySettings } from "../../domain/staff/permissions.ts";
import { audit } from "../audit.ts";
import { noteRefused } from "../note-refused.ts";
import type { Actor, Shop } from "../shop.ts";
import { takeProof } from "../staff/prove-code.ts";
import type { Sealer } from "../staff/sealer.ts";
import { resetTries } from "../staff/throttle.ts";
import { carryOut } from "./carry-out.ts";
import { type Approver, nameOf, type Proved, proveApprover } from "./prove-approver.ts";

/**
 * The second person's approval, on their own screen or on the one of who asked. In one transaction it is
 * written down and carries out what was asked, for its author: both, or neither. docs/second-person.md
 */
export async function approve(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  requestId: number,
  approver: Approver,
): Promise<Outcome<NamedRequest>> {
  const outcome = await tryToApprove(shop, by, sealer, requestId, approver);
  if (outcome.done) return outcome;
  const { userId: approverId } = approver;
  const facts = { requestId: by.requestId, approvalId: requestId, userId: by.userId, approverId };
  shop.log.warn("an approval was refused", { ...facts, refusal: outcome.refusal.code });
  await noteRefused(shop, by, outcome);
  await noteTry(shop, by, requestId, { approverId, code: outcome.refusal.code });
  if (outcome.refusal.code === "approval-changed") await drop(shop, by, requestId, approver.userId);
  return outcome;
}

/** An attempt of a user who may not approve, or with a wrong PIN. */
const TRIED: Partial<Record<AnyRefusal["code"], string>> = {
  "approval-own": "own request",
  "approval-not-allowed": "may not approve",
  "approver-wrong": "wrong PIN or password",
  "code-wrong": "wrong code",
  "code-used": "used code",
};

/** By whom and as whom, in the trail: the refused transaction, if there was one, was rolled back. */
async function noteTry(
  shop: Shop,
  by: Actor,
  requestId: number,
  { approverId, code }: { approverId: number; code: AnyRefusal["code"] },
): Promise<void> {
  const why = TRIED[code];
  if (!why) return;
  await shop.database.transact(async (tx) => {
    await audit(tx, shop, by, {
      ...{ action: "RefusedApproval", subjectType: "approval", subjectId: requestId },
      after: { triedAs: approverId, why },
    });
    return done(null);
  });
}

async function tryToApprove(
  shop: Shop,
  by: Actor,
  sealer: Sealer,
  requestId: number,
  approver: Approver,
): Promise<Outcome<NamedRequest>> {
  const seen = await findRequest(shop.database.reader, requestId);
  if (!seen) return refuse({ code: "approval-unknown" });
  const over = requestOver(seen, shop.clock.real()) ?? (isOwn(seen, approver) && OWN);
  if (over) return refuse(over);
  const proved = await proveApprover(shop, by, sealer, approver);
  if (!proved.done) return proved;
  const { accountId } = seen.request;
  const work = (tx: Db) => approveIn(tx, shop, by, requestId, proved.value);
  return await shop.database.transact(work, accountId === null ? undefined : `account ${accountId}`);
}

const OWN: AnyRefusal = { code: "approval-own" };
const isOwn = ({ request }: NamedRequest, { userId }: { userId: number }): boolean =>
  request.requestedBy === userId;

async function approveIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  requestId: number,
  { user, proof, tries }: Proved,
): Promise<Outcome<NamedRequest>> {
  const found = await findRequest(tx, requestId);
  if (!found) return refuse({ code: "approval-unknown" });
  // A disabling, another role or another PIN comes before this or after it; then of two approvers the first.
  const people = [found.request.requestedBy, user.id].sort((a, b) => a - b);
  await lockRows(tx, "users", people);
  await lockRows(tx, "approval_requests", [requestId]);
  const standing = (await findRequest(tx, requestId))!;
  const refusal =
    requestOver(standing, shop.clock.real()) ??
    (isOwn(standing, { userId: user.id }) ? OWN : null) ??
    (await whyNotThey(tx, user)) ??
    (await whyNotTheAuthor(tx, standing));
  if (refusal) return refuse(refusal);
  const taken = proof ? await takeProof(tx, shop, by, { userId: user.id, proof }) : null;
  if (taken && !taken.done) return taken;
  const { request } = standing;
  const approvedBy = nameOf(user);
  const carried = await carryOut(tx, shop, { request, approvedBy }, by.requestId);
  if (!carried.done) return carried;
  const decidedAt = shop.clock.now();
  const answer = JSON.stringify(carried.value);
  if (!(await saveDecision(tx, requestId, { status: "approved", decidedBy: user.id, decidedAt, answer })))
    return refuse({ code: "approval-over", status: "approved", by: null });
  await resetTries(tx, tries, shop.clock.real());
  await audit(tx, shop, { ...by, userId: user.id }, { action: "Approve", ...noted(standing) });
  return done({ ...standing, decider: approvedBy });
}

/** By the rows of this moment, not by those that the request read. */
async function whyNotThey(tx: Db, seen: User): Promise<AnyRefusal | null> {
  const [user, settings] = [await findUser(tx, seen.id), await currentSettings(tx)];
  const isSame = user?.pinHash === seen.pinHash && user.passwordHash === seen.passwordHash;
  if (!user || !isSame || user.disabledAt) return { code: "approver-wrong" };
  return mayBySettings(settings, user.role, "approve")
    ? null
    : { code: "approval-not-allowed", name: nameOf(user) };
}

async function whyNotTheAuthor(tx: Db, { request, author }: NamedRequest): Promise<AnyRefusal | null> {
  const [user, settings] = [await findUser(tx, request.requestedBy), await currentSettings(tx)];
  const { permission } = HELD_VERBS[request.verb];
  const may = user && !user.disabledAt && mayBySettings(settings, user.role, permission);
  return may ? null : { code: "requester-gone", name: author };
}

const noted = ({ request: { id, verb, amountPence }, author }: NamedRequest) =>
  ({
    subjectType: "approval",
    subjectId: id,
    after: { asked: HELD_VERBS[verb].what, amountPence: amountPence ?? "no limit", askedBy: author },
  }) as const;

/** The second person says no, and why; they need not prove who they are beyond their session. */
export function refuseRequest(
  shop: Shop,
  by: Actor & { userId: number },
  { requestId, reason }: { requestId: number; reason: string },
): Promise<Outcome<NamedRequest>> {
  return decide(shop, requestId, async (tx, standing) => {
    if (isOwn(standing, by)) return refuse(OWN);
    const [user, settings] = [await findUser(tx, by.userId), await currentSettings(tx)];
    if (!user || !mayBySettings(settings, user.role, "approve"))
      return refuse({ code: "approval-not-allowed", name: user ? nameOf(user) : "This user" });
    if (reason.trim() === "") return refuse({ code: "approval-refused-without-reason" });
    const refusal = reason.trim();
    const decision = { status: "refused", decidedBy: by.userId, refusal } as const;
    await saveDecision(tx, requestId, { ...decision, decidedAt: shop.clock.now() });
    await audit(tx, shop, by, { action: "RefuseApproval", ...noted(standing), reason: refusal });
    return done(standing);
  });
}

/** Who asked wants it no longer: the customer has left. */
export function cancelRequest(
  shop: Shop,
  by: Actor & { userId: number },
  requestId: number,
): Promise<Outcome<NamedRequest>> {
  return decide(shop, requestId, async (tx, standing) => {
    if (!isOwn(standing, by)) return refuse({ code: "approval-not-own" });
    const decision = { status: "cancelled", decidedBy: by.userId } as const;
    await saveDecision(tx, requestId, { ...decision, decidedAt: shop.clock.now() });
    await audit(tx, shop, by, { action: "CancelApproval", ...noted(standing) });
    return done(standing);
  });
}

/** It can never be approved: its subject was another at the attempt. */
async function drop(shop: Shop, by: Actor, requestId: number, decidedBy: number): Promise<void> {
  await decide(shop, requestId, async (tx, standing) => {
    const decision = { status: "changed", decidedBy } as const;
    await saveDecision(tx, requestId, { ...decision, decidedAt: shop.clock.now() });
    await audit(tx, shop, { ...by, userId: decidedBy }, { action: "DropApproval", ...noted(standing) });
    return done(standing);
  });
}

/** What may be done with a request while it waits. */
function decide(
  shop: Shop,
  requestId: number,
  work: (tx: Db, standing: NamedRequest) => Promise<Outcome<NamedRequest>>,
): Promise<Outcome<NamedRequest>> {
  return shop.database.transact<Outcome<NamedRequest>>(async (tx) => {
    await lockRows(tx, "approval_requests", [requestId]);
    const standing = await findRequest(tx, requestId);
    if (!standing) return refuse({ code: "approval-unknown" });
    const over = requestOver(standing, shop.clock.real());
    return over ? refuse(over) : await work(tx, standing);
  });
}
